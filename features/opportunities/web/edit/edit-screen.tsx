import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Archive, CircleAlert, Save, Undo2 } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { isEqual } from "#platform/canonical-json.ts";
import type { Person } from "#platform/rights.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { SaveStatus, saveStateOf } from "#ui/save-status.tsx";
import { Section } from "#ui/section.tsx";
import type { Opportunity } from "../../opportunity-shapes.ts";
import { statusAfter } from "../../opportunity-states.ts";
import { OpportunitySkeleton } from "../detail/opportunity-states.tsx";
import { useOpportunityActions } from "../list/use-opportunity-actions.ts";
import { type EditSearch, type EditSection, editSections } from "../opportunity-search.ts";
import { opportunityQuery } from "../queries.ts";
import { text } from "../text.ts";
import { DraftContext, useDraftState, useDraftStore } from "./draft/draft-context.ts";
import { focusField, ProblemsScope, useProblems } from "./draft/draft-fields.tsx";
import { useOpenDraft } from "./draft/use-open-draft.ts";
import { EditNotices } from "./edit-notices.tsx";
import { EffectsDialog } from "./effects-dialog.tsx";
import { FormSection } from "./form/form-section.tsx";
import { ApprovalSection } from "./sections/approval-section.tsx";
import { BasicsSection } from "./sections/basics-section.tsx";
import { OpeningsSection } from "./sections/openings-section.tsx";
import { PaySection } from "./sections/pay-section.tsx";
import { PlanSection } from "./sections/plan-section.tsx";
import { PostingSection } from "./sections/posting-section.tsx";
import { TeamSection } from "./sections/team-section.tsx";
import { useApplying } from "./use-applying.ts";

const words = text.edit;

type EditProps = { opportunityId: string; viewer: Person; search: EditSearch };

/** Everything of a role that is written. It is kept as one goes, and holds once it is saved. */
export function EditOpportunityScreen({ opportunityId, viewer, search }: EditProps) {
  const { data: role } = useSuspenseQuery(opportunityQuery(opportunityId));
  const store = useOpenDraft({ opportunityId, userId: viewer.userId });
  if (!role.mayEdit)
    return (
      <>
        <EditHeader role={role} title={role.title} />
        <PageBody width="reading">
          <InlineAlert
            tone="info"
            action={
              <Link to="/opportunities/$opportunityId" params={{ opportunityId }} className={buttonStyles()}>
                {words.back}
              </Link>
            }
          >
            {words.mayNot}
          </InlineAlert>
        </PageBody>
      </>
    );
  if (!store) return <OpportunitySkeleton title={role.title} />;
  return (
    <DraftContext value={store}>
      <EditFrame role={role} part={search.part} />
    </DraftContext>
  );
}

type HeaderProps = { role: Opportunity; title: string; saveStatus?: ReactNode; more?: ReactNode; primary?: ReactNode };

function EditHeader({ role, title, ...parts }: HeaderProps) {
  const name = role.title.trim() || text.untitled;
  return (
    <PageHeader
      crumbs={[
        { id: "opportunities", link: <Link to="/opportunities">{text.title}</Link> },
        {
          id: "role",
          link: (
            <Link to="/opportunities/$opportunityId" params={{ opportunityId: role.id }}>
              {name}
            </Link>
          ),
        },
      ]}
      title={words.title}
      windowTitle={`${words.title} · ${title.trim() || name}`}
      {...parts}
    />
  );
}

function EditFrame({ role, part }: { role: Opportunity; part: EditSection | undefined }) {
  const store = useDraftStore();
  const { draft, progress } = useDraftState();
  const navigate = useNavigate();
  const actions = useOpportunityActions();
  const { data: people = [] } = useQuery(groupPeopleQuery(role.groupId));
  const back = () => void navigate({ to: "/opportunities/$opportunityId", params: { opportunityId: role.id } });
  const applying = useApplying(role.id, back);
  const problems = useProblems(applying.refused);
  const isChanged = !isEqual(draft, role.content);
  const names = new Map<string, string | null>([
    ...role.team.map(({ userId, name }) => [userId, name] as const),
    ...role.approvals.flatMap(({ approverId, approverName }) =>
      approverId ? [[approverId, approverName] as const] : [],
    ),
  ]);
  const nameOf = (id: string) => people.find(({ userId }) => userId === id)?.name ?? names.get(id) ?? text.team.gone;
  useEffect(() => {
    if (part) document.getElementById(sectionId(part))?.scrollIntoView({ block: "start" });
  }, [part]);
  const content: Record<EditSection, { lead?: string; body: ReactNode }> = {
    basics: { body: <BasicsSection /> },
    openings: { lead: text.openings.lead, body: <OpeningsSection seats={role.seats} /> },
    plan: { body: <PlanSection groupId={role.groupId} /> },
    team: { lead: text.teamPart.lead, body: <TeamSection people={people} names={names} /> },
    form: { lead: text.form.lead, body: <FormSection /> },
    posting: { body: <PostingSection /> },
    pay: { lead: text.pay.lead, body: <PaySection opportunityId={role.id} /> },
    approval: { lead: text.approvalPart.lead, body: <ApprovalSection people={people} names={names} /> },
  };
  const mayArchive = statusAfter("archive", role) !== null;
  const [firstProblem] = problems.keys();
  return (
    <>
      <EditHeader
        role={role}
        title={draft.title}
        saveStatus={<SaveStatus state={saveStateOf(progress, () => void store.refresh())} />}
        more={
          <MoreMenu
            name={draft.title.trim() || text.untitled}
            size="default"
            items={[
              {
                id: "discard",
                label: words.discard,
                icon: Undo2,
                disabledReason: isChanged ? undefined : words.saveNothing,
                onSelect: () => void applying.throwAway(),
              },
              {
                id: "archive",
                label: text.list.archive,
                icon: Archive,
                disabledReason: mayArchive ? undefined : words.archiveFirst,
                onSelect: () =>
                  void store
                    .flush()
                    .then(() => actions.archive([role]))
                    .then(back),
              },
            ]}
          />
        }
        primary={
          <Button
            variant="primary"
            icon={Save}
            disabledReason={isChanged ? undefined : words.saveNothing}
            onClick={applying.begin}
          >
            {words.save}
          </Button>
        }
      />
      <EditNotices />
      <PageBody width="reading" aside={<SectionNav problems={applying.showsAll ? [...problems.keys()] : []} />}>
        <ProblemsScope byField={problems} showsAll={applying.showsAll}>
          <div className="flex flex-col gap-9">
            {isChanged ? <p className="text-muted-foreground">{words.notHeld}</p> : null}
            {applying.showsAll && firstProblem ? (
              <InlineAlert
                tone="warning"
                isAnnounced
                action={
                  <Button size="compact" onClick={() => focusField(firstProblem)}>
                    {text.list.open}
                  </Button>
                }
              >
                {words.problems(problems.size)}
              </InlineAlert>
            ) : null}
            {editSections.map((section) => (
              <div key={section} id={sectionId(section)} className="scroll-mt-20">
                <Section heading={words.sections[section]} lead={content[section].lead}>
                  {content[section].body}
                </Section>
              </div>
            ))}
          </div>
        </ProblemsScope>
      </PageBody>
      {applying.isOpen ? (
        <EffectsDialog
          role={role}
          draft={draft}
          nameOf={nameOf}
          isBusy={applying.isPending}
          failure={applying.failure}
          onSave={() => void applying.save()}
          onClose={applying.close}
        />
      ) : null}
    </>
  );
}

const sectionId = (section: EditSection) => `role-part-${section}`;

const sectionOf = (path: string): EditSection => {
  const [first = ""] = path.split(".");
  if (first === "openings" || first === "team" || first === "form" || first === "posting") return first;
  if (first === "planId") return "plan";
  return first === "approverIds" ? "approval" : "basics";
};

/** The parts of the page, each marked where something in it is to be mended. */
function SectionNav({ problems }: { problems: readonly string[] }) {
  const marked = new Set(problems.map(sectionOf));
  return (
    <nav aria-label={words.sectionsLabel} className="sticky top-20 @max-[54rem]:hidden">
      <ul className="flex flex-col">
        {editSections.map((section) => (
          <li key={section}>
            <a
              href={`#${sectionId(section)}`}
              className="flex min-h-8 items-center gap-2 rounded-row px-2 text-muted-foreground hover:text-foreground"
            >
              {words.sections[section]}
              {marked.has(section) ? <Icon of={CircleAlert} className="text-danger" /> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell, BellOff, FolderInput, Link2, MailQuestionMark, Merge, NotebookPen, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { attempt } from "#ui/attempt.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import type { Person } from "../../contract.ts";
import { MergeDialog } from "../merging/merge-dialog.tsx";
import type { PersonSearch } from "../people-search.ts";
import { AddToPoolDialog } from "../pools/add-to-pool-dialog.tsx";
import { peopleApi, personQuery, refreshPeople } from "../queries.ts";
import { text } from "../text.ts";
import { AskConsentDialog, BlockDialog, LogContactDialog, RelateDialog } from "./person-dialogs.tsx";
import { PersonBadges, ProfileAside } from "./profile-aside.tsx";
import { type DescribeEvent, Timeline } from "./timeline.tsx";

const words = text.person;
const dialogs = ["pool", "log", "relate", "ask", "block"] as const;
type DialogName = (typeof dialogs)[number];

type PersonProps = {
  personId: string;
  search: PersonSearch;
  onSearchChange: (search: PersonSearch) => void;
  /** What features below know of the person. */
  candidacies?: (person: Person) => ReactNode;
  files?: (person: Person) => ReactNode;
  /** What is kept of them and until when; of somebody who was erased, that they were. */
  privacy?: (person: Person) => ReactNode;
  describeEvent?: DescribeEvent;
};

/** Somebody across all their candidacies: what happened with them, how they are reached, and where they are kept in mind. */
export function PersonScreen({
  personId,
  search,
  onSearchChange,
  candidacies,
  files,
  privacy,
  describeEvent,
}: PersonProps) {
  const { data: person } = useSuspenseQuery(personQuery(personId));
  const [open, setOpen] = useState<DialogName | null>(null);
  const close = () => setOpen(null);
  const menu = usePersonMenu(person, { onOpen: setOpen, onMerge: () => onSearchChange({ merge: "" }) });
  return (
    <>
      <PageHeader
        crumbs={[{ id: "people", link: <Link to="/people">{text.title}</Link> }]}
        title={<bdi>{person.fullName}</bdi>}
        windowTitle={text.windowTitle(person.fullName)}
        badge={<PersonBadges person={person} />}
        more={menu.length > 0 ? <MoreMenu name={person.fullName} size="default" items={menu} /> : null}
        primary={
          person.mayEdit ? (
            <Link
              to="/people/$personId/edit"
              params={{ personId: person.id }}
              className={buttonStyles({ variant: "primary" })}
            >
              <Icon of={Pencil} />
              {words.edit}
            </Link>
          ) : null
        }
      />
      <PageBody aside={<ProfileAside person={person} isPrivacyBeside={privacy !== undefined} />}>
        <div className="flex flex-col gap-8">
          {person.erasedAt ? (privacy?.(person) ?? <InlineAlert tone="info">{words.erased}</InlineAlert>) : null}
          {person.doNotContact ? (
            <InlineAlert tone="warning" title={words.doNotContact}>
              {person.doNotContactReason || null}
            </InlineAlert>
          ) : null}
          {person.headline ? (
            <p dir="auto" className="wrap-anywhere text-prose">
              {person.headline}
            </p>
          ) : null}
          {candidacies ? <Section heading={words.candidacies}>{candidacies(person)}</Section> : null}
          {files ? <Section heading={words.files}>{files(person)}</Section> : null}
          {person.history.length > 0 ? (
            <Section heading={words.history}>
              <History rows={person.history} />
            </Section>
          ) : null}
          {person.erasedAt ? null : privacy?.(person)}
          <Section heading={words.timeline}>
            <Timeline personId={person.id} describe={describeEvent} />
          </Section>
        </div>
      </PageBody>
      {open === "pool" ? <AddToPoolDialog groupId={person.groupId} personIds={[person.id]} onClose={close} /> : null}
      {open === "log" ? <LogContactDialog person={person} onClose={close} /> : null}
      {open === "relate" ? <RelateDialog person={person} onClose={close} /> : null}
      {open === "ask" ? <AskConsentDialog person={person} onClose={close} /> : null}
      {open === "block" ? <BlockDialog person={person} onClose={close} /> : null}
      {search.merge !== undefined && person.mayEdit ? (
        <MergeDialog person={person} otherId={search.merge || null} onClose={() => onSearchChange({})} />
      ) : null}
    </>
  );
}

function usePersonMenu(
  person: Person,
  { onOpen, onMerge }: { onOpen: (dialog: DialogName) => void; onMerge: () => void },
): MenuItem[] {
  const queries = useQueryClient();
  if (!person.mayEdit) return [];
  const refresh = () => refreshPeople(queries);
  const set = (doNotContact: boolean) =>
    peopleApi.setDoNotContact.call({ personId: person.id, doNotContact, reason: person.doNotContactReason });
  const allow = () =>
    attempt(() => set(false), {
      refresh,
      done: () => ({ title: text.act.allowed(person.fullName), undo: () => set(true).finally(refresh) }),
      failed: text.act.failed,
      failedWhy: text.unreached,
    });
  return [
    { id: "pool", label: text.act.addToPool, icon: FolderInput, onSelect: () => onOpen("pool") },
    { id: "log", label: text.act.logContact, icon: NotebookPen, onSelect: () => onOpen("log") },
    { id: "relate", label: text.act.relate, icon: Link2, onSelect: () => onOpen("relate") },
    { id: "merge", label: text.act.merge, icon: Merge, onSelect: onMerge },
    { kind: "separator", id: "privacy" },
    { id: "ask", label: text.act.ask, icon: MailQuestionMark, onSelect: () => onOpen("ask") },
    person.doNotContact
      ? { id: "allow", label: text.act.allow, icon: Bell, onSelect: () => void allow() }
      : { id: "block", label: text.act.block, icon: BellOff, onSelect: () => onOpen("block") },
  ];
}

function History({ rows }: { rows: Person["history"] }) {
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ kind, title, place, from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
        <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0">
            <bdi className="font-medium">{title || place}</bdi>
            {title && place ? (
              <span className="text-muted-foreground">
                {", "}
                <bdi>{place}</bdi>
              </span>
            ) : null}
            <span className="sr-only">{kind}</span>
          </span>
          <span className="text-muted-foreground text-small">{[from, to].filter(Boolean).join(" – ")}</span>
        </li>
      ))}
    </ul>
  );
}

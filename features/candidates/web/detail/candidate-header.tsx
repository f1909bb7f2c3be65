import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeftRight, CircleX, DoorOpen, Mail, Pause, Play } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { Kbd } from "#ui/kbd.tsx";
import type { PersonChoice } from "#ui/list/whole-items.ts";
import { MoreMenu } from "#ui/menu.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { PHONE, useMedia } from "#ui/use-media.ts";
import { useNow } from "#ui/use-now.ts";
import { isAllowed, isOpen } from "../../candidate-states.ts";
import { daysSince } from "../../next-step.ts";
import { candidateMenu, candidateWays } from "../actions/candidate-menu.ts";
import type { CandidateTab } from "../candidate-search.ts";
import { CandidateStatusBadge } from "../status-badge.tsx";
import { text } from "../text.ts";
import { type PartProps, unheard } from "./part-props.ts";
import { placeOnTrail } from "./trail.ts";

const words = text.detail;

type HeaderProps = PartProps & { people: readonly PersonChoice[]; tabs: readonly CandidateTab[]; tab: CandidateTab };

/** Who it is, where it stands, what can be done, and the tabs. */
export function CandidateHeader({ candidate, actions, ask, people, tabs, tab }: HeaderProps) {
  const navigate = useNavigate();
  const rows = [candidate];
  const trail = placeOnTrail(candidate.id);
  const goTo = (candidateId: string | undefined) => {
    if (candidateId !== undefined)
      void navigate({
        to: "/candidates/$candidateId",
        params: { candidateId },
        search: tab === "overview" ? {} : { tab },
      });
  };
  const mayEdit = candidate.may.edit;
  const isGoing = isOpen(candidate.status);
  const asked = (kind: "move" | "hold" | "reject" | "write") => () => ask({ kind, rows, run: unheard });
  useDetailKeys({
    before: () => goTo(trail?.before),
    after: () => goTo(trail?.after),
    move: mayEdit && isGoing ? asked("move") : undefined,
  });
  // A phone has room for the next step alone: the other ways have their words in the menu.
  const isPhone = useMedia(PHONE);
  const inBar = new Set(["move", "reopen", "open", ...(isPhone ? [] : ["hold", "resume", "reject", "message"])]);
  return (
    <PageHeader
      crumbs={[{ id: "candidates", link: <Link to="/candidates">{words.crumb}</Link> }]}
      title={<bdi>{candidate.name}</bdi>}
      windowTitle={candidate.name}
      badge={
        <>
          <CandidateStatusBadge candidate={candidate} />
          {trail ? (
            <span className="flex items-center gap-1 text-muted-foreground text-small">
              <TrailButton keys="k" label={words.previous} onGo={trail.before ? () => goTo(trail.before) : undefined} />
              {words.place(trail.at, trail.total)}
              <TrailButton keys="j" label={words.following} onGo={trail.after ? () => goTo(trail.after) : undefined} />
            </span>
          ) : null}
        </>
      }
      lead={<FactsLine candidate={candidate} isStageBelow={tab === "overview"} />}
      more={
        mayEdit ? (
          <MoreMenu
            name={candidate.name}
            size="default"
            items={[
              ...candidateWays(
                () => void navigate({ to: "/people/$personId", params: { personId: candidate.personId } }),
              ),
              ...candidateMenu({ rows, actions, people, ask }),
            ].filter(({ id }) => !inBar.has(id))}
          />
        ) : null
      }
      actions={
        mayEdit && !isPhone ? (
          // Four buttons leave a name no room in half a window.
          <div className="flex items-center gap-2 @max-4xl:as-icons">
            <Button variant="ghost" icon={Mail} onClick={asked("write")}>
              {words.message}
            </Button>
            {isAllowed("hold", candidate) ? (
              <Button icon={Pause} onClick={asked("hold")}>
                {words.hold}
              </Button>
            ) : null}
            {isAllowed("resume", candidate) ? (
              <Button icon={Play} onClick={() => void actions.setStatus(rows, { action: "resume", until: null })}>
                {words.resume}
              </Button>
            ) : null}
            {isGoing ? (
              <Button icon={CircleX} onClick={asked("reject")}>
                {words.decline}
              </Button>
            ) : null}
          </div>
        ) : null
      }
      // The petrol one is that of the next step.
      primary={
        mayEdit && isGoing ? (
          <Button icon={ArrowLeftRight} shortcut="m" onClick={asked("move")}>
            {words.move}
          </Button>
        ) : mayEdit && isAllowed("reopen", candidate) ? (
          <Button icon={DoorOpen} onClick={() => void actions.setStatus(rows, { action: "reopen", until: null })}>
            {words.reopen}
          </Button>
        ) : null
      }
      row={
        <TabList label={words.tabsLabel}>
          {tabs.map((each) => (
            <Tab key={each} asChild isCurrent={each === tab} className={each === "details" ? "lg:hidden" : undefined}>
              <Link
                to="/candidates/$candidateId"
                params={{ candidateId: candidate.id }}
                search={each === "overview" ? {} : { tab: each }}
              >
                {words.tabs[each]}
              </Link>
            </Tab>
          ))}
        </TabList>
      }
    />
  );
}

type FactsProps = Pick<PartProps, "candidate"> & { isStageBelow: boolean };

/** The role, the stage unless the journey below shows it, the version of the plan that the candidate is on, and where they come from. */
function FactsLine({ candidate, isStageBelow }: FactsProps) {
  const { opportunityId, opportunityTitle, publicationNumber, source, stageName } = candidate;
  const days = daysSince(candidate.stageEnteredAt, useNow());
  const facts = [
    opportunityId && opportunityTitle ? (
      <Link
        key="role"
        to="/opportunities/$opportunityId"
        params={{ opportunityId }}
        dir="auto"
        className={quietLinkStyles}
      >
        {opportunityTitle}
      </Link>
    ) : null,
    isStageBelow ? null : (
      <span key="stage">
        <bdi className="text-foreground">{stageName}</bdi>
        {isOpen(candidate.status) ? ` · ${words.hereFor(days)}` : null}
      </span>
    ),
    publicationNumber === null ? null : (
      <span key="plan" className="flex items-center gap-1.5">
        {words.plan}
        <span className="rounded-control border border-border px-1.5 text-foreground text-small">
          {words.pinned(publicationNumber)}
        </span>
      </span>
    ),
    source ? (
      <span key="source" dir="auto">
        {words.from(source)}
      </span>
    ) : null,
  ];
  return (
    <div className="wrap-anywhere flex w-full min-w-0 flex-wrap items-center gap-x-5 gap-y-1 text-muted-foreground *:min-w-0">
      {facts}
    </div>
  );
}

/** The way to the next one by the mouse, as the key that does the same. */
function TrailButton({ keys, label, onGo }: { keys: string; label: string; onGo: (() => void) | undefined }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!onGo}
      onClick={onGo}
      className="touch-target rounded-control enabled:cursor-pointer enabled:hover:bg-accent disabled:opacity-50"
    >
      <Kbd keys={keys} />
    </button>
  );
}

/** J and K lead along the list that one came from; M moves. */
function useDetailKeys(given: { before: () => void; after: () => void; move: (() => void) | undefined }) {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const mayMove = given.move !== undefined;
  useActions(
    useMemo<readonly Action[]>(
      () => [
        { id: "candidate.next", label: words.following, section: "here", keys: "j", run: () => latest.current.after() },
        {
          id: "candidate.previous",
          label: words.previous,
          section: "here",
          keys: "k",
          run: () => latest.current.before(),
        },
        {
          id: "candidate.move",
          label: text.move.title,
          section: "here",
          keys: "m",
          icon: ArrowLeftRight,
          enabled: mayMove,
          run: () => latest.current.move?.(),
        },
      ],
      [mayMove],
    ),
  );
}

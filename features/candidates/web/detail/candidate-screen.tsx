import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { DocumentsPanel } from "#features/documents/web/public.ts";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import type { Person } from "#platform/rights.ts";
import { PageBody } from "#ui/page-header.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { TabPanel } from "#ui/tabs.tsx";
import type { Candidate } from "../../candidate-shapes.ts";
import type { CandidateTask } from "../actions/tasks/candidate-task.ts";
import { CandidateTasks } from "../actions/tasks/candidate-tasks.tsx";
import { useCandidateActions } from "../actions/use-candidate-actions.ts";
import type { CandidateTab, DetailSearch } from "../candidate-search.ts";
import { candidateQuery } from "../queries.ts";
import { text } from "../text.ts";
import { CandidateHeader } from "./candidate-header.tsx";
import { DetailsRail } from "./details-rail.tsx";
import { EndedBanner } from "./ended-banner.tsx";
import { Journey } from "./journey.tsx";
import { NextStepBand } from "./next-step-band.tsx";
import type { RoundsPart } from "./rounds-part.ts";
import { ActivityTab } from "./tabs/activity-tab.tsx";
import { MessagesTab } from "./tabs/messages-tab.tsx";
import { NotesTab } from "./tabs/notes-tab.tsx";
import { OverviewTab, RoundVersion } from "./tabs/overview-tab.tsx";

const words = text.detail;

type ScreenProps = {
  candidateId: string;
  viewer: Person;
  search: DetailSearch;
  onSearchChange: (next: DetailSearch) => void;
  /** Draws the tab on what is kept of them and how it is erased; without it there is no such tab. */
  renderPrivacy?: ((candidate: Candidate) => ReactNode) | undefined;
  /** Draws their interviews and what came of them: a part of the overview, and tabs of their own. */
  renderRounds?: ((part: RoundsPart) => ReactNode) | undefined;
  /** Draws, among the details, how they applied. */
  renderApplication?: ((candidate: Candidate) => ReactNode) | undefined;
  /** Draws that their person was erased, when and why. */
  renderErased?: ((candidate: Candidate) => ReactNode) | undefined;
};

/** One candidacy: where it stands, what comes next, and all that was said and done. */
export function CandidateScreen({ candidateId, viewer, search, onSearchChange, ...slots }: ScreenProps) {
  const { renderPrivacy, renderApplication, renderErased, renderRounds } = slots;
  const { data: candidate } = useSuspenseQuery(candidateQuery(candidateId));
  const actions = useCandidateActions();
  const [task, setTask] = useState<CandidateTask | null>(null);
  const { data: people = [] } = useQuery({ ...groupPeopleQuery(candidate.groupId), enabled: candidate.may.edit });
  const tabs = tabsOf(candidate, { hasPrivacy: renderPrivacy !== undefined, hasRounds: renderRounds !== undefined });
  const tab = tabs.find((each) => each === search.tab) ?? "overview";
  const openTab = (next: CandidateTab) => onSearchChange(next === "overview" ? {} : { tab: next });
  const shared = { candidate, viewer, actions, ask: setTask };
  const rail = (
    <DetailsRail {...shared} people={people} onActivity={() => openTab("activity")}>
      {renderApplication?.(candidate)}
    </DetailsRail>
  );

  const roundsOf = (part: RoundsPart["part"]) =>
    renderRounds?.({
      ...{ candidate, viewer, part },
      onSchedule: (roundId) => onSearchChange({ ...search, schedule: roundId }),
      renderVersion: (roundId) => <RoundVersion candidate={candidate} roundId={roundId} />,
    });
  const renderTab = (): ReactNode => {
    switch (tab) {
      case "details":
        return rail;
      case "interviews":
      case "feedback":
        return roundsOf(tab);
      case "messages":
        return <MessagesTab {...shared} />;
      case "notes":
        return <NotesTab {...shared} people={people} />;
      case "activity":
        return <ActivityTab {...shared} />;
      case "documents":
        return (
          <DocumentsPanel
            groupId={candidate.groupId}
            of={{ candidateId: candidate.id, personId: candidate.personId }}
            addTo={{ candidateId: candidate.id }}
            mayAdd={candidate.may.edit}
          />
        );
      case "privacy":
        return renderPrivacy?.(candidate);
      default:
        return (
          <div className="flex flex-col gap-4">
            <Journey {...shared} />
            <NextStepBand
              {...shared}
              onMessages={() => openTab("messages")}
              onSchedule={(roundId) => onSearchChange({ ...search, schedule: roundId })}
              onInterviews={() => onSearchChange({ tab: "interviews" })}
              onCard={() => openTab("feedback")}
            />
            <div className="mt-2">
              <OverviewTab {...shared}>{renderRounds ? roundsOf("overview") : null}</OverviewTab>
            </div>
          </div>
        );
    }
  };
  return (
    <>
      <CandidateHeader {...shared} people={people} tabs={tabs} tab={tab} />
      <PageBody>
        <div className="grid gap-x-6 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {candidate.person.erasedAt && tab !== "privacy" ? renderErased?.(candidate) : null}
            <EndedBanner {...shared} />
            <TabPanel label={words.tabs[tab]}>
              <Suspense
                fallback={
                  <SkeletonGroup>
                    <SkeletonText lines={6} />
                  </SkeletonGroup>
                }
              >
                {renderTab()}
              </Suspense>
            </TabPanel>
          </div>
          <aside className="min-w-0 border-hairline border-l pl-5 max-lg:hidden print:hidden">{rail}</aside>
        </div>
      </PageBody>
      <CandidateTasks
        task={task}
        groupId={candidate.groupId}
        actions={actions}
        ask={setTask}
        onClose={() => setTask(null)}
      />
    </>
  );
}

/** Messages hold the candidate's own words, which viewers do not read. */
const tabsOf = (
  { may }: Candidate,
  { hasPrivacy, hasRounds }: { hasPrivacy: boolean; hasRounds: boolean },
): readonly CandidateTab[] => [
  "overview",
  "details",
  ...(hasRounds ? (["interviews", "feedback"] as const) : []),
  "documents",
  ...(may.edit ? (["messages"] as const) : []),
  "notes",
  "activity",
  ...(hasPrivacy ? (["privacy"] as const) : []),
];

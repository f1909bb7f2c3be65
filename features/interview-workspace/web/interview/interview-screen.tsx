import "#ui/serif.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { KitRound } from "#features/interview-plans/web/public.ts";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { interviewQuery, interviewText } from "#features/interviews/web/public.ts";
import { PageBody } from "#ui/page-header.tsx";
import { TabPanel } from "#ui/tabs.tsx";
import type { InterviewTab } from "../interview-search.ts";
import { OwnNotesOnPaper } from "../notes/own-notes-on-paper.tsx";
import { text } from "../text.ts";
import { InterviewRail } from "./interview-rail.tsx";
import { PrepTab } from "./prep-tab.tsx";
import { ResumeFiles } from "./resume-tab.tsx";
import { RoleTab } from "./role-tab.tsx";
import { UntoldNotice } from "./untold-notice.tsx";

type ScreenProps = { interviewId: string; tab: InterviewTab; userId: string };

/** One interview before it is held: what it is about, with whom, who else is there. */
export function InterviewScreen({ interviewId, tab, userId }: ScreenProps) {
  const { data: interview } = useSuspenseQuery(interviewQuery(interviewId));
  return (
    <>
      <div className="print:hidden">
        <UntoldNotice interview={interview} />
        <PageBody aside={<InterviewRail interview={interview} userId={userId} />}>
          <TabPanel label={text.tabs[tab]}>
            {tab === "prep" ? (
              <PrepTab interview={interview} />
            ) : tab === "role" ? (
              <RoleTab opportunityId={interview.opportunityId} />
            ) : (
              <ResumeFiles interview={interview} />
            )}
          </TabPanel>
        </PageBody>
      </div>
      <OnPaper interview={interview} />
    </>
  );
}

/** The kit as it is on the paper of a plan, then one's notes: all of the interview in one's hand. */
function OnPaper({ interview }: { interview: Interview }) {
  const { kit, candidateName, versionNumber } = interview;
  return (
    <div className="hidden print:block">
      <p dir="auto">
        {candidateName} · {interviewText.version(versionNumber)}
      </p>
      <KitRound number={1} round={kit} view="interviewer" />
      {interview.me.role === null ? null : <OwnNotesOnPaper interview={interview} />}
    </div>
  );
}

import type { BrowserContext, Page } from "@playwright/test";
import { addCandidate, asked, openRole } from "./hiring.ts";

interface Interviewer {
  userId: string;
  browser: Pick<Page | BrowserContext, "request">;
  /** Levels that they give, by the place of the competency; the last one for all that follow. */
  levels: readonly number[];
  overall?: "no" | "yes" | "strong_yes";
  /** Whether their card stays out. */
  owes?: boolean;
}

interface Held {
  page: Page;
  baseURL: string | undefined;
  home: { userId: string; groupId: string };
  planId: string;
  fullName: string;
  interviewers: readonly Interviewer[];
}

interface Interview {
  id: string;
  kit: { competencies: { id: string; name: string }[] };
  cards: { id: string; interviewerId: string }[];
}

/** An interview of yesterday, with the cards of those who took part, as their own browsers hand them in. */
export async function holdInterview({ page, baseURL = "", home, planId, fullName, interviewers }: Held) {
  const role = await openRole({ page, baseURL }, home, { planId, title: "Staff engineer, Payments" });
  const candidateId = await addCandidate({ page, baseURL }, home, { ...role, fullName });
  const round = role.stages.find(({ kind }) => kind === "interview") ?? role.stages[1];
  const interview = await asked<Interview>(page, baseURL, "POST", "/interviews", {
    candidateId,
    roundId: round?.key,
    slot: { startsAt: new Date(Date.now() - 86_400_000).toISOString(), minutes: 60, timeZone: "Europe/Berlin" },
    participants: interviewers.map(({ userId }) => ({ userId })),
  });
  for (const { userId, browser, levels, overall = "yes", owes } of interviewers) {
    const card = interview.cards.find(({ interviewerId }) => interviewerId === userId);
    if (owes || !card) continue;
    await asked(browser, baseURL, "POST", `/scorecards/${card.id}/submit`, {
      revision: 1,
      card: {
        ratings: interview.kit.competencies.map(({ id }, at) => ({
          competencyKey: id,
          value: levels[at] ?? levels.at(-1) ?? 3,
          notAssessed: "",
          note: "Named three options for the vendor, priced two.",
          evidence: [],
        })),
        overall,
        noDecisionWhy: "",
        takeaways: "Designs from numbers.",
        privateNote: "",
        noteToNext: "",
        recommendation: null,
      },
    });
  }
  return { candidateId, interview };
}

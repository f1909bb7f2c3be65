import type { QueryClient } from "@tanstack/react-query";
import { checkQuery, feedbackQuery, figuresQuery } from "#features/interview-feedback/web/queries.ts";
import { interviewQuery } from "#features/interviews/web/queries.ts";
import { memberDesk } from "#features/scorecards/web/desk.ts";
import { notesQuery } from "#features/scorecards/web/notes/queries.ts";
import { cardQuery, cardsOfCandidateQuery, groupCardsQuery, myCardsQuery } from "#features/scorecards/web/queries.ts";
import type { CardSearch } from "#features/scorecards/web/queue/card-search.ts";
import { currentGroup } from "../../current-group.ts";
import { orFirstPage } from "../or-first-page.ts";

/** The interview, and the caller's own card and notes of it where they have any. */
export async function loadCard(queries: QueryClient, interviewId: string): Promise<void> {
  const { me } = await queries.ensureQueryData(interviewQuery(interviewId));
  if (me.scorecardId === null) return;
  const desk = memberDesk({ interviewId, interviewerId: me.interviewerId, scorecardId: me.scorecardId });
  await Promise.all([queries.ensureQueryData(cardQuery(desk)), queries.ensureQueryData(notesQuery(desk))]);
}

/** The interview, and what can be said of it and to its candidate. */
export async function loadFeedback(queries: QueryClient, interviewId: string): Promise<void> {
  const { candidateId, groupId } = await queries.ensureQueryData(interviewQuery(interviewId));
  await Promise.all([
    queries.ensureQueryData(cardsOfCandidateQuery(candidateId)),
    queries.ensureQueryData(feedbackQuery(candidateId)),
    queries.ensureQueryData(checkQuery(interviewId)),
    queries.ensureQueryData(figuresQuery(groupId)),
  ]);
}

/** Scorecards as the address asks for them; null for somebody without a group. */
export async function loadCards(queries: QueryClient, search: CardSearch) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId } = current;
  await orFirstPage(search, () =>
    search.scope === "group"
      ? queries.ensureQueryData(groupCardsQuery({ groupId, search }))
      : queries.ensureQueryData(myCardsQuery(search)),
  );
  return { viewer: person, groupId };
}

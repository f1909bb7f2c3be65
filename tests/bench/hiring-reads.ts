// What people read all day on the interview side, as somebody who arranges interviews and as somebody who owes scorecards.
import type { Database } from "#platform/server/database.ts";
import { clientOf, type Filled } from "./hiring-stage.ts";
import { type Message, recording } from "./recorded-statements.ts";
import { wholeTransaction } from "./stage.ts";

export interface Read {
  name: string;
  messages: Message[];
}

/** A candidacy of which this person owes a card of an interview that has begun, with cards of others: their blindness is asked. */
async function owedBy(database: Database, userId: string) {
  const { rows } = await database.pool.query<{ candidateId: string; interviewId: string; scorecardId: string }>(
    `select s.candidate_id as "candidateId", s.interview_id as "interviewId", s.id as "scorecardId"
       from scorecards s join interviews i on i.id = s.interview_id
      where s.interviewer_id = $1 and s.state = 'owed' and i.starts_at <= now()
        and exists (select from scorecards o where o.candidate_id = s.candidate_id and o.state = 'submitted')
      order by i.starts_at desc, s.id limit 1`,
    [userId],
  );
  if (!rows[0]) throw new Error("Nobody owes a card.");
  return rows[0];
}

async function decidedIn(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ candidateId: string }>(
    'select candidate_id as "candidateId" from sealed.decisions order by at desc, candidate_id limit 1',
  );
  if (!rows[0]) throw new Error("Nothing was decided.");
  return rows[0].candidateId;
}

/** Each read with what it sends to the database. */
export async function recordReads(database: Database, filled: Filled): Promise<Read[]> {
  const { groupId, bigRole, middleRole, memberIds, sessionToken, interviewerToken } = filled;
  const owed = await owedBy(database, memberIds[0] ?? "");
  const candidateId = await decidedIn(database);
  const recorder = recording(database);
  const [recruiter, interviewer] = [sessionToken, interviewerToken].map((token) => clientOf(recorder.database, token));
  if (!recruiter || !interviewer) throw new Error("Somebody is missing.");
  const from = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000).toISOString();
  const page = { groupId, limit: 20 };
  const board = { groupId, opportunityId: [middleRole] };
  const all = { groupId, opportunityId: [bigRole], cards: 15 };
  const both = [
    ["the recruiter", recruiter, candidateId],
    ["an interviewer", interviewer, owed.candidateId],
  ] as const;
  const calls: [string, () => Promise<unknown>][] = [
    ...both.flatMap(([who, api, of]): [string, () => Promise<unknown>][] => [
      [`${who}: candidates`, () => api.candidates.list(page)],
      [`${who}: candidates whose move is theirs`, () => api.candidates.list({ ...page, tab: "mine" })],
      [`${who}: board of 40`, () => api.candidates.board(board)],
      [`${who}: board of 400`, () => api.candidates.board(all)],
      [`${who}: candidate`, () => api.candidates.get({ candidateId: of })],
      [`${who}: interviews of a candidate`, () => api.interviews.list({ candidateId: of })],
      [`${who}: scorecards of a candidate`, () => api.scorecards.listOfCandidate({ candidateId: of })],
      [`${who}: decisions on a candidate`, () => api.debriefs.listDecisions({ candidateId: of })],
      [`${who}: debrief of a candidate`, () => api.debriefs.get({ candidateId: of })],
      [`${who}: own tasks`, () => api.tasks.listMine({ limit: 20 })],
      [`${who}: number of own tasks`, () => api.tasks.countMine()],
      [`${who}: inbox`, () => api.inbox.list({})],
      [`${who}: number of unread items`, () => api.inbox.count()],
      [`${who}: interviews of the group from today on`, () => api.interviews.list({ groupId, from })],
    ]),
    ["an interviewer: own interviews from today on", () => interviewer.interviews.listMine({ from })],
    ["an interviewer: own interviews, the latest first", () => interviewer.interviews.listMine({})],
    ["an interviewer: own scorecards", () => interviewer.scorecards.listMine({ limit: 20 })],
    ["an interviewer: interview", () => interviewer.interviews.get({ interviewId: owed.interviewId })],
    ["an interviewer: scorecard to write", () => interviewer.scorecards.getOwn({ scorecardId: owed.scorecardId })],
  ];
  const reads: Read[] = [];
  for (const [name, call] of calls) {
    recorder.take();
    await call();
    reads.push({ name, messages: wholeTransaction(recorder.take()) });
  }
  return reads;
}

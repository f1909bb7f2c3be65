import { Refusal, refusedField } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { type Act, type CandidateAction, isOpen, type Standing, standingAfter } from "../../candidate-states.ts";
import type { Changed } from "../../contract.ts";
import { candidateRights } from "../../policy.ts";
import { type SeenCandidate, standingAt } from "../authorize.ts";
import { cancelTelling } from "../messages/message-queries.ts";
import { listOpenTwins } from "../queries.ts";
import type { SlimCandidate } from "../rows.ts";
import { eachSeen, keepSteps } from "./steps.ts";

type Status = Exclude<CandidateAction, "reject" | "withdraw"> | "tell";
interface Setting {
  action: Status;
  until: string | null;
}

const whats: Record<Status, string> = {
  hold: "stage_held",
  resume: "stage_resumed",
  offer: "ending_offered",
  recallOffer: "ending_offer_recalled",
  hire: "ending_hired",
  reopen: "ending_reopened",
  archive: "ending_archived",
  restore: "ending_restored",
  tell: "ending_told",
};

const rightOf = (action: Status) =>
  action === "archive" || action === "restore" ? candidateRights.archive : candidateRights.end;

/** Holds, resumes, offers, hires, reopens, puts away and fetches back; says that somebody was told. */
export function setStatuses(
  db: ActorDb,
  actor: Actor,
  { candidates, now, ...setting }: Setting & { candidates: readonly SeenCandidate[]; now: Date },
): Promise<Changed> {
  // Where the day is today already, it may still be tomorrow for whoever chose it.
  if (setting.until !== null && setting.until < now.toISOString().slice(0, 10))
    throw refusedField("until", "Choose a day to come");
  return eachSeen(db, candidates, async (some) => {
    const rows = await standingAt(db, actor, rightOf(setting.action), some);
    const steps = rows.map((row) => ({
      row,
      standing: standingBy(row, setting, { at: now.toISOString(), by: actor.userId }),
      what: whats[setting.action],
      detail: setting.until === null ? {} : { until: setting.until },
    }));
    const ids = rows.map(({ id }) => id);
    if (setting.action === "reopen") {
      await requireNoTwin(db, rows);
      await cancelTelling(db, ids);
    }
    if (setting.action === "tell") await cancelTelling(db, ids);
    return keepSteps(db, actor, steps, now);
  });
}

function standingBy(row: SlimCandidate, { action, until }: Setting, when: { at: string; by: string }): Standing {
  if (action === "tell") {
    if (row.decidedAt === null || row.toldAt !== null) throw notNow(row);
    return { ...row, toldAt: when.at };
  }
  if (action === "hire") return hired(row, when);
  const act: Act = action === "hold" ? { action, until } : action === "archive" ? { action, at: when.at } : { action };
  return standingAfter(row, act) ?? refuse(row);
}

/** Hired, by way of an offer where none was made: of that one the candidate is told no sooner than of the rest. */
export function hired(row: SlimCandidate, when: { at: string; by: string }): Standing {
  const offered = row.status === "active" ? standingAfter(row, { action: "offer" }) : row;
  const standing = (offered && standingAfter(offered, { action: "hire", ...when })) ?? refuse(row);
  return row.status === "active" ? { ...standing, statusBefore: row.status } : standing;
}

const notNow = ({ name, status }: SlimCandidate) =>
  new Refusal("CONFLICT", `This can't be done for ${name}: ${statusWords[status]}.`);
/** Refuses what is not possible from where the candidacy stands. */
export function refuse(row: SlimCandidate): never {
  throw notNow(row);
}

const statusWords: Record<Standing["status"], string> = {
  active: "they're still in process",
  on_hold: "they're on hold",
  offer: "they have an offer",
  hired: "they were hired",
  rejected: "they were declined",
  withdrawn: "they withdrew",
};

/** Nobody is a candidate for one role twice at a time. */
export async function requireNoTwin(db: ActorDb, rows: readonly SlimCandidate[]): Promise<void> {
  const ended = rows.filter(({ status }) => !isOpen(status));
  if (ended.length === 0) return;
  const twins = await listOpenTwins(
    db,
    ended.map(({ id }) => id),
  );
  const [twin] = twins;
  const row = ended.find(({ id }) => id === twin?.id);
  if (twin && row)
    throw new Refusal("CONFLICT", `${row.name} is already a candidate for this role again.`, {
      current: { candidateId: twin.twinId },
    });
}

import { Refusal } from "#platform/errors.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { QuestionFields, QuestionWords } from "../../../own-shapes.ts";
import { notToAsk, type QuestionChecks } from "../../../question-checks.ts";
import { checksOfOrganization } from "../../checks.ts";
import { listOwnQuestions, listVariants } from "./question-queries.ts";

interface Reasoned extends QuestionWords {
  wordingReason: string;
  /** The same in other languages. */
  variants?: readonly QuestionWords[] | undefined;
}

/** The reason as it is kept, which is none where nothing asks for one; and why one is asked for, where there is none. */
function reasonFor({ wordingReason, variants = [], ...words }: Reasoned, checks: QuestionChecks) {
  const [first] = notToAsk([words, ...variants], checks);
  const kept = first ? wordingReason.trim() : "";
  return { kept, lacking: kept === "" ? first?.why : undefined };
}

const refused = (path: string, sentence: string) =>
  new Refusal("BAD_REQUEST", sentence, { errors: [{ path, message: sentence }] });

/** The same question with the reason that is kept. One that is offered must have one, where it goes into a prohibited topic. */
export async function withReason<Fields extends QuestionFields>(
  db: ActorDb,
  organizationId: string,
  { fields, isOffered, variants }: { fields: Fields; isOffered: boolean; variants?: readonly QuestionWords[] },
): Promise<Fields> {
  const { kept, lacking } = reasonFor({ ...fields, variants }, await checksOfOrganization(db, organizationId));
  if (isOffered && lacking !== undefined)
    throw refused("wordingReason", `Add a reason for asking, or reword it. ${lacking}`);
  return { ...fields, wordingReason: kept };
}

const longestQuote = 100;

/** Rows of a file with the reasons that are kept; the first row that must have one and has none is named. */
export async function rowsWithReasons(
  db: ActorDb,
  organizationId: string,
  rows: readonly QuestionFields[],
): Promise<QuestionFields[]> {
  const checks = await checksOfOrganization(db, organizationId);
  return rows.map((row, index) => {
    const { kept, lacking } = reasonFor(row, checks);
    if (lacking === undefined) return { ...row, wordingReason: kept };
    const sentence = `“${row.text.slice(0, longestQuote)}”: add a reason for asking, or leave it out. ${lacking}`;
    throw refused(`rows.${index}.wordingReason`, sentence);
  });
}

/** Refuses to approve what goes into a prohibited topic and does not say why. */
export async function requireReasons(db: ActorDb, organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const checks = await checksOfOrganization(db, organizationId);
  const variants = await listVariants(db, ids);
  for (const question of await listOwnQuestions(db, organizationId, { ids })) {
    const { lacking } = reasonFor({ ...question, variants: variants.get(question.id) }, checks);
    if (lacking === undefined) continue;
    throw refused("wordingReason", `Open this question and add a reason for asking, then approve it. ${lacking}`);
  }
}

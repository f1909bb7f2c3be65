import { Document, isScalar, visit } from "yaml";
import type { PlanFile } from "./plan-file.ts";

export const fileFormats = ["yaml", "json"] as const;
export type FileFormat = (typeof fileFormats)[number];

const header = ` An Evenhand interview plan. Edit it in any editor, then check it with: npx evenhand plan lint <file>
 To import it, choose Interview plans, New plan, A YAML, JSON or XLSX file.
 - Empty fields are left out. Rounds and questions are in the order they happen.
 - Keys identify things in this file. Keep them, and an import changes only what you edited.
   New things don't need a key. If you add one, use lowercase letters, digits and hyphens, up to 23.
 - Comments aren't kept. Each export writes these lines again.`;

const orders = {
  plan: "title roleFamily level location startsOn endsOn reason success30 success90 success365 mustHaves trainables",
  competency: "key name definition behaviours weight weightReason levels libraryKey",
  level: "value label anchor example",
  round:
    "key name stageType mode durationMinutes introMinutes closeMinutes scored leadsOn interviewers minInterviewers gate cardsDueHours preparation candidateText targetDays questions",
  stage: "key name kind targetDays",
  question: "key text type competency minutes followUps listenFor interviewerNotes libraryKey",
};

/** Fields in the order of the form, without those that are empty. */
function inOrder(order: string, thing: object, always: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    order.split(" ").flatMap((name) => {
      const value: unknown = Reflect.get(thing, name);
      const isEmpty =
        value === "" || value === null || value === undefined || (Array.isArray(value) && value.length === 0);
      return isEmpty && !always.includes(name) ? [] : [[name, value]];
    }),
  );
}

function plainOf({
  evenhand,
  plan,
  competencies,
  stagesBefore,
  stagesAfter,
  rounds,
  keptDuplicates,
}: PlanFile): Record<string, unknown> {
  return {
    evenhand,
    plan: inOrder(orders.plan, plan, ["title"]),
    ...(competencies.length > 0 && {
      competencies: competencies.map((one) =>
        inOrder(orders.competency, { ...one, levels: one.levels.map((level) => inOrder(orders.level, level)) }, [
          "name",
        ]),
      ),
    }),
    // An empty list and no target say something else than nothing does.
    ...(stagesBefore && { stagesBefore: stagesBefore.map(stage) }),
    ...(rounds.length > 0 && {
      rounds: rounds.map((one) =>
        inOrder(
          orders.round,
          { ...one, questions: one.questions.map((question) => inOrder(orders.question, question, ["text"])) },
          ["name", "targetDays"],
        ),
      ),
    }),
    ...(stagesAfter && { stagesAfter: stagesAfter.map(stage) }),
    ...(keptDuplicates.length > 0 && { keptDuplicates }),
  };
}

const stage = (one: object) => inOrder(orders.stage, one, ["name", "targetDays"]);

/** The one writing of a file: equal plans give equal bytes. */
export function writePlanFile(file: PlanFile, format: FileFormat): string {
  const plain = plainOf(file);
  return format === "json" ? `${JSON.stringify(plain, null, 2)}\n` : yamlOf(plain);
}

/** Signs that a plain or block text does not carry from one program to the next unchanged. */
const needsEscapes = /[^\n\u0020-\u007e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

function yamlOf(plain: Record<string, unknown>): string {
  const document = new Document(plain);
  document.commentBefore = header;
  visit(document, {
    Scalar(_, node) {
      if (!isScalar(node) || typeof node.value !== "string") return;
      if (needsEscapes.test(node.value)) node.type = "QUOTE_DOUBLE";
      else if (node.value.includes("\n"))
        node.type = /^\s|\s\n|\s$/.test(node.value) ? "QUOTE_DOUBLE" : "BLOCK_LITERAL";
    },
  });
  return document.toString({ lineWidth: 0, doubleQuotedAsJSON: true });
}

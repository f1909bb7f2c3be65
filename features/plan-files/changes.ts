import { z } from "zod";
import { applyEdits } from "#features/interview-plans/apply-edits.ts";
import type { DraftEdit } from "#features/interview-plans/draft-edit.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";

/** One thing that an import would do, as a person reads it. */
export const ImportChange = z.object({
  what: z.enum(["added", "changed", "moved", "removed"]).describe("What is done."),
  thing: z.enum(["plan", "competency", "stage", "round", "question"]).describe("To what kind of thing."),
  name: z.string().describe("Name or words of the thing; empty for the plan."),
  field: z.string().nullable().describe("Field that changes; null for the thing as a whole."),
  before: z.string().describe("What stands now."),
  after: z.string().describe("What would stand."),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** The edits of an import in words, one row per field. */
export function changesOf(draft: PlanDraft, edits: readonly DraftEdit[]): ImportChange[] {
  let standing = draft;
  return edits.flatMap((edit) => {
    const rows = rowsOf(standing, edit);
    standing = applyEdits(standing, [edit]);
    return rows;
  });
}

type Thing = ImportChange["thing"];

function rowsOf(draft: PlanDraft, edit: DraftEdit): ImportChange[] {
  const competency = (id: string) => draft.competencies.find((one) => one.id === id);
  const round = (id: string) => draft.rounds.find((one) => one.id === id);
  const stage = (id: string) => [...draft.stagesBefore, ...draft.stagesAfter].find((one) => one.id === id);
  const question = (id: string) => draft.questions.find((one) => one.id === id);
  switch (edit.kind) {
    case "set-basics":
      return fields(draft, { thing: "plan", name: "", old: draft, fields: edit.fields });
    case "set-competency":
      return fields(draft, {
        thing: "competency",
        name: competency(edit.id)?.name,
        old: competency(edit.id),
        fields: edit.fields,
      });
    case "set-round":
      return fields(draft, { thing: "round", name: round(edit.id)?.name, old: round(edit.id), fields: edit.fields });
    case "set-stage":
      return fields(draft, { thing: "stage", name: stage(edit.id)?.name, old: stage(edit.id), fields: edit.fields });
    case "add-stage":
      return [whole("added", "stage", edit.stage.name)];
    case "move-stage":
      return [whole("moved", "stage", stage(edit.id)?.name)];
    case "remove-stage":
      return [whole("removed", "stage", stage(edit.id)?.name)];
    case "set-question":
      return fields(draft, {
        thing: "question",
        name: question(edit.id)?.text,
        old: question(edit.id),
        fields: edit.fields,
      });
    case "add-competency":
      return [whole("added", "competency", edit.competency.name)];
    case "add-round":
      return [whole("added", "round", edit.round.name)];
    case "add-question":
      return [whole("added", "question", edit.question.text)];
    case "move-competency":
      return [whole("moved", "competency", competency(edit.id)?.name)];
    case "move-round":
      return [whole("moved", "round", round(edit.id)?.name)];
    case "move-question": {
      const [from, to] = [round(question(edit.id)?.roundId ?? "")?.name ?? "", round(edit.roundId)?.name ?? ""];
      return [{ ...whole("moved", "question", question(edit.id)?.text), before: from, after: to }];
    }
    case "remove-competency":
      return [whole("removed", "competency", competency(edit.id)?.name)];
    case "remove-round":
      return [
        whole("removed", "round", round(edit.id)?.name),
        ...draft.questions
          .filter(({ roundId }) => roundId === edit.id)
          .map(({ text }) => whole("removed", "question", text)),
      ];
    case "remove-question":
      return [whole("removed", "question", question(edit.id)?.text)];
    case "keep-duplicate":
      return [{ ...whole("changed", "question", question(edit.pair[0])?.text), field: "keptDuplicates" }];
  }
}

const whole = (what: ImportChange["what"], thing: Thing, name = ""): ImportChange => ({
  what,
  thing,
  name,
  field: null,
  before: "",
  after: "",
});

interface Fields {
  thing: Thing;
  name: string | undefined;
  old: object | undefined;
  fields: object;
}

function fields(draft: PlanDraft, { thing, name, old, fields }: Fields): ImportChange[] {
  return Object.entries(fields).map(([field, value]) => ({
    ...whole("changed", thing, name),
    field,
    before: old ? wordsOf(draft, Reflect.get(old, field)) : "",
    after: wordsOf(draft, value),
  }));
}

/** A value as text; ids of competencies by their names. */
function wordsOf(draft: PlanDraft, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => wordsOf(draft, one)).join("\n");
  if (typeof value === "object")
    return Object.values(value)
      .map((one) => wordsOf(draft, one))
      .filter((text) => text !== "")
      .join(" · ");
  return draft.competencies.find(({ id }) => id === value)?.name ?? String(value);
}

import { touchesOf } from "../../../draft-conflicts.ts";
import type { DraftEdit } from "../../../draft-edit.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { type Collision, perField } from "../../saving/plan-kind.ts";
import { text } from "../../text.ts";

const words = text.compare;

export interface CompareRow {
  /** What `settle` takes. */
  key: string;
  /** "Title", "Question: Walk me through …, minutes". */
  label: string;
  mine: string;
  theirs: string;
  by: string | null;
  at: string | null;
}

/** One row per field that two people changed: mine, theirs, and who changed it when. `base` holds theirs. */
export function compareRows({ mine, fields }: Collision, base: PlanDraft): CompareRow[] {
  return mine.flatMap(perField).flatMap((edit): CompareRow[] => {
    const [touch] = touchesOf(base, [edit]);
    if (!touch) return [];
    // A removal is named by what others did to the thing.
    const source =
      fields.find((field) => field.key === touch.key) ??
      fields.find((field) => field.key.includes(touch.thing.split("/")[1] ?? touch.key));
    const { label, own, other } = sidesOf(edit, base);
    return [{ key: touch.key, label, mine: own, theirs: other, by: source?.by || null, at: source?.at || null }];
  });
}

interface Sides {
  label: string;
  own: string;
  other: string;
}

function sidesOf(edit: DraftEdit, base: PlanDraft): Sides {
  switch (edit.kind) {
    case "set-basics":
      return field(words.plan, edit.fields, base);
    case "set-competency": {
      const there = base.competencies.find(({ id }) => id === edit.id);
      return field(words.competency(there?.name ?? ""), edit.fields, there);
    }
    case "set-round": {
      const there = base.rounds.find(({ id }) => id === edit.id);
      return field(words.round(there?.name ?? ""), edit.fields, there);
    }
    case "set-stage": {
      const there = stageIn(base, edit.id);
      return field(words.stage(there?.name ?? ""), edit.fields, there);
    }
    case "set-question": {
      const there = base.questions.find(({ id }) => id === edit.id);
      return field(words.question(there?.text ?? ""), edit.fields, there);
    }
    case "remove-competency":
      return removal(words.competency(base.competencies.find(({ id }) => id === edit.id)?.name ?? ""));
    case "remove-round":
      return removal(words.round(base.rounds.find(({ id }) => id === edit.id)?.name ?? ""));
    case "remove-stage":
      return removal(words.stage(stageIn(base, edit.id)?.name ?? ""));
    case "remove-question":
      return removal(words.question(base.questions.find(({ id }) => id === edit.id)?.text ?? ""));
    case "add-competency":
      return { label: words.competency(edit.competency.name), own: words.added, other: words.goneOrOther };
    case "add-round":
      return { label: words.round(edit.round.name), own: words.added, other: words.goneOrOther };
    case "add-stage":
      return { label: words.stage(edit.stage.name), own: words.added, other: words.goneOrOther };
    case "add-question":
      return { label: words.question(edit.question.text), own: words.added, other: words.goneOrOther };
    case "move-competency":
    case "move-round":
    case "move-stage":
    case "move-question":
      return { label: words.order, own: words.movedByMe, other: words.movedByThem };
    case "keep-duplicate":
      return { label: words.order, own: words.kept, other: words.kept };
  }
}

const stageIn = ({ stagesBefore, stagesAfter }: PlanDraft, id: string) =>
  [...stagesBefore, ...stagesAfter].find((stage) => stage.id === id);

const removal = (label: string): Sides => ({ label, own: words.removed, other: words.changed });

function field(of: string, fields: object, there: object | undefined): Sides {
  const [name = "", value] = Object.entries(fields)[0] ?? [];
  const other: unknown = there && name in there ? Reflect.get(there, name) : undefined;
  return {
    label: words.fieldOf(of, name),
    own: shown(value),
    other: there ? shown(other) : words.removed,
  };
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return words.empty;
  if (Array.isArray(value)) return value.length === 0 ? words.empty : value.map(shown).join("\n");
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "object") return "anchor" in value ? shown(Reflect.get(value, "anchor")) : JSON.stringify(value);
  return String(value);
}

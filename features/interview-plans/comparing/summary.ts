import type { ChangedThing } from "./change-rules.ts";
import type { Change } from "./changes.ts";

/** What a line of the summary counts. */
const summaryKinds = [
  "competencyAdded",
  "competencyRemoved",
  "competencyReworded",
  "competencyMoved",
  "weightChanged",
  "anchorReworded",
  "levelAdded",
  "levelRemoved",
  "levelChanged",
  "stageAdded",
  "stageRemoved",
  "stageMoved",
  "stageRenamed",
  "targetChanged",
  "stageChanged",
  "roundAdded",
  "roundRemoved",
  "roundMoved",
  "roundRenamed",
  "roundRetimed",
  "roundChanged",
  "questionAdded",
  "questionRemoved",
  "questionMoved",
  "questionReworded",
  "questionRetimed",
  "questionChanged",
] as const;
export type SummaryKind = (typeof summaryKinds)[number];

/** Kinds of changes of a thing: by what happened to it or by its field; `else` for every other field. */
const kindsOf: Readonly<Record<ChangedThing, Readonly<Record<string, SummaryKind>> & { else: SummaryKind }>> = {
  competency: {
    added: "competencyAdded",
    removed: "competencyRemoved",
    moved: "competencyMoved",
    weight: "weightChanged",
    else: "competencyReworded",
  },
  level: { added: "levelAdded", removed: "levelRemoved", anchor: "anchorReworded", else: "levelChanged" },
  stage: {
    added: "stageAdded",
    removed: "stageRemoved",
    moved: "stageMoved",
    side: "stageMoved",
    name: "stageRenamed",
    targetDays: "targetChanged",
    else: "stageChanged",
  },
  round: {
    added: "roundAdded",
    removed: "roundRemoved",
    moved: "roundMoved",
    name: "roundRenamed",
    durationMinutes: "roundRetimed",
    introMinutes: "roundRetimed",
    closeMinutes: "roundRetimed",
    else: "roundChanged",
  },
  question: {
    added: "questionAdded",
    removed: "questionRemoved",
    moved: "questionMoved",
    text: "questionReworded",
    minutes: "questionRetimed",
    else: "questionChanged",
  },
};

export interface ChangeSummary {
  /** In the order of summaryKinds; each counts things, not fields. */
  lines: { kind: SummaryKind; count: number; isMaterial: boolean }[];
  material: number;
  editorial: number;
}

const kindOf = ({ about, what, field }: Change): SummaryKind => {
  const kinds = kindsOf[about];
  return kinds[field ?? what] ?? kinds.else;
};

export function summaryOf(changes: readonly Change[]): ChangeSummary {
  const byKind = Map.groupBy(changes, kindOf);
  return {
    lines: summaryKinds.flatMap((kind) => {
      const own = byKind.get(kind) ?? [];
      if (own.length === 0) return [];
      return [{ kind, count: new Set(own.map(({ id }) => id)).size, isMaterial: own.some((one) => one.isMaterial) }];
    }),
    material: changes.filter(({ isMaterial }) => isMaterial).length,
    editorial: changes.filter(({ isMaterial }) => !isMaterial).length,
  };
}

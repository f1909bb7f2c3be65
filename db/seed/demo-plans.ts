import { randomUUID } from "node:crypto";
import type { DraftEdit } from "#features/interview-plans/draft-edit.ts";
import { newCompetency, newQuestion, newRound } from "#features/interview-plans/new-parts.ts";
import type { PlanCompetency, PlanDraft, PlanRound } from "#features/interview-plans/plan-draft.ts";
import type { DemoGroup, DemoPerson } from "./demo.ts";

type Step =
  | { edit: (draft: PlanDraft) => DraftEdit[] }
  | { publish: string }
  | { status: "in_review" | "completed" }
  | { template: true }
  | { archive: true };

/** How one plan of the demo is made, and what it is there to show. */
export interface PlanRecipe {
  title: string;
  shows: string;
  by: DemoPerson;
  in: DemoGroup;
  templateKey?: string;
  steps: readonly Step[];
}

/** The nth thing of a list that the recipe knows to be that long. */
function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`The plan has no thing number ${index + 1}.`);
  return item;
}

const interviewers =
  (...names: string[]) =>
  ({ rounds }: PlanDraft): DraftEdit[] =>
    rounds.map(({ id }, index) => ({
      kind: "set-round",
      id,
      fields: { interviewers: [nth(names, index % names.length)], gate: index === 0 },
    }));

const reword =
  (index: number, text: string) =>
  ({ questions }: PlanDraft): DraftEdit[] => [{ kind: "set-question", id: nth(questions, index).id, fields: { text } }];

const basics = (fields: Extract<DraftEdit, { kind: "set-basics" }>["fields"]) => (): DraftEdit[] => [
  { kind: "set-basics", fields },
];

const round = (given: Pick<PlanRound, "name"> & Partial<PlanRound>) =>
  newRound({ mode: "onsite", introMinutes: 5, ...given });

function competency(name: string, definition: string, anchors: readonly string[]): PlanCompetency {
  const made = newCompetency({ name, definition });
  return { ...made, levels: made.levels.map((level, index) => ({ ...level, anchor: anchors[index] ?? "" })) };
}

/** A plan written by hand in Japanese, whole and ready to publish. */
function writtenInJapanese(): DraftEdit[] {
  const listening = competency("利用者の声を聴く", "利用者の困りごとを観察し、推測と事実を分けて伝える。", [
    "利用者に会わずに結論を出す。",
    "話を聴くが、推測と事実が混ざっている。",
    "観察した事実を挙げ、推測と分けて話す。",
    "観察から前提を改め、関係者の合意を得る。",
  ]);
  const talk = round({ name: "制作物の対話", focusCompetencyIds: [listening.id], interviewers: ["佐倉野 みのり"] });
  return [
    {
      kind: "set-basics",
      fields: { roleFamily: "デザイン", level: "中堅", location: "東京", success90: "最初の調査をまとめる。" },
    },
    { kind: "add-competency", competency: listening },
    { kind: "add-round", round: talk },
    ...[
      ["最近の制作で、利用者の行動に驚いたのはどの場面でしたか。", 15],
      ["仮説が外れたと分かったとき、次に何をしましたか。", 15],
    ].map(([text, minutes]) => ({
      kind: "add-question" as const,
      question: newQuestion({
        roundId: talk.id,
        competencyId: listening.id,
        text: String(text),
        minutes: Number(minutes),
      }),
    })),
  ];
}

/** A plan just begun: a round without questions, a competency without anchors. */
function justBegun(): DraftEdit[] {
  const calm = competency("Garder le rythme", "Sert à l'heure sans rogner sur l'hygiène.", []);
  return [
    { kind: "set-basics", fields: { roleFamily: "Cuisine" } },
    { kind: "add-competency", competency: calm },
    { kind: "add-round", round: round({ name: "Essai en cuisine", stageType: "work_sample", durationMinutes: 90 }) },
  ];
}

/** Twelve plans in every state, each with something to see. */
export const demoPlans: readonly PlanRecipe[] = [
  {
    title: "Backend engineer",
    shows: "three publications, two versions of its first round",
    by: "engineer",
    in: "engineering",
    templateKey: "backend-engineer",
    steps: [
      { edit: interviewers("Іванна Чорногай", "Backend pool") },
      { publish: "First loop" },
      { edit: reword(0, "Which part of a system you run would you build differently today?") },
      { publish: "The first question no longer names a technology" },
      {
        edit: ({ rounds }) => [
          {
            kind: "set-round",
            id: nth(rounds, 1).id,
            fields: { candidateText: "Bring your own laptop, or use one of ours." },
          },
        ],
      },
      { publish: "Candidates can bring their own laptop" },
    ],
  },
  {
    title: "Frontend engineer",
    shows: "two rounds changed since it was published",
    by: "engineer",
    in: "engineering",
    templateKey: "frontend-engineer",
    steps: [
      { edit: interviewers("Frontend pool") },
      { publish: "First loop" },
      {
        edit: ({ rounds }) =>
          rounds.slice(0, 2).map(({ id }) => ({ kind: "set-round", id, fields: { mode: "onsite" } })),
      },
    ],
  },
  {
    title: "Engineering manager",
    shows: "in review",
    by: "lead",
    in: "engineering",
    templateKey: "engineering-manager",
    steps: [{ edit: interviewers("ريم الحدّادي", "Maren Solvik-Abara") }, { status: "in_review" }],
  },
  {
    title: "Product manager",
    shows: "a round whose questions do not fit its time",
    by: "lead",
    in: "engineering",
    templateKey: "product-manager",
    steps: [
      {
        edit: ({ rounds }) => [{ kind: "set-round", id: nth(rounds, 0).id, fields: { durationMinutes: 20 } }],
      },
    ],
  },
  {
    title: "Product designer",
    shows: "two questions that ask the same",
    by: "engineer",
    in: "engineering",
    templateKey: "product-designer",
    steps: [
      {
        edit: ({ questions, rounds }) => {
          const first = nth(questions, 0);
          const copy = { ...first, id: randomUUID(), roundId: nth(rounds, rounds.length - 1).id, minutes: 5 };
          return [{ kind: "add-question", question: copy }];
        },
      },
    ],
  },
  {
    title: "Data analyst",
    shows: "completed",
    by: "engineer",
    in: "engineering",
    templateKey: "data-analyst",
    steps: [{ edit: interviewers("Data pool") }, { publish: "Fall loop" }, { status: "completed" }],
  },
  {
    title: "Customer support lead",
    shows: "active, in the other hiring group",
    by: "agent",
    in: "care",
    templateKey: "customer-support-lead",
    steps: [
      { edit: basics({ startsOn: "2026-12-01", endsOn: "2027-01-29", location: "Gdańsk" }) },
      { edit: interviewers("Tomás Quiroga-Vël", "ريم الحدّادي") },
      { publish: "First loop" },
    ],
  },
  {
    title: "Account executive",
    shows: "a competency that no round asks about",
    by: "agent",
    in: "care",
    templateKey: "account-executive",
    steps: [
      {
        edit: ({ competencies, questions }) =>
          questions
            .filter(({ competencyId }) => competencyId === nth(competencies, 0).id)
            .map(({ id }) => ({ kind: "remove-question", id })),
      },
    ],
  },
  {
    title: "HR business partner",
    shows: "archived",
    by: "admin",
    in: "engineering",
    templateKey: "people-partner",
    steps: [{ archive: true }],
  },
  {
    title: "Teacher",
    shows: "a template of the organization",
    by: "admin",
    in: "engineering",
    templateKey: "school-teacher",
    steps: [{ template: true }],
  },
  {
    title: "プロダクトデザイナー（東京）",
    shows: "written by hand in Japanese, and published",
    by: "admin",
    in: "engineering",
    steps: [{ edit: writtenInJapanese }, { publish: "初版" }],
  },
  {
    title: "Cuisinier·ère de cantine",
    shows: "just begun: the builder lists what is missing",
    by: "lead",
    in: "care",
    steps: [{ edit: justBegun }],
  },
];

/** Key of one of the six families. */
export type LibraryFamilyKey = "thinking" | "delivery" | "people" | "leadership" | "craft" | "customer";

export type LibraryFamily = {
  key: LibraryFamilyKey;
  name: string;
};

export type LibraryLevelLabel = "Not shown" | "Partly shown" | "Shown" | "Exceeds";

/** One anchored level of a competency. */
export type LibraryLevel<Value extends number, Label extends LibraryLevelLabel> = {
  value: Value;
  label: Label;
  /** What the person did or said at this level; observable, and specific to the competency. */
  anchor: string;
  /** Short answers as a candidate might give them. */
  exampleAnswers: readonly string[];
};

/** A competency of the library, with the anchors of its levels. */
export type LibraryCompetency = {
  /** Kebab-case; stays the same when the name is reworded. */
  key: string;
  family: LibraryFamilyKey;
  name: string;
  /** One sentence. */
  definition: string;
  behaviours: readonly string[];
  levels: readonly [
    LibraryLevel<1, "Not shown">,
    LibraryLevel<2, "Partly shown">,
    LibraryLevel<3, "Shown">,
    LibraryLevel<4, "Exceeds">,
  ];
};

/** The four levels of a competency by their anchors, and how an answer at the second and at the fourth of them sounds. */
export const fourLevels = (levels: {
  notShown: string;
  partlyShown: string;
  partlyLike: string;
  shown: string;
  exceeds: string;
  exceedsLike: string;
}): LibraryCompetency["levels"] => [
  { value: 1, label: "Not shown", anchor: levels.notShown, exampleAnswers: [] },
  { value: 2, label: "Partly shown", anchor: levels.partlyShown, exampleAnswers: [levels.partlyLike] },
  { value: 3, label: "Shown", anchor: levels.shown, exampleAnswers: [] },
  { value: 4, label: "Exceeds", anchor: levels.exceeds, exampleAnswers: [levels.exceedsLike] },
];

export type LibraryQuestionType = "behavioural" | "situational" | "knowledge" | "work_sample";

/** A question of the library, with what to ask on and to listen for. */
export type LibraryQuestion = {
  /** Kebab-case; stays the same when the text is reworded. */
  key: string;
  type: LibraryQuestionType;
  competencyKey: string;
  /** Whole minutes, follow-ups included. */
  minutes: number;
  /** The words the interviewer says aloud. */
  text: string;
  followUps: readonly string[];
  /** What an answer may show; observable. */
  listenFor: readonly string[];
  /** Work samples only: what the interviewer has ready, plays or answers when asked. Never shown to the candidate. */
  interviewerNotes?: string;
};

export type LibraryStageType = "screen" | "interview" | "work_sample" | "panel";

export type LibraryRoundMode = "video" | "phone" | "onsite";

export type LibraryTemplateRound = {
  name: string;
  stageType: LibraryStageType;
  /** Whole minutes, introduction and close included. */
  durationMinutes: number;
  mode: LibraryRoundMode;
  /** Keys of the competencies rated in this round. */
  focus: readonly string[];
  /** What the candidate is told beforehand. */
  candidateText: string;
  introMinutes: number;
  closeMinutes: number;
  /** Question keys in the order in which they are asked. */
  questions: readonly string[];
};

export type LibraryTemplate = {
  key: string;
  title: string;
  roleFamily: string;
  level: string;
  summary: string;
  /** What the person has achieved by then. */
  successProfile: {
    after30Days: string;
    after90Days: string;
    after365Days: string;
  };
  /** What the person must bring; nothing that can be learned on the job. */
  mustHaves: readonly string[];
  /** What can be learned on the job. */
  trainables: readonly string[];
  competencies: readonly { key: string; weight: 1 }[];
  rounds: readonly LibraryTemplateRound[];
};

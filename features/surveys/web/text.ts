import { counted } from "#platform/text/counted.ts";
import { text as ui } from "#ui/text.ts";
import type { ReadySurveyKey } from "../ready-surveys.ts";
import type { RuleFault } from "../show-if.ts";
import type { Anonymity, SurveyQuestionType } from "../survey-draft.ts";
import type { SurveyPurpose, SurveyStatus } from "../survey-states.ts";

const surveys = (number: number) => counted(number, "survey", "surveys");
const questions = (number: number) => counted(number, "question", "questions");

const purposes: Record<SurveyPurpose, string> = {
  candidate_experience: "Candidate experience",
  interviewer_retro: "Interviewer retrospective",
  hiring_manager: "Hiring manager",
  quality_of_hire: "Quality of hire",
  onboarding: "Onboarding",
  other: "Other",
};
const types: Record<SurveyQuestionType, string> = {
  text: "Text",
  multiple_choice: "Multiple choice",
  rating: "Rating",
  boolean: "Yes or no",
};
const statuses: Record<SurveyStatus, string> = { draft: "Draft", archived: "Archived" };
const anonymities: Record<Anonymity, string> = { anonymous: "Anonymous", named: "Named" };
const readyHelp: Record<ReadySurveyKey, string> = {
  candidate_experience: "How candidates felt about their interviews, hired or not.",
  interviewer_retro: "What interviewers would change about the process.",
  hiring_manager: "How the search went for the hiring team.",
  onboarding: "Whether the job matches what was promised, a few weeks in.",
};
const shortened = (words: string, max = 60) => (words.length > max ? `${words.slice(0, max).trimEnd()}…` : words);
const named = (number: number, words: string) =>
  words.trim() === "" ? `Question ${number}` : `${number}. ${shortened(words.trim(), 50)}`;

/** What the screens of surveys say. */
export const text = {
  title: "Surveys",
  windowTitle: (name: string) => `${name} · Surveys`,
  untitled: "Untitled survey",
  purposes,
  types,
  statuses,
  unsent: "Survey changes",

  list: {
    tabsLabel: "Surveys by status",
    tabs: { draft: "Surveys", archived: "Archived" },
    tableLabel: "Surveys",
    name: "Title",
    purpose: "Purpose",
    questions: "Questions",
    number: questions,
    owner: "Owner",
    updated: "Updated",
    newSurvey: "New survey",
    search: "Search surveys",
    total: (number: number) => (number >= 1000 ? "1,000 or more surveys" : surveys(number)),
    emptyTitle: "Ask how the interviews went",
    empty: "No surveys yet. Start from a template or from scratch.",
    emptyViewer: "No surveys yet. Members of this hiring group can add them.",
    emptyFilters: "No surveys match these filters.",
    emptyArchived: "No archived surveys.",
    showAll: "Show all surveys",
    ready: "Templates",
    start: (title: string) => `Use template: ${title}`,
    startShort: "Use template",
    error: "Couldn't load the surveys.",
    errorSafe: "Nothing you typed is lost.",
    offline: "You're offline, and these surveys haven't been opened on this device.",
    mayNotCreate: "Only members, admins and owners of this hiring group can add surveys.",
    mayNotEdit: "Viewers can't change surveys",
    open: "Open",
    preview: "Preview",
    duplicate: "Duplicate",
    archive: "Archive",
    restore: "Restore",
    archived: (number: number) => `${surveys(number)} archived`,
    restored: (number: number) => `${surveys(number)} restored`,
    setOwner: "Set owner",
    ownerSet: (number: number, name: string) => `${name} now owns ${surveys(number)}`,
    duplicated: (number: number) => `${surveys(number)} duplicated`,
    undone: "Undone",
    undoElsewhere: "You can restore it from the Archived tab.",
    failed: "Couldn't do that.",
    failedWhy: ui.unanswered,
    focusFirst: "Go to the first survey",
  },

  earlier: {
    title: "Draft in your account",
    help: "From an earlier version of Evenhand. Adding it to this hiring group moves it out of your account.",
    line: (title: string, number: number) => `${title} · ${questions(number)}`,
    make: "Add to surveys",
    makeNamed: (title: string) => `Add to surveys: ${title}`,
    cannot: (problem: string) =>
      `This draft can't be added. ${problem}. It stays in your account. Create a new survey instead.`,
    failed: "Couldn't add the draft. It's still in your account.",
  },

  create: {
    title: "New survey",
    how: "Start from",
    blank: "A blank survey",
    blankHelp: "Write your own questions.",
    readyHelp: (key: ReadySurveyKey, number: number) => `${questions(number)}. ${readyHelp[key]}`,
    name: "Title",
    nameHelp: "Respondents see this too.",
    create: "Create survey",
    failed: "Couldn't create the survey.",
  },

  survey: {
    loading: "Loading the survey",
    offline: "You're offline, and this survey hasn't been opened on this device.",
    notFound: "This survey doesn't exist, or you don't have access.",
    error: "Couldn't load this survey.",
    errorSafe: "Your edits are safe on this device.",
    viewerReads: "You can view surveys but not edit them. Ask an owner or admin to make you a member.",
    archivedReads: "This survey is archived. Restore it to edit it.",
    restore: "Restore survey",
  },

  notices: {
    unfinished: (number: number) =>
      `${counted(number, "field", "fields")} unfinished, kept on this device only. Everything else is saved.`,
    show: "Show",
  },

  compare: {
    banner: (name: string | null, time: string) =>
      `You and ${name ?? "a colleague"} both edited this survey (${time}). Nothing was overwritten.`,
    taken: (name: string | null, time: string) =>
      `${name ?? "A colleague"} edited this survey at ${time}. You're seeing the latest version.`,
    title: "Which version do you want to keep?",
    description: (name: string | null) =>
      `Your version and ${name === null ? "a colleague's" : `${name}'s`} differ here. Nothing is lost until you choose.`,
    nothing: "Both versions are now the same.",
    took: "Using their version",
    labels: {
      title: "Title",
      description: "Description",
      purpose: "Purpose",
      anonymity: "Answers",
      order: "Question order",
    },
    question: (words: string) => `Question “${shortened(words)}”`,
    orderDiffers: "The questions are in a different order.",
    empty: "Empty",
    none: "Not in this version",
    required: "required",
    options: (words: readonly string[]) => words.filter((each) => each.trim() !== "").join(" / "),
    hasRule: "has a rule",
  },

  builder: {
    preview: "Preview",
    basics: "About the survey",
    name: "Title",
    purpose: "Purpose",
    description: "Description",
    descriptionHelp: "Shown above the questions. Say why you're asking and how long it takes.",
    anonymity: "Answers are",
    anonymities,
    respondentsRead: "Respondents see:",
    questions: "Questions",
    questionList: "Survey questions",
    noQuestions: "No questions yet. Add the first one below.",
    add: "Add question",
    full: (most: number) => `A survey has at most ${questions(most)}`,
    question: (number: number) => `Question ${number}`,
    typeOf: (number: number) => `Answer type for question ${number}`,
    required: "Required",
    collapse: (number: number) => `Collapse question ${number}`,
    noWords: "No question text yet",
    duplicate: "Duplicate",
    moveTo: "Move to…",
    movedTo: (number: number) => `Position ${number}`,
    moved: (place: number, of: number) => `Question moved to position ${place} of ${of}`,
    remove: "Remove",
    removed: "Question removed",
    undoWithKey: "Press the undo key to undo.",
    named,
  },

  options: {
    label: (number: number) => `Options for question ${number}`,
    option: (number: number) => `Option ${number}`,
    add: "Add option",
    remove: (number: number) => `Remove option ${number}`,
    full: (most: number) => `A question has at most ${most} options`,
    tooFew: "Fill in at least two options",
  },

  scale: {
    steps: "Scale",
    stepsOf: (steps: number) => `1 to ${steps}`,
    sameAsAbove: "Same scale as above",
    low: "Label for 1",
    high: (steps: number) => `Label for ${steps}`,
  },

  rule: {
    add: "Show if…",
    none: "To add a rule, first add an earlier question with options, a rating or yes/no.",
    label: (number: number) => `When to show question ${number}`,
    about: "Show if the answer to",
    question: "Earlier question",
    how: "Condition",
    value: "Answer",
    tests: {
      is: "is",
      is_not: "is not",
      at_least: "is at least",
      at_most: "is at most",
    },
    yes: "Yes",
    no: "No",
    optionNumber: (number: number) => `Option ${number}`,
    remove: "Show to everyone",
    faults: {
      gone: "The question in this rule was removed. Until you fix the rule, everyone sees this question.",
      later: "The question in this rule comes later. Until you fix the rule, everyone sees this question.",
      type: "The question in this rule has a different answer type now. Until you fix the rule, everyone sees this question.",
      option: "The option in this rule was removed. Until you fix the rule, everyone sees this question.",
      scale: "The number in this rule isn't on the scale. Until you fix the rule, everyone sees this question.",
    } satisfies Record<RuleFault, string>,
    fixes: {
      gone: "Remove the rule",
      later: "Move it below that question",
      type: "Remove the rule",
      option: "Remove the rule",
      scale: "Remove the rule",
    } satisfies Record<RuleFault, string>,
  },

  /** What respondents read about how their answers are kept. */
  statements: {
    anonymous:
      "Your answers are stored without your name, and no one sees who answered what. Your own words may still identify you, so leave out anything you don't want shared.",
    named: "Your answers are stored with your name. The hiring group that sent this survey sees who answered what.",
  } satisfies Record<Anonymity, string>,

  preview: {
    title: (survey: string) => `Preview of ${survey}`,
    nothingSaved: "This is what respondents see. Answers here aren't saved.",
    empty: "No questions yet.",
    progress: (at: number, of: number) => `${at} of ${of}`,
    back: "Back",
    next: "Next",
    send: "Submit",
    mustAnswer: "Answer this question",
    questionOf: (number: number, words: string) => `${number}. ${words}`,
    yes: "Yes",
    no: "No",
    noOptions: "No options yet",
    keysHelp: "Press a number key to answer.",
    done: "This is the end of the survey. Nothing was saved. Sending surveys isn't in this version yet.",
    again: "Start over",
    clear: "Clear answer",
  },
} as const;

import { counted } from "#platform/text/counted.ts";
import { text as ui } from "#ui/text.ts";
import type { ReadySurveyKey } from "../ready-surveys.ts";
import type { RuleFault } from "../show-if.ts";
import type { Anonymity, SurveyPurpose, SurveyQuestionType } from "../survey-draft.ts";
import type { SurveyStatus } from "../survey-states.ts";

const surveys = (number: number) => counted(number, "survey", "surveys");
const questions = (number: number) => counted(number, "question", "questions");

const purposes: Record<SurveyPurpose, string> = {
  candidate_experience: "Candidate experience",
  interviewer_retro: "Interviewer retro",
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
const anonymities: Record<Anonymity, string> = { anonymous: "Without names", named: "With names" };
const readyHelp: Record<ReadySurveyKey, string> = {
  candidate_experience: "How candidates found their interviews, whatever was decided.",
  interviewer_retro: "What the people who interviewed would change about the loop.",
  hiring_manager: "How the search went, seen from the team that hired.",
  onboarding: "Whether the job is the one that was promised, after a few weeks.",
};
const shortened = (words: string, max = 60) => (words.length > max ? `${words.slice(0, max).trimEnd()}…` : words);
const named = (number: number, words: string) =>
  words.trim() === "" ? `Question ${number}` : `${number}. ${shortened(words.trim(), 50)}`;

/** What the screens of surveys say. */
export const text = {
  title: "Surveys",
  windowTitle: (name: string) => `${name} · Surveys`,
  untitled: "Untitled survey",
  retry: "Try again",
  purposes,
  types,
  statuses,
  unsent: "Changes of a survey",

  list: {
    tabsLabel: "Surveys by status",
    tabs: { draft: "Surveys", archived: "Archived" },
    tableLabel: "Surveys",
    name: "Title",
    purpose: "Purpose",
    questions: "Questions",
    owner: "Owner",
    updated: "Updated",
    newSurvey: "New survey",
    search: "Search surveys",
    filterPurpose: "Purpose",
    chipPurpose: (purpose: SurveyPurpose) => `Purpose is ${purposes[purpose]}`,
    chipSearch: (query: string) => `Contains “${query}”`,
    clearFilters: "Clear filters",
    next: (number: number) => `Next ${number}`,
    first: "Back to the first page",
    total: surveys,
    empty: "No surveys yet. Begin with one of these and make it yours, or write one from scratch.",
    emptyViewer: "No surveys yet. Members of this hiring group can add them.",
    emptyFilters: "No surveys match these filters.",
    emptyArchived: "Nothing is archived.",
    showAll: "Show all surveys",
    ready: "Ready surveys",
    start: (title: string) => `Start from this: ${title}`,
    startShort: "Start from this",
    error: "Couldn't load the surveys.",
    errorSafe: "Nothing you typed is lost.",
    offline: "You're offline, and these surveys were not opened on this device before.",
    noGroup: "You don't belong to a hiring group yet. An owner or admin of your organization can add you.",
    toGroups: "Find your hiring group",
    mayNotCreate: "Only members, admins and owners of this hiring group can add surveys.",
    mayNotEdit: "Viewers can't change surveys",
    open: "Open",
    preview: "Preview",
    duplicate: "Duplicate",
    archive: "Archive",
    restore: "Restore",
    archived: (number: number) => `${surveys(number)} archived`,
    restored: (number: number) => `${surveys(number)} restored`,
    duplicated: (number: number) => `${surveys(number)} duplicated`,
    undone: "Undone",
    undoElsewhere: "Archived surveys stand under Archived.",
    failed: "Couldn't do that.",
    failedWhy: ui.unanswered,
    focusFirst: "Go to the first survey",
  },

  earlier: {
    title: "Draft from this account",
    help: "An earlier version kept it in a browser. Once it is a survey of this hiring group, your account keeps it no more.",
    line: (title: string, number: number) => `${title} · ${questions(number)}`,
    make: "Make it a survey",
    makeNamed: (title: string) => `Make it a survey: ${title}`,
    cannot: (problem: string) =>
      `It can't become a survey as it is. ${problem}. It stays in your account; write it anew as a new survey.`,
    failed: "Couldn't make a survey of it. It stays where it is.",
  },

  create: {
    title: "New survey",
    how: "Start from",
    blank: "A blank survey",
    blankHelp: "Write every question yourself.",
    readyHelp: (key: ReadySurveyKey, number: number) => `${questions(number)}. ${readyHelp[key]}`,
    name: "Title",
    nameHelp: "Respondents read it too.",
    create: "Create survey",
    cancel: "Cancel",
    failed: "Couldn't create the survey.",
  },

  survey: {
    loading: "Loading the survey",
    offline: "You're offline, and this survey was not opened on this device before.",
    notFound: "This survey isn't there, or it belongs to a hiring group you're not in.",
    error: "Couldn't load this survey.",
    errorSafe: "What you wrote is safe on this device.",
    viewerReads: "Viewers read surveys. An owner or admin can make you a member.",
    archivedReads: "This survey is archived. Restore it to change it.",
    restore: "Restore survey",
  },

  notices: {
    compare: "Compare",
    conflict: (name: string | null, time: string) =>
      `${name ?? "Somebody"} changed this survey at ${time}, and you changed it too. Nothing was overwritten.`,
    restored: (time: string) => `We restored what you wrote at ${time}`,
    taken: (name: string | null, time: string) =>
      `${name ?? "Somebody"} changed this survey at ${time}. You see it as it is now.`,
    refused: "Couldn't save. What you wrote is safe on this device.",
    signedOut: "Your session ended. Sign in again in another tab; what you wrote is safe on this device.",
    device: "Couldn't save, and this browser keeps nothing on the device. Leave this page open.",
    unfinished: (number: number) =>
      `${counted(number, "part is", "parts are")} unfinished and kept on this device only. All else is saved.`,
    show: "Show it",
  },

  compare: {
    title: "Which survey should stand?",
    description: (name: string | null) =>
      `This is where your survey and that of ${name ?? "somebody else"} differ. Nothing is lost until you choose.`,
    mine: "Yours",
    theirs: "Theirs",
    keepMine: "Keep mine",
    takeTheirs: "Take theirs",
    later: "Decide later",
    nothing: "Both say the same by now.",
    took: "Took the other survey",
    undoWithKey: "Press the undo key to have yours back.",
    labels: {
      title: "Title",
      description: "Description",
      purpose: "Purpose",
      anonymity: "Answers",
      order: "Order of the questions",
    },
    question: (words: string) => `Question “${shortened(words)}”`,
    orderDiffers: "The questions stand in another order.",
    empty: "Empty",
    none: "Not there",
    required: "must be answered",
    options: (words: readonly string[]) => words.filter((each) => each.trim() !== "").join(" / "),
    hasRule: "shown after a certain answer",
  },

  builder: {
    preview: "Preview",
    basics: "About the survey",
    name: "Title",
    purpose: "Purpose",
    description: "Description",
    descriptionHelp: "Stands above the questions: why you ask, and how long it takes.",
    anonymity: "How answers are kept",
    anonymities,
    anonymityHelp: {
      anonymous: "Nobody sees who gave which answer.",
      named: "Your hiring group sees who gave which answer.",
    } satisfies Record<Anonymity, string>,
    respondentsRead: "Respondents read:",
    questions: "Questions",
    questionList: "Questions of the survey",
    noQuestions: "No questions yet. Add the first one below.",
    add: "Add question",
    full: (most: number) => `A survey has at most ${questions(most)}`,
    question: (number: number) => `Question ${number}`,
    typeOf: (number: number) => `Answer to question ${number}`,
    required: "Required",
    duplicate: "Duplicate",
    moveTo: "Move to…",
    movedTo: (number: number) => `Place ${number}`,
    moved: (place: number, of: number) => `Question moved to place ${place} of ${of}`,
    remove: "Remove",
    removed: "Question removed",
    undoWithKey: "Press the undo key to take it back.",
    named,
  },

  options: {
    label: (number: number) => `Options of question ${number}`,
    option: (number: number) => `Option ${number}`,
    add: "Add option",
    remove: (number: number) => `Remove option ${number}`,
    full: (most: number) => `A question has at most ${most} options`,
    tooFew: "Fill in at least two options",
  },

  scale: {
    steps: "Steps",
    stepsOf: (steps: number) => `1 to ${steps}`,
    low: "What 1 means",
    high: (steps: number) => `What ${steps} means`,
  },

  rule: {
    add: "Ask only if…",
    none: "A rule needs an earlier question with options, a rating, or yes or no.",
    label: (number: number) => `When question ${number} is asked`,
    about: "Ask only if the answer to",
    question: "Earlier question",
    how: "How it compares",
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
    remove: "Ask everybody",
    faults: {
      gone: "The question that this rule asks about was removed. Until it is mended, everybody is asked.",
      later: "The question that this rule asks about comes later. Until it is mended, everybody is asked.",
      type: "The question that this rule asks about is answered in another way now. Until it is mended, everybody is asked.",
      option: "The option that this rule asks for was removed. Until it is mended, everybody is asked.",
      scale: "The number that this rule asks for is not on the scale. Until it is mended, everybody is asked.",
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
      "Your answers are kept without your name. Nobody sees who answered what. What you write in your own words may still give you away, so leave out what should not be known.",
    named: "Your answers are kept with your name. The hiring group that sent this survey sees who answered what.",
  } satisfies Record<Anonymity, string>,

  preview: {
    title: (survey: string) => `Preview of ${survey}`,
    nothingSaved: "This is what respondents see. Nothing that you answer here is saved.",
    asPhone: "Show as on a phone",
    asDesktop: "Show as on a computer",
    empty: "There is nothing to answer yet.",
    progress: (at: number, of: number) => `${at} of ${of}`,
    answered: (done: number, of: number) => `${done} of ${of} answered`,
    back: "Back",
    next: "Next",
    send: "Send answers",
    mustAnswer: "This question needs an answer",
    mustAnswerNamed: (number: number) => `Question ${number} needs an answer`,
    questionOf: (number: number, words: string) => `${number}. ${words}`,
    yes: "Yes",
    no: "No",
    noOptions: "No options yet",
    keysHelp: "Number keys answer.",
    done: "This is where respondents end. Nothing was saved.",
    again: "Start again",
    clear: "Clear answer",
  },
} as const;

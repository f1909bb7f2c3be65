import { formatMinutes } from "#platform/dates.ts";
import type { PlanStatus } from "../contract.ts";
import type { PlanQuestion, PlanRound } from "../plan-draft.ts";
import type { PlanNeed } from "./plan-search.ts";

const plural = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
const plans = (number: number) => plural(number, "plan", "plans");

const statuses: Record<PlanStatus, string> = {
  draft: "Draft",
  in_review: "In review",
  active: "Active",
  completed: "Completed",
  archived: "Archived",
};

const needs: Record<PlanNeed, string> = {
  coverage: "Has a coverage gap",
  time: "Has a round over time",
  duplicates: "Has similar questions",
  publishing: "Has unpublished changes",
};

const questionTypes: Record<PlanQuestion["type"], string> = {
  behavioural: "Behavioural",
  situational: "Situational",
  knowledge: "Knowledge",
  work_sample: "Work sample",
  probe: "Probe",
  info: "Information",
};

const stageTypes: Record<PlanRound["stageType"], string> = {
  review: "Review of documents",
  screen: "Screen",
  interview: "Interview",
  work_sample: "Work sample",
  panel: "Panel",
  reference: "Reference",
};

const modes: Record<PlanRound["mode"], string> = { video: "Video", phone: "Phone", onsite: "On site" };

/** What the screens of interview plans say. */
export const text = {
  title: "Interview plans",
  pageTitle: (name: string) => `${name} · Interview plans · Evenhand`,
  untitled: "Untitled plan",
  statuses,
  questionTypes,
  stageTypes,
  modes,
  minutes: formatMinutes,
  minutesShort: (number: number) => `${number} min`,
  competencies: (number: number) => plural(number, "competency", "competencies"),
  rounds: (number: number) => plural(number, "round", "rounds"),
  questions: (number: number) => plural(number, "question", "questions"),
  retry: "Try again",
  loading: "Loading interview plans",

  list: {
    tabsLabel: "Plans by kind",
    tabs: {
      all: "All",
      mine: "Mine",
      active: "Active",
      drafts: "Drafts",
      templates: "Templates",
      archived: "Archived",
    },
    tableLabel: "Interview plans",
    name: "Name",
    status: "Status",
    rounds: "Rounds",
    time: "Time",
    coverage: "Coverage",
    owner: "Owner",
    updated: "Updated",
    changed: (number: number) => `${plural(number, "round", "rounds")} changed since publishing`,
    coverageOf: (covered: number, all: number) => `${covered}/${all}`,
    coverageLabel: ({ covered, all, once }: { covered: number; all: number; once: number }) =>
      `${covered} of ${all} competencies covered${once > 0 ? `, ${once} of them once` : ""}`,
    newPlan: "New plan",
    search: "Search plans",
    filter: "Filter",
    filterStatus: "Status",
    filterOwner: "Owner is me",
    filterNeeds: "Needs a look",
    filterFamily: "Role family",
    needs,
    chipStatus: (status: PlanStatus) => `Status is ${statuses[status]}`,
    chipOwner: "Owner is me",
    chipOther: "Owner is a colleague",
    chipFamily: (family: string) => `Role family is ${family}`,
    chipSearch: (query: string) => `Contains “${query}”`,
    removeFilter: (filter: string) => `Remove filter: ${filter}`,
    clearFilters: "Clear filters",
    next: (number: number) => `Next ${number}`,
    first: "Back to the first page",
    total: (number: number) => (number >= 1000 ? "1,000 or more plans" : plans(number)),
    emptyFirst: "No interview plans yet. Plan a round in about five minutes, or start from a sample.",
    startFromSample: "Start from a sample",
    emptyFirstViewer: "No interview plans yet. Members of this hiring group can add them.",
    emptyTab: {
      mine: "You don't look after any plans in this hiring group.",
      active: "No plan is active. Publishing a draft makes it active.",
      drafts: "No drafts. Everything is published.",
      templates: "No templates yet. Mark a plan as a template from its menu.",
      archived: "Nothing is archived.",
    },
    showAll: "Show all plans",
    emptyFilters: "No interview plans match these filters.",
    error: "Couldn't load the interview plans.",
    errorSafe: "Nothing you typed is lost.",
    offline: "You're offline, and these plans were not opened on this device before.",
    noGroup: "You don't belong to a hiring group yet. An owner or admin of your organization can add you.",
    mayNotCreate: "Only members, admins and owners of this hiring group can add plans.",
    open: "Open",
    edit: "Edit",
    kit: "Print kit",
    duplicate: "Duplicate",
    move: "Move to group",
    noOtherGroup: "There is no other hiring group to move to",
    archive: "Archive",
    restore: "Restore",
    makeTemplate: "Mark as template",
    unmakeTemplate: "Remove from templates",
    mayNotEdit: "Viewers can't change plans",
    duplicated: (number: number) => `${plans(number)} duplicated`,
    archived: (number: number) => `${plans(number)} archived`,
    restored: (number: number) => `${plans(number)} restored`,
    moved: (number: number, group: string) => `${plans(number)} moved to ${group}`,
    templated: "Marked as template",
    untemplated: "Removed from templates",
    undone: "Undone",
    undoElsewhere: "Undo stands in each plan's activity as well.",
    failed: "Couldn't do that.",
    failedWhy: "Nothing was changed. Try again.",
    editFocused: "Edit interview plan",
    focusFirst: "Go to the first plan",
  },

  create: {
    title: "New interview plan",
    how: "Start from",
    template: "A template",
    templateHelp: "A whole plan with rounds and questions, ready to change.",
    copy: "Another plan",
    copyHelp: "A copy of a plan of this hiring group.",
    blank: "A blank plan",
    blankHelp: "Six short steps from the role to the review.",
    templates: "Templates",
    plan: "Plan to copy",
    planPlaceholder: "Search plans",
    name: "Title",
    nameHelp: "The role, as people in your group call it.",
    nameMissing: "Enter a title",
    templateMissing: "Choose a template",
    planMissing: "Choose a plan to copy",
    copyOf: (title: string) => `Copy of ${title}`,
    create: "Create plan",
    cancel: "Cancel",
    failed: "Couldn't create the plan.",
  },
} as const;

import { counted } from "#platform/text/counted.ts";
import { named } from "./words.ts";

/** The room: who is there, before the reveal, and who speaks. */
export const roomText = {
  room: {
    back: "Decisions",
    title: "Debrief",
    about: (role: string, number: number | null) =>
      ["Debrief", role, number === null ? "" : `Plan v${number}`].filter((part) => part !== "").join(" · "),
    loading: "Loading the debrief",
    offline: "You're offline, and this debrief isn't stored on this device.",
    notFound: "This candidate doesn't exist, or you don't have access.",
    error: "Couldn't load the debrief",
    errorSafe: "Scorecards and decisions are safe.",
    showAll: "Show all decisions",
    here: (here: number, all: number) => (here === all ? `${all} here` : `${here} of ${all} here`),
    isHere: (name: string) => `${name} is here`,
    isNotHere: (name: string) => `${name} isn't here`,
    people: "People in this debrief",
    timer: (clock: string) => `${clock} of 30 min`,
    timerLabel: "Time in this debrief",
    noCards: "No scorecards are due for this candidate yet. Schedule an interview first.",
    openCandidate: "Open candidate",
    overall: "Overall",
    veil: "Hidden until the reveal",
    grid: "Scorecards, hidden until the reveal",
    revealedAt: (time: string, who: string) => `Revealed ${time} by ${who}`,
  },

  order: {
    title: "Speaking order",
    lead: "Least experienced interviewer first, decider last. Everyone speaks before anyone responds.",
    own: "In the order you set. Everyone speaks before anyone responds.",
    decides: "decides",
    byLink: "By link",
    here: "Here",
    joining: "Not here",
    change: "Change order",
    set: "Prepare debrief",
    facilitator: "Facilitator",
    decider: "Decider",
    nobody: "No one yet",
    order: "Who speaks when",
    conflicts: "Conflicts of interest",
    save: "Save",
    failed: "Couldn't save the debrief",
    move: (name: string) => `Move ${name}`,
  },

  checks: {
    title: "Before you reveal",
    cards: (submitted: number, asked: number) => `${submitted} of ${asked} scorecards submitted`,
    decider: (name: string) => `Decider: ${name}`,
    noDecider: "No decider named",
    nameDecider: "Choose",
    allHere: "Everyone is here",
    notHere: (names: readonly string[]) => `${named(names)} ${names.length === 1 ? "isn't" : "aren't"} here yet`,
    startNow: "You can start without them.",
    early: "No scorecard was seen early",
    sighted: (names: readonly string[]) => `Assigned after other scorecards were visible: ${named(names)}`,
    noConflict: "No conflict of interest declared",
    conflict: (names: readonly string[]) => `Conflict of interest: ${named(names)}`,
    allHeld: "Every planned round was held",
    notHeld: (names: readonly string[], planned: number) =>
      `${names.length} of ${counted(planned, "planned round", "planned rounds")} not held: ${named(names)}`,
    plan: (rounds: number, plan: number) =>
      `${rounds === 1 ? "The round" : `All ${rounds} rounds`} used plan version ${plan}`,
    declare: "Declare a conflict of interest",
    withdraw: "Withdraw my conflict of interest",
  },

  missing: {
    title: "Missing scorecards",
    excuse: "Excuse",
    excuseName: (name: string) => `Excuse ${name}`,
    remind: "Wait and remind",
    remindName: (name: string) => `Wait and remind ${name}`,
    own: "Someone else needs to excuse you.",
  },

  reveal: {
    ready: (count: number) => `${counted(count, "scorecard is", "scorecards are")} in`,
    readyWhy:
      "Interviewers see the others of their round once their own is in. Revealing opens all of them here, for everyone in the room.",
    waiting: (count: number) => `Waiting for ${counted(count, "scorecard", "scorecards")}`,
    waitingWhy: "Scorecards open once they're all in. If you don't want to wait, excuse the people who are missing.",
    none: "No scorecards are in yet",
    button: "Reveal to everyone",
    logged: "Logged with your name and the time. It can't be undone.",
    mayNot: (who: string | null) =>
      who ? `${who} will reveal the scorecards.` : "An owner, admin or facilitator will reveal the scorecards.",
    failed: "Couldn't reveal the scorecards",
    done: (splits: number, gaps: number) =>
      `Revealed. ${counted(splits, "split", "splits")}, ${counted(gaps, "gap", "gaps")}`,
    finish: "Finish scorecard",
    blind: "Visible after you submit yours",
    inOf: (submitted: number, asked: number) => `${submitted} of ${asked} scorecards in`,
    released:
      "You took yourself off this interview, so an owner, admin or facilitator needs to excuse you or reveal the scorecards.",
    viewer: "Viewers can see scorecards after a decision if an owner grants it.",
    loading: "Opening the scorecards",
  },

  speaking: {
    label: "Speaking",
    begin: "Start",
    next: "Next speaker",
    end: "Finish",
    again: "Start again",
    failed: "Couldn't move on",
    now: (name: string) => `${name} is speaking`,
    spoke: "spoke",
    speaks: "speaking now",
  },
};

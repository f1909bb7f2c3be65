import { counted } from "#platform/text/counted.ts";
import { text as ui } from "#ui/text.ts";
import { candidates } from "./words.ts";

/** Everything of a role that is written. */
export const editText = {
  edit: {
    title: "Edit role",
    save: "Save changes",
    saveNothing: "Nothing has changed",
    discard: "Discard changes",
    discarded: "Changes discarded",
    discardFailed: "Couldn't discard the changes.",
    notHeld: "Your draft is stored. The role doesn't change until you save.",
    saved: "Changes saved",
    failed: "Couldn't save the changes.",
    sections: {
      basics: "Basics",
      openings: "Openings",
      plan: "Interview plan",
      team: "Hiring team",
      form: "Application form",
      posting: "Posting",
      pay: "Pay",
      approval: "Approval",
    },
    sectionsLabel: "Role sections",
    problems: (number: number) => `${counted(number, "thing", "things")} to fix before you save`,
    mayNot: "This role can't be edited right now.",
    back: "Back to the role",
    archiveFirst: "Close the role before you archive it.",
  },

  basics: {
    title: "Title",
    titleHelp: "As candidates will see it.",
    code: "Code",
    codeHelp: "Your own short name, unique in the organization.",
    group: "Hiring group",
    location: "Location",
    workMode: "Workplace",
    employment: "Employment type",
    level: "Level",
    levels: ["Junior", "Mid-level", "Senior", "Staff", "Lead", "Manager"],
    priority: "Priority",
    target: "Target date",
    targetHelp: "When the role should be filled.",
  },

  openings: {
    lead: "Each opening is one person you hire.",
    add: "Add opening",
    name: (number: number) => `Opening ${number}`,
    code: "Headcount code",
    kind: "Kind",
    kinds: { new: "New", replacement: "Replacement" },
    target: "Target date",
    cancelled: "Canceled",
    cancel: "Cancel opening",
    reopen: "Reopen opening",
    remove: "Remove",
    removed: (number: number) => `Opening ${number} removed`,
    filledBy: (name: string) => `Filled by ${name}`,
    filled: "Filled",
    mayNotRemove: "Someone was hired for this opening",
    full: (number: number) => `A role can have up to ${number} openings`,
  },

  planPart: {
    plan: "Interview plan",
    none: "No plan",
    help: "New candidates get its newest published version.",
    policy: "When you upgrade the plan version",
  },

  teamPart: {
    lead: "New candidates go to the first recruiter and the first coordinator.",
    add: "Add someone",
    choose: "Choose a person",
    listLabel: "Hiring team",
    roleOf: (name: string) => `Role of ${name}`,
    remove: "Remove",
    removed: (name: string) => `${name} removed`,
    gone: "A former colleague",
    full: (number: number) => `A hiring team can have up to ${number} people`,
  },

  form: {
    lead: "Name and email are always included.",
    fields: { resume: "Résumé", phone: "Phone", location: "Location", links: "Links", note: "Note to the team" },
    own: "Custom questions",
    none: "No custom questions.",
    add: "Add question",
    listLabel: "Questions of the form",
    question: (number: number) => `Question ${number}`,
    label: "Question",
    labelPlaceholder: "Your question",
    kind: "Answer",
    help: "Help text",
    required: "Required",
    options: "Options",
    option: (number: number) => `Option ${number}`,
    addOption: "Add option",
    removeOption: (number: number) => `Remove option ${number}`,
    flag: "Flag for the team",
    flagHelp: "These answers are flagged. No answer ever rejects a candidate.",
    yes: "Yes",
    no: "No",
    show: (name: string) => `Show details of ${name}`,
    hide: (name: string) => `Hide details of ${name}`,
    remove: "Remove question",
    removed: "Question removed",
    full: (number: number) => `A form can have up to ${number} custom questions`,
    optionsFull: (number: number) => `A question can have up to ${number} options`,
  },

  postingPart: {
    isPublic: "Public page",
    isPublicHelp: "While the role is open, anyone with the link can read it and apply.",
    summary: "Summary",
    summaryHelp: "One or two sentences, for lists and shared links.",
    about: "About the role",
    aboutHelp: "What they'll do and what they should bring. Leave a blank line between paragraphs.",
    firstMonths: "The first months",
    firstMonthsHelp: "What they'll achieve in their first six months.",
    benefits: "What you offer",
    showsRounds: "Show how you interview",
    showsRoundsHelp: "Lists the rounds, how long they take and what they cover.",
    accommodations: "Accommodations",
    accommodationsHelp: "How to ask for what they need to do their best.",
    answerDays: "Answer within",
    answerDaysHelp: "Days until applicants hear back. Enter 0 to leave this out.",
    days: "days",
    closesOn: "Last day for applications",
  },

  pay: {
    lead: "Saved separately from the other changes, as soon as you select Save pay.",
    from: "From",
    to: "To",
    currency: "Currency",
    period: "Per",
    isShown: "Show to the hiring group",
    isShownHelp: "Otherwise only the owner, admins and people with the compensation grant see it.",
    isPublic: "Show on the public page",
    isPublicHelp: "Required by law in many places, such as New York, California, Colorado and the European Union.",
    save: "Save pay",
    remove: "Remove pay",
    saved: "Pay saved",
    removed: "Pay removed",
    failed: "Couldn't save the pay.",
    hidden: "You don't have permission to see the pay of this role. Ask an owner or admin for the compensation grant.",
    none: "No pay yet.",
    notNumber: "Enter a number",
  },

  approvalPart: {
    lead: "Everyone here must approve the role before it opens. Leave empty if no approval is needed.",
    label: "Approvers",
    add: "Add approver",
    remove: (name: string) => `Remove ${name}`,
  },

  effects: {
    title: "Save these changes?",
    description: "They take effect right away.",
    basics: (fields: string) => `Changes ${fields}.`,
    fields: {
      title: "the title",
      code: "the code",
      location: "the location",
      workMode: "the workplace",
      employment: "the employment type",
      level: "the level",
      priority: "the priority",
      targetDate: "the target date",
    },
    openings: (added: number, removed: number, changed: number) =>
      [
        added > 0 ? `${counted(added, "opening", "openings")} added` : "",
        removed > 0 ? `${counted(removed, "opening", "openings")} removed` : "",
        changed > 0 ? `${counted(changed, "opening", "openings")} changed` : "",
      ]
        .filter(Boolean)
        .join(", ") || "Openings reordered",
    plan: (plan: string | null, staying: number) =>
      `${plan === null ? "New candidates get no plan" : `New candidates get ${plan}`}. ${
        staying === 0
          ? "No candidates are in process."
          : `${candidates(staying)} in process ${staying === 1 ? "keeps" : "keep"} the current version.`
      }`,
    policy: (words: string) => `Newer versions of the plan: ${words.toLowerCase()}`,
    team: (added: number, removed: number) =>
      [
        added > 0 ? `${counted(added, "person joins", "people join")} the hiring team` : "",
        removed > 0 ? `${counted(removed, "person leaves", "people leave")} it` : "",
      ]
        .filter(Boolean)
        .join(", ") || "Roles in the hiring team change",
    firstRecruiter: (name: string | null, staying: number) =>
      `${name === null ? "The owner of the role" : name} gets new candidates${
        staying === 0 ? "" : `; ${candidates(staying)} in process ${staying === 1 ? "keeps" : "keep"} theirs`
      }`,
    approvers: "The approvers change.",
    form: (applied: number) =>
      applied === 0
        ? "The application form changes."
        : `The application form changes. ${candidates(applied)} ${applied === 1 ? "keeps" : "keep"} the answers they gave.`,
    posting: "The posting changes.",
    goesPublic: "The posting becomes public while the role is open.",
    takenDown: "The public page goes offline.",
    active: (number: number) =>
      number === 0 ? "No candidates are in process." : `${candidates(number)} in process. No one is moved.`,
  },

  compare: {
    title: "Two people changed this role",
    description: (name: string | null) =>
      `${name ?? "Someone"} saved other changes while you were editing. Keep one of the two.`,
    took: "Their changes replaced yours",
    nothing: "No differences.",
    banner: (name: string | null, time: string) => `${name ?? "Someone"} changed this role at ${time}.`,
    taken: (name: string | null, time: string) => `Changes ${name ?? "someone"} made at ${time} are shown here.`,
    different: "Differs",
  },

  states: {
    failedWhy: ui.unanswered,
  },
} as const;

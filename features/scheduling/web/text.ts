import { formatMinutes } from "#platform/dates.ts";
import { counted } from "#platform/text/counted.ts";
import type { TimesAsked } from "../scheduling-shapes.ts";

type Rule = TimesAsked["rules"][number];

const inNumbers = ["nobody", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const spelled = (number: number) => inNumbers[number] ?? String(number);
const Spelled = (number: number) => spelled(number).replace(/^./, (letter) => letter.toUpperCase());

const rules: Record<Rule, string> = {
  "guest-busy": "the candidate's other interviews",
  busy: "busy times",
  "guest-hours": "the candidate's working day",
  "working-hours": "working hours",
  "weekly-limit": "weekly limits",
  "daily-limit": "daily limits",
  gap: "the break between meetings",
  "same-day": "the same day as another round",
};

export const text = {
  offline: "You're offline. You can look for times once you're back online.",
  failed: "Couldn't save",
  failedWhy: "The server didn't respond. Nothing is lost; try again.",
  retry: "Try again",
  schedule: {
    title: (round: string, name: string) => `Schedule ${round} with ${name}`,
    titleAgain: (round: string, name: string) => `Reschedule ${round} with ${name}`,
    pending: "Schedule interview",
    lead: (minutes: number, mode: string, role: string | null, version: number) =>
      [formatMinutes(minutes), mode, role, `v${version}`].filter(Boolean).join(" · "),
    loadFailed: "Couldn't load what's needed to schedule this round.",
    notAllowed: "You can't schedule this interview.",
    panelOf: (people: number) => `Panel of ${spelled(people)}`,
    noPanel: "Panel",
    noPanelWhy: "Add interviewers to see times.",
    weekOf: (number: number, limit: number | null) => `${limit === null ? number : `${number} of ${limit}`} this week`,
    roles: {
      lead: "Lead",
      interviewer: "Interviewer",
      shadow: "Shadow",
      observer: "Observer",
      notetaker: "Note-taker",
    },
    roleOf: (name: string) => `Role of ${name}`,
    or: (names: readonly string[]) => `or ${names.join(" or ")}`,
    add: "Add interviewer",
    addGuest: "Add guest without an account",
    addGuestDo: "Add guest",
    timesUnknown: "Busy times unknown",
    isThere: (name: string) => `${name} is already on the panel.`,
    guestsStay: "Change guests on the interview's page",
    addWho: "Choose a colleague",
    addAlternative: "Add a backup",
    alternativeTo: (name: string) => `Who could interview instead of ${name}`,
    makeRole: (role: string) => `Make ${role.toLowerCase()}`,
    remove: "Remove",
    noneLeft: "Everyone is on the panel.",
    ofRound: "Named in the plan",
    inTeam: "Hiring team",
    between: "Between",
    length: "Length",
    lengths: (minutes: number) => formatMinutes(minutes),
    zoneOf: (name: string) => `${name}'s time zone`,
    keepTo: "Rules",
    hours: "Everyone's working hours",
    hoursHelp: (name: string) => `${name}: Monday–Friday, 9 AM–6 PM`,
    limits: "Interview limits per day and week",
    gap: "15 min between meetings",
    sameDay: "Same day as another round",
    fitting: (shown: number) =>
      shown === 0
        ? "No times fit all of this"
        : shown === 1
          ? "One suggested time"
          : `${Spelled(shown)} suggested times`,
    compared: (slots: number) => `${counted(slots, "time", "times")} checked`,
    read: (when: string) => `calendars read ${when}`,
    noneRead: "no calendars connected",
    best: "Best for everyone",
    bestHere: "Best that fits",
    past: (when: string) => `${when} has passed.`,
    pastMeant: "The interview was then",
    close: "Almost: doesn't meet every rule",
    yours: "Your time",
    inZone: (time: string, city: string) => `${time} in ${city}`,
    opens: (rule: Rule, times: number) => `Without ${rules[rule]}, ${counted(times, "time fits", "times fit")}.`,
    lift: (rule: Rule) => `Ignore ${rules[rule]}`,
    opensNothing: "Ignoring any one rule wouldn't help. Look further ahead, or choose other people.",
    unfillable: "There aren't enough people for this panel. Add someone.",
    timesFailed: "Couldn't find times.",
    looking: "Looking for times",
    reasons: {
      allFree: (people: number) =>
        people === 1 ? "Free" : people === 2 ? "Both are free" : `All ${spelled(people)} are free`,
      insideHours: "Within everyone's working hours",
      withinLimits: "No one is over their limit",
      noCalendar: (name: string) => `${name}: no calendar connected`,
      noTimes: (name: string) => `${name}: busy times unknown`,
      calendarUnread: (name: string, since: string | null) =>
        since === null ? `${name}: calendar hasn't been read yet` : `${name}: calendar couldn't be read since ${since}`,
      calendarPartial: (name: string) => `${name}: calendar only partly understood`,
      calendarEnds: (name: string, until: string) => `${name}: calendar only known until ${until}`,
      reachesLimit: (name: string, limit: number) => `${name} reaches ${limit} this week`,
      near: (name: string, minutes: number, side: "before" | "after") =>
        minutes === 0
          ? `Right ${side === "before" ? "after" : "before"} another event for ${name}`
          : `${minutes} min ${side === "before" ? "after" : "before"} another event for ${name}`,
      later: (days: number) => `${counted(days, "day", "days")} later than the first`,
      busy: (name: string) => `${name} is busy`,
      guestBusy: (name: string) => `${name} has another interview`,
      outside: (name: string, side: "before" | "after" | null, bound: string | null) =>
        side && bound
          ? `${side === "after" ? "After" : "Before"} ${bound} for ${name}`
          : `${name} doesn't work that day`,
      weeklyLimit: (name: string, count: number) =>
        `${name} has ${counted(count, "interview", "interviews")} that week`,
      dailyLimit: (name: string, count: number) => `${name} has ${counted(count, "interview", "interviews")} that day`,
      gap: (name: string) => `${name} would get too short a break`,
      sameDay: "Not on the same day as another round",
    },
    earlier: "15 minutes earlier",
    later: "15 minutes later",
    slot: "Interview time",
    slotHelp: "Use the arrow keys to move it 15 minutes at a time.",
    strip: "The day",
    hoursOnly: "Working hours only",
    mayBeBusy: "May be busy",
    busy: "Busy",
    off: "Outside working hours",
    enter: "Enter a time",
    enterTitle: (zone: string) => `Enter a time (${zone})`,
    day: "Day",
    time: "Start",
    timeExample: "9:30 AM or 14:00",
    timeUnread: "Enter a time such as 9:30 AM or 14:00",
    skipped: (shown: string) => `Clocks skip this time, so it becomes ${shown}.`,
    twice: (shown: string) => `Clocks show this time twice. We'll use the first: ${shown}.`,
    use: "Use this time",
    letChoose: (name: string, numbers: string) => `Let ${name} choose from ${numbers}`,
    choosing: (name: string) => `Let ${name} choose`,
    noMail: (name: string) => `We can't email ${name}, so only the panel is invited.`,
    cancel: "Cancel",
    review: "Review invitation",
    reviewOffer: "Review message",
    chooseFirst: "Choose a time first.",
    waits: (when: string) =>
      `The candidate has been offered times and hasn't chosen yet. The link works until ${when}.`,
    ranOut: (when: string) => `The candidate was offered times and chose none. The link stopped working ${when}.`,
    wished: "The candidate asked for something else:",
    wishKinds: { other: "None of the times work for them.", earlier: "They'd like an earlier time." },
    wishGuests: { companion: "Someone is coming with them.", interpreter: "An interpreter is coming with them." },
  },
  review: {
    title: "Review before sending",
    where: "Where",
    mode: "Format",
    noPhone: (called: string) =>
      `No phone number on file for ${called}. Add one to their profile, or write under Place who calls whom, and at which number.`,
    callUrl: "Meeting link",
    place: "Place or phone number",
    room: "Room",
    note: (name: string) => `Note to ${name}`,
    reason: "Why it's moving",
    reasonHelp: "Only the team can see this.",
    to: "To",
    subject: "Subject",
    told: (names: string, hasMail: boolean) =>
      hasMail
        ? `We'll email ${names}. Read the emails`
        : `Emails to ${names} will wait for a mail server. Read the emails`,
    panel: "To the panel",
    candidate: "To the candidate",
    calendars: { REQUEST: "With a calendar invitation", CANCEL: "With a calendar cancellation" },
    noServer:
      "No mail server is set up, so these emails will wait in the outbox and no one hears of this from us. Tell them yourself.",
    noMails: "No one gets an email.",
    writing: "Preparing the emails",
    failed: "This can't be sent yet",
    back: "Back to times",
    send: "Send invitation",
    sendChange: "Send update",
    sendOffer: "Send times",
    /** Without a mail server. */
    keep: "Schedule",
    keepChange: "Reschedule",
    keepOffer: "Offer times",
    waiting: "The emails are being prepared.",
    sent: (name: string) => `Interview with ${name} is scheduled`,
    sentWhy: "The invitations are on their way. The candidate's can still be canceled under Messages for a moment.",
    waits: "No one was emailed: the emails wait for a mail server. Tell them yourself.",
    offered: (name: string) => `Times for ${name} are going out`,
    offeredWaits: (name: string) => `Times for ${name} are offered`,
    offeredWaitsWhy: "No email goes out until there's a mail server. Copy the link from More on the interview's page.",
    notSent: "Nothing was sent",
  },
} as const;

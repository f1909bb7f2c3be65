/** What a message is for. Those of interviews know a time and a place. */
export const messagePurposes = [
  "choose_time",
  "interview_confirmed",
  "interview_changed",
  "interview_cancelled",
  "candidate_missed",
  "interviewer_missed",
  "advance",
  "decline",
  "feedback",
] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

/** What any message may name; filled in when it is written for each candidate. */
const personTokens = ["candidate.called", "candidate.name", "role.title", "organization.name", "sender.name"] as const;
/** What a message about an interview may name beside. */
const interviewTokens = ["interview.round", "interview.when", "interview.minutes", "interview.where"] as const;
/** Where a candidate chooses a time: an invitation to do so is nothing without it. */
const linkToken = "interview.link";
const offerTokens = ["interview.times", "interview.until", linkToken] as const;
/** What candidates are told of the round, and what whoever arranges it adds: either may be empty. */
export const spareTokens = ["interview.details", "interview.note"] as const;
export type MessageToken =
  | (typeof personTokens)[number]
  | (typeof interviewTokens)[number]
  | (typeof offerTokens)[number]
  | (typeof spareTokens)[number];
const allTokens: readonly MessageToken[] = [...personTokens, ...interviewTokens, ...offerTokens, ...spareTokens];
const isSpare = (token: MessageToken) => spareTokens.some((each) => each === token);

/** What stands for a link with a secret, wherever the message is shown: its mail alone has the link. */
export const linkInMail = "[personal link]";

/** Shorter names that mean the same. */
const shortNames: Readonly<Record<string, MessageToken>> = {
  name: "candidate.called",
  role: "role.title",
  organization: "organization.name",
  sender: "sender.name",
};

export interface MessageText {
  subject: string;
  body: string;
}

/** What a message for this purpose may name. */
export function tokensFor(purpose: MessagePurpose | null): readonly MessageToken[] {
  switch (purpose) {
    case "choose_time":
      return [...personTokens, "interview.round", "interview.minutes", ...offerTokens, "interview.note"];
    case "interview_confirmed":
    case "interview_changed":
      return [...personTokens, ...interviewTokens, ...spareTokens];
    case "interview_cancelled":
      return [...personTokens, ...interviewTokens, "interview.note"];
    case "candidate_missed":
    case "interviewer_missed":
      return [...personTokens, ...interviewTokens];
    default:
      return personTokens;
  }
}

const braces = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The token of this name; undefined for others. */
const tokenOf = (name: string, among: readonly MessageToken[]): MessageToken | undefined => {
  const token = Object.hasOwn(shortNames, name) ? shortNames[name] : name;
  return among.find((each) => each === token);
};

/** Names in a message that nobody would fill in. */
export const unknownTokens = ({ subject, body }: MessageText, purpose: MessagePurpose | null = null): string[] => {
  const known = tokensFor(purpose);
  const names = [...`${subject}\n${body}`.matchAll(braces)].map(([, name = ""]) => name);
  return [...new Set(names.filter((name) => tokenOf(name, known) === undefined))];
};

/** What a message for this purpose must name, and does not. */
const missingTokens = ({ body }: MessageText, purpose: MessagePurpose | null): MessageToken[] =>
  // In the body: a subject is shown and kept, and the link is neither.
  purpose === "choose_time" && !body.match(/\{\{\s*interview\.link\s*\}\}/) ? [linkToken] : [];

/** What is wrong with a message: one sentence that names the token; null where nothing is. */
export function tokenProblem(text: MessageText, purpose: MessagePurpose | null): string | null {
  const [unknown] = unknownTokens(text, purpose);
  if (unknown !== undefined)
    return `{{${unknown}}} can't be filled in. Use ${inWords(tokensFor(purpose).map((token) => `{{${token}}}`))}.`;
  const [missing] = missingTokens(text, purpose);
  return missing === undefined ? null : `Add {{${missing}}}: without it, the candidate can't choose a time.`;
}

const inWords = (words: readonly string[]) => new Intl.ListFormat("en-US", { type: "disjunction" }).format(words);

export type TokenValues = Readonly<Partial<Record<MessageToken, string>>>;

/** Tokens of a message for which there is nothing to fill in. */
export const emptyTokens = ({ subject, body }: MessageText, values: TokenValues): MessageToken[] => {
  const tokens = [...`${subject}\n${body}`.matchAll(braces)].flatMap(([, name = ""]) => tokenOf(name, allTokens) ?? []);
  return [...new Set(tokens.filter((token) => !isSpare(token) && (values[token] ?? "").trim() === ""))];
};

/** The message with its tokens filled in; tokens that we do not know, or know nothing for, stay, so that they are seen. */
export function filled({ subject, body }: MessageText, values: TokenValues): MessageText {
  const fill = (text: string) =>
    text.replaceAll(braces, (whole, name: string) => {
      const token = tokenOf(name, allTokens);
      return (token && values[token]) ?? whole;
    });
  return { subject: fill(subject).replace(/\s+/g, " "), body: fill(body) };
}

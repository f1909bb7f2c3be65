import { formatDate, formatMinutes } from "#platform/dates.ts";
import { expectedBy, type StatusStep, statusSteps } from "../../status-steps.ts";
import type { LinkedCandidacy } from "../status/status-queries.ts";
import { type Html, html, icon } from "./html.ts";
import { lineTo, notice, wholePage } from "./page-frame.ts";

const words: Record<Extract<StatusStep["what"], string>, string> = {
  received: "Application received",
  read: "Being read",
  interview: "Interview",
  references: "References",
  deciding: "We are deciding",
  offer: "Offer",
  other: "In progress",
  hired: "Hired",
};

const states = { done: ["checked", "Done"], now: ["here", "Now"], ahead: ["ahead", "To come"] } as const;

interface Seen {
  candidacy: LinkedCandidacy;
  now: Date;
}

/** By when they may expect to hear, in words. */
function expectation({ candidacy, now }: Seen): string | null {
  const by = expectedBy(candidacy);
  if (by === null) return null;
  return new Date(by) >= now
    ? `By ${formatDate(by, { timeZone: "UTC" })}`
    : "This takes longer than we planned. We'll write to you as soon as we know more.";
}

function stepLine({ what, state }: StatusStep, { candidacy, now }: Seen): Html {
  const [name, said] = states[state];
  const detail =
    what === "received"
      ? formatDate(candidacy.appliedAt, { timeZone: "UTC" })
      : state === "now"
        ? expectation({ candidacy, now })
        : typeof what === "string"
          ? null
          : formatMinutes(what.minutes);
  return html`<li class="${state}"${state === "now" ? html` aria-current="step"` : null}>${icon(name)}<div><strong dir="auto">${
    typeof what === "string" ? words[what] : what.name
  }</strong><span class="hidden">${said}</span>${detail ? html`<small>${detail}</small>` : null}</div></li>`;
}

const headings = {
  active: "Your application",
  offer: "We would like you to join us",
  hired: "Welcome aboard",
  rejected: "This application has ended",
  withdrawn: "You withdrew this application",
} as const;

function sentence({ shown, organizationName }: LinkedCandidacy): Html | null {
  const day = shown.endedAt && formatDate(shown.endedAt, { timeZone: "UTC" });
  switch (shown.status) {
    case "offer":
      return html`<p><bdi>${organizationName}</bdi> will write to you about the offer.</p>`;
    case "hired":
      return html`<p>You were hired on ${day}.</p>`;
    case "rejected":
      return html`<p>We decided on ${day} not to go on, and wrote to you about it. Thank you for your time.</p>`;
    case "withdrawn":
      return html`<p>You withdrew on ${day}. Thank you for telling us.</p>`;
    default:
      return null;
  }
}

const erasures = {
  open: "You asked us to erase everything about you. We will do so, or write to you why we can't.",
  declined: "You asked us to erase everything about you. We can't do so yet:",
  done: "",
} as const;

/** How long it is kept. The day itself is told once they know that the candidacy has ended. */
const keeping = ({ keepUntil }: LinkedCandidacy): string =>
  keepUntil
    ? `We keep your application until ${formatDate(keepUntil)}, then erase it.`
    : "We keep your application while it goes on, and afterwards only as long as we have to answer for our decision.";

/** What they just did, said once above the page. */
const saidAfter: Readonly<Record<string, string>> = {
  corrected: "Saved.",
  added: "We have your file.",
  erasure: "We have your request.",
  asked: "We have your request. We'll answer within 30 days.",
  withdrawn: "Your application is withdrawn.",
};

interface Shown extends Seen {
  /** Address of the page, with the secret of the link. */
  path: string;
  done?: string | null;
}

/** Where a candidacy stands, for its candidate. */
export function statusPage({ candidacy, path, now, done }: Shown): string {
  const { organizationName, title, shown, erasure } = candidacy;
  const told = done ? saidAfter[done] : undefined;
  const items = statusSteps(candidacy);
  return wholePage({
    title: `Your application · ${organizationName}`,
    organizationName,
    aside: "Your application",
    isPrivate: true,
    body: html`${told ? notice("note", told) : null}
<h1>${headings[shown.status]}</h1>
<p class="facts" dir="auto">${title ?? "Application without a role"}</p>
${sentence(candidacy)}
<ol class="steps card">${items.map((item) => stepLine(item, { candidacy, now }))}</ol>
${erasure && erasure.state !== "done" ? notice("note", html`<p>${erasures[erasure.state]}</p>${erasure.answer ? html`<p dir="auto">${erasure.answer}</p>` : null}`) : null}
<h2>Yours to change</h2>
<ul class="lines">
${lineTo(`${path}/sent`, "file", "See what you sent")}
${lineTo(`${path}/correct`, "pencil", "Correct your details")}
${shown.mayWithdraw ? lineTo(`${path}/files`, "upload", "Add a file or a newer résumé") : null}
${lineTo(`${path}/privacy`, "download", "Your data: download, ask, erase")}
${shown.mayWithdraw ? lineTo(`${path}/withdraw`, "cross", "Withdraw") : null}
</ul>
<p class="quiet small">${keeping(candidacy)}</p>`,
  });
}

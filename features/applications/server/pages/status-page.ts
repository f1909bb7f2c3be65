import { formatDate, formatMinutes } from "#platform/dates.ts";
import { expectedBy, type StatusStep, statusSteps } from "../../status-steps.ts";
import type { LinkedCandidacy } from "../status/status-queries.ts";
import { type Html, html, icon } from "./html.ts";
import { lineTo, notice, wholePage } from "./page-frame.ts";

const words: Record<Extract<StatusStep["what"], string>, string> = {
  received: "Application received",
  read: "Under review",
  interview: "Interview",
  references: "References",
  deciding: "Decision in progress",
  offer: "Offer",
  other: "In progress",
  hired: "Hired",
};

const states = { done: ["checked", "Done"], now: ["here", "Now"], ahead: ["ahead", "Upcoming"] } as const;

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
    : "This is taking longer than planned. We'll email you as soon as we know more.";
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
  offer: "We'd like you to join us",
  hired: "Welcome aboard",
  rejected: "This application has ended",
  withdrawn: "You withdrew this application",
} as const;

function sentence({ shown, organizationName }: LinkedCandidacy): Html | null {
  const day = shown.endedAt && formatDate(shown.endedAt, { timeZone: "UTC" });
  switch (shown.status) {
    case "offer":
      return html`<p><bdi>${organizationName}</bdi> will email you about the offer.</p>`;
    case "hired":
      return html`<p>You were hired on ${day}.</p>`;
    case "rejected":
      return html`<p>On ${day}, we decided not to move forward, and emailed you about it. Thank you for your time.</p>`;
    case "withdrawn":
      return html`<p>You withdrew on ${day}. Thank you for telling us.</p>`;
    default:
      return null;
  }
}

const erasures = {
  open: "You asked us to erase everything about you. We'll do so, or tell you why we can't.",
  declined: "You asked us to erase everything about you. We can't do that yet:",
  done: "",
} as const;

/** How long it is kept. The day itself is told once they know that the candidacy has ended. */
const keeping = ({ keepUntil }: LinkedCandidacy): string =>
  keepUntil
    ? `We keep your application until ${formatDate(keepUntil)}, then erase it.`
    : "We keep your application while it's in progress. After that, we keep it only as long as we may have to account for our decision.";

/** What they just did, said once above the page. */
const saidAfter: Readonly<Record<string, string>> = {
  corrected: "Saved.",
  added: "We received your file.",
  erasure: "We received your request.",
  asked: "We received your request. We'll answer within 30 days.",
  withdrawn: "You've withdrawn your application.",
  pulse: "Thank you for telling us how your interviews were.",
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
${candidacy.pulse === "open" ? lineTo(`${path}/pulse`, "pencil", "Tell us how your interviews were") : null}
${lineTo(`${path}/privacy`, "download", "Your data: download, ask, erase")}
${shown.mayWithdraw ? lineTo(`${path}/withdraw`, "cross", "Withdraw") : null}
</ul>
<p class="quiet small">${keeping(candidacy)}</p>`,
  });
}

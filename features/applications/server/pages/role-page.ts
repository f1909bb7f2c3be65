import { modes } from "#features/interview-plans/plan-words.ts";
import { employments, jobPosting, payInWords, postingGaps, workModes } from "#features/opportunities/server/public.ts";
import { formatDate, formatMinutes } from "#platform/dates.ts";
import { counted } from "#platform/text/counted.ts";
import { minutesFor } from "../../application-form.ts";
import type { PublicRound } from "../../status-steps.ts";
import type { PostedRole, PublicRole } from "../public-queries.ts";
import { dataBlock, type Html, html, icon, paragraphs } from "./html.ts";
import { notice, wholePage } from "./page-frame.ts";

/** Where and how, in one line: what is not said is left out. */
const line = (facts: readonly (string | null)[]) =>
  facts.filter((fact) => fact !== null && fact.trim() !== "").join(" · ");

function roundLine({ name, minutes, mode, interviewers, text, about }: PublicRound): Html {
  const facts = line([
    formatMinutes(minutes),
    modes[mode].toLowerCase(),
    interviewers === null ? null : counted(interviewers, "interviewer", "interviewers"),
  ]);
  return html`<li><h3 dir="auto">${name}</h3><p class="quiet">${facts}</p>${
    text.trim() ? paragraphs(text) : about.length > 0 ? html`<p dir="auto">${about.join(", ")}</p>` : null
  }</li>`;
}

/** How a group interviews: the same for everybody who applies. */
function rounds(all: readonly PublicRound[], posting: PublicRole["content"]["posting"]): Html {
  return html`<section id="interviews"><h2>How we interview</h2>
<p class="quiet">Everyone gets the same questions. Interviewers write down their view before they see anyone else’s.</p>
<ol class="rounds">${all.map(roundLine)}</ol>
</section>${accommodations(posting.accommodations)}`;
}

const accommodations = (text: string): Html =>
  html`<aside class="card"><h3>${icon("accessible")}Need something changed?</h3>${
    text.trim()
      ? paragraphs(text)
      : html`<p>Captions, a break, more time: tell us in the form. It never affects how you're rated.</p>`
  }</aside>`;

const part = (heading: string, text: string): Html | null =>
  text.trim() === "" ? null : html`<section><h2>${heading}</h2>${paragraphs(text)}</section>`;

/** What the first months hold: lines that begin with a dash, or one a line, become a list. */
function firstMonths(text: string): Html | null {
  const lines = text
    .split("\n")
    .map((each) => each.replace(/^\s*[-–•*]\s*/, "").trim())
    .filter((each) => each !== "");
  if (lines.length < 2 || lines.some((each) => each.length > 200)) return part("In your first six months", text);
  return html`<section><h2>In your first six months</h2><ul class="checks">${lines.map(
    (each) => html`<li dir="auto">${icon("check")}<span>${each}</span></li>`,
  )}</ul></section>`;
}

/** Roles with their addresses, for lists. */
export const roleList = (roles: readonly PostedRole[]): Html =>
  html`<ul class="lines">${roles.map(
    ({ token, title, location, workMode, employment }) =>
      html`<li><a href="/jobs/${token}"><span><strong dir="auto">${title}</strong><small>${line([location, workModes[workMode], employments[employment]])}</small></span>${icon("next")}</a></li>`,
  )}</ul>`;

const totalOf = (all: readonly PublicRound[]) => all.reduce((sum, { minutes }) => sum + minutes, 0);

/** Data about the role for search engines; left out where it lacks what they refuse a posting for. */
function enginesData(role: PublicRole, url: string): Html | null {
  const { content, organizationName, pay } = role;
  const posting = jobPosting({ content, organizationName, pay, url, openedOn: role.openedAt?.slice(0, 10) ?? null });
  return postingGaps(posting).some(({ isNeeded }) => isNeeded) ? null : dataBlock("application/ld+json", posting);
}

interface Shown {
  role: PublicRole;
  /** Its part of the address. */
  token: string;
  appUrl: string;
}

/** The page of an open role; one that is not public yet says so to the people of its hiring group. */
export function rolePage({ role, token, appUrl }: Shown): string {
  const { content, organizationName, pay } = role;
  const { posting, form } = content;
  const isOpen = role.state === "open";
  const url = `${appUrl}/jobs/${role.token}`;
  const about = html`<h1 dir="auto">${content.title}</h1>
<p class="facts">${line([content.location, workModes[content.workMode], employments[content.employment], content.level])}${
    pay ? html`<br>${payInWords(pay)}` : null
  }</p>
<div class="lead">${paragraphs(posting.summary)}</div>
${paragraphs(posting.about)}
${firstMonths(posting.firstMonths)}
${
  role.rounds.length > 0
    ? html`<p><a class="jump" href="#interviews">${icon("layers")}<span><strong>${counted(role.rounds.length, "conversation", "conversations")}, ${formatMinutes(totalOf(role.rounds))}</strong><small>Same questions for everyone</small></span>${icon("next")}</a></p>`
    : null
}
${part("What we offer", posting.benefits)}
${role.rounds.length > 0 ? rounds(role.rounds, posting) : accommodations(posting.accommodations)}
${
  posting.answerDays === null && posting.closesOn === null
    ? null
    : html`<p class="quiet icon">${icon("clock")}<span>${
        posting.answerDays === null
          ? null
          : `You'll hear from us within ${counted(posting.answerDays, "day", "days")}, either way. `
      }${posting.closesOn ? `Apply by ${formatDate(posting.closesOn)}.` : null}</span></p>`
}
${role.careers ? html`<p><a href="/careers/${role.careers.organization}/${role.careers.group}">All open roles</a></p>` : null}`;
  return wholePage({
    title: `${content.title} · ${organizationName}`,
    organizationName,
    aside: "Role",
    isPrivate: !isOpen,
    body: isOpen ? about : html`${notice("note", "Only your team sees this page. The role isn't public yet.")}${about}`,
    footer: isOpen
      ? html`<a class="button" href="/jobs/${token}/apply">Apply, about ${minutesFor(form)} min</a>`
      : html`<a class="button" href="/jobs/${token}/apply">Preview the form</a>`,
    head: isOpen
      ? html`<link rel="canonical" href="${url}">
<meta name="description" content="${posting.summary.trim() || content.title}">
<meta property="og:type" content="website">
<meta property="og:title" content="${content.title} · ${organizationName}">
<meta property="og:description" content="${posting.summary.trim()}">
<meta property="og:url" content="${url}">
${enginesData(role, url)}`
      : null,
  });
}

const ended = {
  filled: ["This role is filled", "Thank you for your interest. We've hired someone for it."],
  closed: ["This role is closed", "It's no longer accepting applications."],
  paused: [
    "This role isn't accepting applications right now",
    "It may reopen. Check back later, or see our other roles.",
  ],
  over: ["Applications for this role have closed", "It's no longer accepting applications."],
} as const;

/** The page of a role that takes no applications, with the others of its hiring group. */
export function endedRolePage({ role }: Pick<Shown, "role">): string {
  const { content, organizationName, others, careers } = role;
  const [heading, sentence] = ended[role.state === "open" || role.state === "hidden" ? "closed" : role.state];
  return wholePage({
    title: `${heading} · ${organizationName}`,
    organizationName,
    isPrivate: true,
    body: html`<h1>${heading}</h1>
<p class="facts" dir="auto">${content.title}</p>
<p>${sentence}</p>
${
  others.length > 0
    ? html`<section><h2>Open now</h2>${roleList(others)}</section>`
    : html`<p class="quiet">There are no other open roles here at the moment.</p>`
}
${careers ? html`<p><a href="/careers/${careers.organization}/${careers.group}">All open roles</a></p>` : null}`,
  });
}

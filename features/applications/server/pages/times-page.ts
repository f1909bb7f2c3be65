import type { SeenOffer } from "#features/scheduling/server/public.ts";
import { formatDateTime, formatMinutes, formatTime, formatWeekday, formatZonedTime } from "#platform/dates.ts";
import { input } from "./form-parts.ts";
import { type Html, html, icon, paragraphs } from "./html.ts";
import { messagePage } from "./notice-page.ts";
import { notice, wholePage } from "./page-frame.ts";

interface Given {
  offer: SeenOffer;
  /** Address of the page. */
  path: string;
  /** The zone in which times are shown. */
  timeZone: string;
  /** What was just done. */
  done?: string | null;
  problem?: string | undefined;
}

const zoneName = (zone: string) => zone.replaceAll("_", " ");
const spanOf = (startsAt: string, endsAt: string, timeZone: string) =>
  `${formatDateTime(startsAt, { timeZone })} – ${formatTime(endsAt, { timeZone })}`;
const endOf = (startsAt: string, minutes: number) => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();

/** Times for an interview: one press books one; other wishes have a form below. */
export function timesPage({ offer, path, timeZone, done, problem }: Given): string {
  const { organizationName, roundName, title, name, state, startsAt, endsAt, candidateText, wishedAt } = offer;
  const booked = startsAt !== null && endsAt !== null ? spanOf(startsAt, endsAt, timeZone) : null;
  const free = offer.slots.filter(({ isTaken }) => !isTaken);
  return wholePage({
    title: `Your interview · ${organizationName}`,
    organizationName,
    aside: "Your interview",
    isPrivate: true,
    body: html`<h1>${state === "open" ? "Choose a time" : booked ? "Your interview is booked" : "These times are no longer available"}</h1>
${problem ? notice("alert", problem) : null}
${done === "wished" ? notice("note", "Thank you. We've passed it on and will write to you.") : null}
${done === "chosen" && booked ? notice("note", "It's booked. An invitation for your calendar is on its way by email.") : null}
<p>Hello <bdi>${name}</bdi>, <bdi>${organizationName}</bdi> would like to talk with you: <strong dir="auto">${roundName}</strong>${title ? html` (<bdi>${title}</bdi>)` : null}.</p>
${booked ? html`<section class="card"><h2>${icon("clock")}${state === "open" ? "Your current time" : "Your time"}</h2><p><strong>${booked}</strong></p></section>` : null}
${candidateText ? paragraphs(candidateText) : null}
${state === "open" ? choosing({ offer, path, timeZone, free: free.length }) : null}
${state === "ended" && !booked ? whyEnded(offer, timeZone) : null}
${state === "open" || state === "ended" || booked ? wishing(path, wishedAt !== null) : html`<p>To find another time, reply to any of our emails.</p>`}`,
  });
}

/** Why times can't be chosen anymore that nothing took the place of. */
const whyEnded = ({ openUntil }: SeenOffer, timeZone: string): Html =>
  notice(
    "note",
    Date.parse(openUntil) <= Date.now()
      ? `You could choose until ${formatDateTime(openUntil, { timeZone })}. Ask for other times below, and we'll write to you.`
      : "The person who sent you these times can't book them anymore. Ask for other times below, and we'll write to you.",
  );

function choosing({
  offer,
  path,
  timeZone,
  free,
}: Pick<Given, "offer" | "path" | "timeZone"> & { free: number }): Html {
  return html`<form method="post" action="${path}" class="times">
${offer.slots.map(({ startsAt, minutes, isTaken }) => {
  const when = spanOf(startsAt, endOf(startsAt, minutes), timeZone);
  return isTaken
    ? html`<p class="quiet"><s>${when}</s> Taken</p>`
    : html`<button class="button second" type="submit" name="startsAt" value="${startsAt}"><strong>${formatWeekday(startsAt, { timeZone })}</strong><span>${formatZonedTime(startsAt, { timeZone })} – ${formatTime(endOf(startsAt, minutes), { timeZone })} · ${formatMinutes(minutes)}</span></button>`;
})}
</form>
${free === 0 ? notice("note", "None of these times are available anymore. Ask for others below.") : null}
<form method="get" action="${path}" class="field"><label for="zone">Times are shown for ${zoneName(timeZone)}</label>
<select id="zone" name="zone">${[...new Set([timeZone, ...Intl.supportedValuesOf("timeZone"), "UTC"])].map(
    (zone) => html`<option value="${zone}"${zone === timeZone ? html` selected` : null}>${zoneName(zone)}</option>`,
  )}</select>
<button class="button second" type="submit">Show in this time zone</button></form>`;
}

const wishing = (
  path: string,
  hasAsked: boolean,
): Html => html`<section class="card"><h2>${icon("pencil")}Ask for something else</h2>
${hasAsked ? html`<p>You've asked us before. We'll answer by email. What you send now replaces your earlier request.</p>` : null}
<form method="post" action="${path}/wish">
<fieldset class="field"><legend>Times</legend>
<label class="choice"><input type="radio" name="kind" value="other"><span>None of the times work for me</span></label>
<label class="choice"><input type="radio" name="kind" value="earlier"><span>I'd like an earlier time</span></label></fieldset>
${input({ name: "words", label: "When would work for you?", help: "Days and times, with your time zone.", value: "", rows: 3, most: 1000 })}
<fieldset class="field"><legend>Coming with you</legend>
<label class="choice"><input type="radio" name="guest" value="companion"><span>Someone is coming with me</span></label>
<label class="choice"><input type="radio" name="guest" value="interpreter"><span>An interpreter is coming with me</span></label></fieldset>
${input({ name: "guestNote", label: "What should we know about them?", value: "", rows: 2, most: 1000 })}
<button class="button second" type="submit">Send</button>
</form></section>`;

export const timesOverPage = (): string =>
  messagePage({
    heading: "This link doesn't work",
    body: html`<p>It may have expired or been cut off. Use the link in our latest email, or reply to that email.</p>`,
  });

import { answerConsent, lookAtConsent } from "#features/people/server/public.ts";
import { formatDate } from "#platform/dates.ts";
import { Refusal } from "#platform/errors.ts";
import { type Exchange, isRead } from "#platform/server/http/exchange.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { textIn } from "../forms/read-form.ts";
import { consentPage } from "../pages/consent-page.ts";
import { html } from "../pages/html.ts";
import { messagePage, noticePage } from "../pages/notice-page.ts";
import { sendMissing, sendOn, sendPage } from "../public-answers.ts";
import { count } from "../public-limits.ts";
import type { PublicParts } from "../public-step.ts";

/** `/stay-on-file/{secret}`: whether somebody may be kept on file, asked by email and answered without an account. */
export async function answerStayOnFile(
  parts: PublicParts,
  exchange: Exchange,
  segments: readonly string[],
): Promise<boolean> {
  const [, secret = "", below, ...more] = segments;
  if (secret === "" || more.length > 0 || (below !== undefined && below !== "notice")) return sendMissing(exchange);
  const path = `/stay-on-file/${secret}`;
  const { pool } = parts.services.database;
  if (!isRead(exchange)) {
    await count(parts.rateLimits, "network", exchange.ip);
    await count(parts.rateLimits, "link", hashOf(secret));
    const form = await parts.readForm(exchange);
    // A mail program unsubscribes its reader in one press (RFC 8058), and follows no redirect.
    const isUnsubscribing = textIn(form, "List-Unsubscribe") === "One-Click";
    const answer = isUnsubscribing ? "refused" : textIn(form, "answer");
    if (answer !== "given" && answer !== "refused") throw new Refusal("BAD_REQUEST", "Choose Yes or No.");
    const isNoted = await asCaller(pool, exchange.caller, (db) => answerConsent(db, { secret, answer }));
    if (!isNoted) return sendPage(exchange, overPage(), { status: 410 });
    return isUnsubscribing ? sendPage(exchange, unsubscribedPage()) : sendOn(exchange, path);
  }
  const question = await asCaller(pool, { ...exchange.caller, readsOnly: true }, (db) => lookAtConsent(db, secret));
  if (!question) return sendPage(exchange, overPage(), { status: 404 });
  if (below === "notice")
    return sendPage(exchange, noticePage({ organizationName: question.organizationName, back: path }));
  return sendPage(exchange, consentPage({ question, path, endsOn: formatDate(question.endsAt, { timeZone: "UTC" }) }));
}

const unsubscribedPage = () =>
  messagePage({
    heading: "You're unsubscribed",
    body: html`<p>We won't keep your details on file for other roles.</p>`,
  });

const overPage = () =>
  messagePage({
    heading: "This link no longer works",
    body: html`<p>It has expired, or a newer email has replaced it. To have your data kept or erased, reply to any of our emails.</p>`,
  });

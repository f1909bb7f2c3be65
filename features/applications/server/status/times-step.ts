import { chooseTime, lookAtOffer, type Wishes, wishOfOffer } from "#features/scheduling/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { type Exchange, isRead } from "#platform/server/http/exchange.ts";
import { toRefusal } from "#platform/server/rpc.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import { asCaller, asPerson } from "#platform/server/transaction.ts";
import { isTimeZone } from "#platform/values/time-zone.ts";
import { textIn } from "../forms/read-form.ts";
import { timesOverPage, timesPage } from "../pages/times-page.ts";
import { sendMissing, sendOn, sendPage } from "../public-answers.ts";
import { count } from "../public-limits.ts";
import type { PublicParts } from "../public-step.ts";

/** `/interview-times/{secret}`: times of an interview, between which its candidate chooses without an account. */
export async function answerTimes(
  parts: PublicParts,
  exchange: Exchange,
  segments: readonly string[],
): Promise<boolean> {
  const [, secret = "", below, ...more] = segments;
  if (secret === "" || more.length > 0 || (below !== undefined && below !== "wish")) return sendMissing(exchange);
  const path = `/interview-times/${secret}`;
  if (!isRead(exchange)) {
    await count(parts.rateLimits, "network", exchange.ip);
    await count(parts.rateLimits, "link", hashOf(secret));
  }
  const offer = await asCaller(parts.services.database.pool, { ...exchange.caller, readsOnly: true }, (db) =>
    lookAtOffer(db, secret),
  );
  if (!offer) return sendPage(exchange, timesOverPage(), { status: 404 });
  const asked = new URLSearchParams((exchange.req.url ?? "").split("?", 2)[1] ?? "");
  const zone = asked.get("zone") ?? "";
  const page = { offer, path, timeZone: isTimeZone(zone) ? zone : offer.timeZone };
  if (isRead(exchange))
    return below === undefined
      ? sendPage(exchange, timesPage({ ...page, done: asked.get("done") }))
      : sendOn(exchange, path, 302);
  const form = await parts.readForm(exchange);
  if (below === "wish") {
    const wishes = wishesIn(form);
    if (Object.keys(wishes).length === 0)
      return sendPage(exchange, timesPage({ ...page, problem: "Tell us what you'd like." }), { status: 422 });
    await inNameOf(parts, offer.answeredBy, (acting) => wishOfOffer(acting, writing(parts), offer, wishes));
    return sendOn(exchange, `${path}?done=wished`);
  }
  const startsAt = textIn(form, "startsAt");
  const chosen =
    offer.state === "open"
      ? await inNameOf(parts, offer.offeredBy, (acting) => chooseTime(acting, writing(parts), offer, startsAt)).catch(
          whyNot,
        )
      : "over";
  if (chosen === "booked") return sendOn(exchange, `${path}?done=chosen`);
  const now = await asCaller(parts.services.database.pool, exchange.caller, (db) => lookAtOffer(db, secret));
  if (!now) return sendPage(exchange, timesOverPage(), { status: 404 });
  const problem = now.state === "open" ? problems[chosen] : undefined;
  return sendPage(exchange, timesPage({ ...page, offer: now, problem }), { status: 409 });
}

const problems = {
  taken: "That time was just taken. Nothing is lost: choose another one, or ask for other times.",
  gone: "That time is no longer available: someone you would have met can't be there anymore. Choose another one, or ask for other times below. We've told the team.",
  over: undefined,
};

/** What a refusal means to a candidate: the time is taken, or whoever offered it can't book it anymore. */
function whyNot(error: unknown): keyof typeof problems {
  const refusal = toRefusal(error);
  if (refusal?.code === "CONFLICT") return "taken";
  if (refusal?.code === "FORBIDDEN" || refusal?.code === "NOT_FOUND") return "over";
  throw error;
}

const writing = ({ timesLetters, services }: PublicParts) => ({
  letters: timesLetters,
  settings: services.settings,
});

/** The candidate has no account: what they do is done with the rights of somebody of the team, as they are now. */
async function inNameOf<Answer>(
  { services }: PublicParts,
  userId: string | null,
  work: (acting: Parameters<typeof chooseTime>[0]) => Promise<Answer>,
): Promise<Answer> {
  const gone = new Refusal("NOT_FOUND", "Nobody is there to answer. Reply to our email, and we'll find a time.");
  if (userId === null) throw gone;
  return asPerson(services.database.pool, userId, async (db, actor) => {
    if (!actor) throw gone;
    return work({ db, actor, now: services.now() });
  });
}

function wishesIn(form: FormData): Wishes {
  const [kind, guest] = [textIn(form, "kind"), textIn(form, "guest")];
  // A letter that is cut in half could not be kept.
  const shortened = (name: string) => textIn(form, name).slice(0, 1000).toWellFormed().trim();
  const [words, guestNote] = [shortened("words"), shortened("guestNote")];
  return {
    ...((kind === "other" || kind === "earlier") && { kind }),
    ...(words !== "" && { words }),
    ...((guest === "companion" || guest === "interpreter") && { guest }),
    ...(guestNote !== "" && { guestNote }),
  };
}

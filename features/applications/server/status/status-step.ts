import { pipeline } from "node:stream/promises";
import { keyOf } from "#features/documents/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { networkOf } from "#platform/server/http/client-address.ts";
import { type Exchange, isRead } from "#platform/server/http/exchange.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import { type ActorDb, asCaller } from "#platform/server/transaction.ts";
import { emptyForm, openForm, problemsIn } from "../../application-form.ts";
import { fileIn, textIn } from "../forms/read-form.ts";
import { filed, receiveOne } from "../forms/receive-files.ts";
import { noticePage } from "../pages/notice-page.ts";
import {
  addFilePage,
  type Corrected,
  correctPage,
  overPage,
  privacyPage,
  pulsePage,
  sentPage,
  withdrawPage,
} from "../pages/own-pages.ts";
import { statusPage } from "../pages/status-page.ts";
import { sendMissing, sendOn, sendPage } from "../public-answers.ts";
import { count } from "../public-limits.ts";
import type { PublicParts } from "../public-step.ts";
import { correct, ownData, renew, withdraw } from "./status-commands.ts";
import {
  addApplicantFile,
  askAboutData,
  askErasure,
  askedKinds,
  givePulse,
  type LinkedCandidacy,
  lookAtCandidacy,
} from "./status-queries.ts";

/** A request for the pages of one candidacy. */
interface Asking {
  parts: PublicParts;
  exchange: Exchange;
  candidacy: LinkedCandidacy;
  secret: string;
  /** Address of the status page. */
  path: string;
}

const write = <T>({ parts, exchange }: Pick<Asking, "parts" | "exchange">, work: (db: ActorDb) => Promise<T>) =>
  asCaller(parts.services.database.pool, exchange.caller, work);

/** `/application/{secret}` and what is below it: the pages of whoever holds a status link. */
export async function answerStatus(
  parts: PublicParts,
  exchange: Exchange,
  segments: readonly string[],
): Promise<boolean> {
  const [, secret = "", below, fileId, ...more] = segments;
  if (secret === "" || more.length > 0) return sendMissing(exchange);
  const path = `/application/${secret}`;
  if (!isRead(exchange)) {
    await count(parts.rateLimits, "network", exchange.ip);
    await count(parts.rateLimits, below === "renew" ? "renewal" : "link", hashOf(secret));
  }
  if (below === "renew") {
    if (isRead(exchange)) return sendOn(exchange, path, 302);
    const { services, letters } = parts;
    const around = { letters, appUrl: services.settings.APP_URL, now: services.now() };
    await write({ parts, exchange }, (db) => renew(db, secret, around));
    return sendPage(exchange, overPage({ path, isAsked: true }));
  }
  const candidacy = await asCaller(parts.services.database.pool, { ...exchange.caller, readsOnly: true }, (db) =>
    lookAtCandidacy(db, secret),
  );
  if (!candidacy) return sendPage(exchange, overPage({ path, isAsked: false }), { status: 404 });
  const asking = { parts, exchange, candidacy, secret, path };
  return isRead(exchange) ? show(asking, below, fileId) : take(asking, below);
}

async function show(asking: Asking, below: string | undefined, fileId: string | undefined): Promise<boolean> {
  const { exchange, candidacy, path, parts } = asking;
  const shown = { candidacy, path };
  const page = (text: string) => sendPage(exchange, text);
  if (below === "files" && fileId !== undefined) return sendFile(asking, fileId);
  if (fileId !== undefined) return sendMissing(exchange);
  switch (below) {
    case undefined: {
      const query = new URLSearchParams((exchange.req.url ?? "").split("?", 2)[1] ?? "");
      return page(statusPage({ ...shown, now: parts.services.now(), done: query.get("done") }));
    }
    case "sent":
      return page(sentPage(shown));
    case "correct":
      return page(correctPage({ ...shown, typed: typedOf(candidacy), problems: [] }));
    case "files":
      return candidacy.shown.mayWithdraw ? page(addFilePage(shown)) : sendOn(exchange, path, 302);
    case "withdraw":
      return candidacy.shown.mayWithdraw
        ? page(withdrawPage({ ...shown, isOutdated: false }))
        : sendOn(exchange, path, 302);
    case "pulse":
      return candidacy.pulse === "open" ? page(pulsePage(shown)) : sendOn(exchange, path, 302);
    case "privacy":
      return page(privacyPage(shown));
    case "notice":
      return page(noticePage({ organizationName: candidacy.organizationName, back: `${path}/privacy` }));
    case "data":
      return sendData(asking);
    default:
      return sendMissing(exchange);
  }
}

const typedOf = ({ person, phones }: LinkedCandidacy): Corrected => ({
  fullName: person.fullName,
  called: person.called,
  location: person.location,
  phone: phones[0] ?? "",
  links: person.links.map(({ url }) => url).join("\n"),
});

async function take(asking: Asking, below: string | undefined): Promise<boolean> {
  const { parts, exchange, candidacy, secret, path } = asking;
  const shown = { candidacy, path };
  const sent = await parts.readForm(exchange);
  const back = (done: string) => sendOn(exchange, `${path}?done=${done}`);
  switch (below) {
    case "withdraw": {
      const given = {
        seen: textIn(sent, "seen"),
        reason: textIn(sent, "reason").slice(0, 1000),
        now: parts.services.now(),
      };
      const outcome = await write(asking, (db) => withdraw(db, secret, given));
      if (outcome === "done") return back("withdrawn");
      return sendPage(exchange, withdrawPage({ ...shown, isOutdated: true }), { status: 409 });
    }
    case "correct": {
      const typed: Corrected = {
        fullName: textIn(sent, "fullName"),
        called: textIn(sent, "called"),
        phone: textIn(sent, "phone"),
        location: textIn(sent, "location"),
        links: textIn(sent, "links"),
      };
      const own = new Set(Object.keys(typed));
      const form = { ...openForm, note: "off" as const, resume: "off" as const };
      const problems = problemsIn(form, { ...emptyForm, ...typed }, new Set()).filter(({ field }) => own.has(field));
      if (problems.length > 0) return sendPage(exchange, correctPage({ ...shown, typed, problems }), { status: 422 });
      await write(asking, (db) => correct(db, secret, candidacy, typed));
      return back("corrected");
    }
    case "pulse": {
      const score = Number(textIn(sent, "score"));
      const words = textIn(sent, "words").slice(0, 2000).trim();
      if (![1, 2, 3, 4, 5].includes(score))
        return sendPage(exchange, pulsePage({ ...shown, words, problem: "Choose one of the five." }), { status: 422 });
      await write(asking, (db) => givePulse(db, secret, { score, words }));
      return back("pulse");
    }
    case "files":
      return takeFile(asking, sent);
    case "ask": {
      const kind = askedKinds.find((each) => each === textIn(sent, "kind"));
      if (!kind) throw new Refusal("BAD_REQUEST", "Choose what you want us to do.");
      const note = textIn(sent, "note").slice(0, 2000).trim();
      if (kind === "correct" && note === "")
        return sendPage(exchange, privacyPage({ ...shown, problem: "Tell us what's wrong." }), { status: 422 });
      await write(asking, (db) => askAboutData(db, secret, { kind, note }));
      return back("asked");
    }
    case "erase":
      await write(asking, (db) => askErasure(db, secret, textIn(sent, "note").slice(0, 2000).trim()));
      return back("erasure");
    default:
      throw new Refusal("NOT_FOUND", "This address doesn't take forms.");
  }
}

async function takeFile(asking: Asking, sent: FormData): Promise<boolean> {
  const { parts, exchange, candidacy, secret, path } = asking;
  const again = (problem: string) => sendPage(exchange, addFilePage({ candidacy, path, problem }), { status: 422 });
  const file = fileIn(sent, "file");
  if (!file) return again("Choose a file.");
  const kind = textIn(sent, "isResume") === "yes" ? ("resume" as const) : ("work_sample" as const);
  try {
    const received = await receiveOne(parts.services, {
      name: file.name,
      bytes: await file.bytes(),
      kind,
      organizationId: candidacy.organizationId,
      owner: `public ${networkOf(exchange.ip)}`,
    });
    const isFiled = await write(asking, (db) => addApplicantFile(db, secret, filed(received)));
    return isFiled ? sendOn(exchange, `${path}?done=added`) : again("We can't take more files for this application.");
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "UNAVAILABLE") throw error;
    return again(error.message);
  }
}

/** Saved by the browser, never shown or run by it. */
const attachment = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\w .()-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(
    name.toWellFormed(),
  ).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

const savedHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "cache-control": "private, no-store",
};

function sendData({ exchange: { req, res }, candidacy }: Asking): boolean {
  const bytes = Buffer.from(`${JSON.stringify(ownData(candidacy), null, 2)}\n`);
  res.writeHead(200, {
    ...savedHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": bytes.length,
    "content-disposition": attachment("my-application.json"),
  });
  res.end(req.method === "HEAD" ? undefined : bytes);
  return true;
}

async function sendFile({ parts, exchange, candidacy }: Asking, fileId: string): Promise<boolean> {
  const { req, res } = exchange;
  const file = candidacy.documents.find(({ id }) => id === fileId);
  const { organizationId } = candidacy;
  const stream = file && (await parts.services.storage.open(keyOf({ organizationId, sha256: file.sha256 })));
  if (!file || !stream) return sendMissing(exchange);
  res.writeHead(200, {
    ...savedHeaders,
    "content-type": file.mediaType === "text/plain" ? "application/octet-stream" : file.mediaType,
    "content-length": file.size,
    "content-disposition": attachment(file.name),
  });
  if (req.method === "HEAD") {
    stream.destroy();
    res.end();
    return true;
  }
  // Whoever goes away in the middle has ended it; nobody is left to be told.
  await pipeline(stream, res).catch(() => undefined);
  return true;
}

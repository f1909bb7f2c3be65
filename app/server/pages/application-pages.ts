import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { createRouterClient } from "@orpc/server";
import type { Logger } from "pino";
import { z } from "zod";
import { type Exchange, isRead, type Step } from "#platform/server/http/exchange.ts";
import type { Services } from "#platform/server/services.ts";
import { contextOf } from "../procedures.ts";
import { router } from "../router.ts";

interface Parts {
  services: Services;
  log: Logger;
  webRoot: string;
}

const FirstLoads = z.array(
  z.object({ path: z.string().nullable(), needsSession: z.boolean(), scripts: z.array(z.string()) }),
);
type FirstLoad = z.infer<typeof FirstLoads>[number];

/** The page comes without answers that take longer, in ms: the browser then asks for them itself. */
const patience = 500;

/**
 * A page of the application names the scripts that it is made of, so that the browser asks for all at once, and holds what every page
 * of a session asks first: who they are, and their groups. Such a page is its person's alone, and kept nowhere.
 */
export function applicationPages(parts: Parts): Step {
  const { webRoot } = parts;
  if (!existsSync(`${webRoot}/first-loads.json`)) return () => false;
  const html = readFileSync(`${webRoot}/index.html`, "utf8");
  const loads = FirstLoads.parse(JSON.parse(readFileSync(`${webRoot}/first-loads.json`, "utf8")));
  const find = finder(loads);
  return async (exchange) => {
    const load = isRead(exchange) ? find(exchange.path) : undefined;
    if (!load) return false;
    const isForSession = load.needsSession || isRoot(load);
    const hasSession = exchange.caller.sessionToken !== null;
    const answers = isForSession && hasSession ? await firstAnswers(parts, exchange) : null;
    const shown = find(addressShown(load, hasSession && answers !== nobody) ?? "") ?? load;
    const page = html
      .replace("</head>", () => `${shown.scripts.map(preload).join("")}</head>`)
      .replace("</body>", () => `${answers ? held(answers) : ""}</body>`);
    send(exchange, page, Boolean(answers));
    return true;
  };
}

/** Where the router will lead: a visitor signs in first, and who has a session goes on to their plans. */
function addressShown(load: FirstLoad, hasSession: boolean): string | null {
  if (!hasSession) return load.needsSession ? "/sign-in" : load.path;
  return isRoot(load) ? "/interview-plans" : load.path;
}

const root = "/";
const isRoot = ({ path }: FirstLoad) => path === root;

/** Finds the page of an address; a name in it stands before what may be any. */
function finder(loads: readonly FirstLoad[]): (address: string) => FirstLoad | undefined {
  const all = loads.flatMap((load) => (load.path === null ? [] : [{ load, parts: load.path.split("/") }]));
  const open = (parts: readonly string[]) => parts.filter((part) => part.startsWith("$")).length;
  all.sort((a, b) => open(a.parts) - open(b.parts));
  return (address) => {
    const said = address.split("/");
    return all.find(
      ({ parts }) =>
        parts.length === said.length &&
        parts.every((part, at) => part === said[at] || (part.startsWith("$") && said[at] !== "")),
    )?.load;
  };
}

type Answers = Record<string, unknown>;

/** In place of answers where the session is over. */
const nobody = false;

/** The answers that could be had, by the name of their procedure; null where it cannot be told who asks. The browser asks again for what failed. */
async function firstAnswers(parts: Parts, exchange: Exchange): Promise<Answers | typeof nobody | null> {
  const client = createRouterClient(router, { context: contextOf(parts, exchange) });
  const asked = Promise.allSettled([client.accounts.whoAmI(), client.groups.listReached()]);
  const told = await Promise.race([asked, wait(patience, null, { ref: false })]);
  if (told === null) return null;
  const [person, groups] = told;
  if (person.status === "rejected") return null;
  if (person.value === null) return nobody;
  return {
    "accounts/whoAmI": person.value,
    ...(groups.status === "fulfilled" && { "groups/listReached": groups.value }),
  };
}

const preload = (script: string) => `<link rel="modulepreload" crossorigin href="${script}">`;

/** A block of data, which nothing runs: no word in it ends it. */
const held = (answers: Answers) =>
  `<script type="application/json" id="first-answers">${JSON.stringify(answers).replaceAll("<", "\\u003c")}</script>`;

function send({ req, res }: Exchange, page: string, isPrivate: boolean): void {
  const tag = `W/"${createHash("sha256").update(page).digest("base64url").slice(0, 22)}"`;
  res.setHeader("content-type", "text/html; charset=utf-8");
  res.setHeader("cache-control", isPrivate ? "private, no-store" : "no-cache");
  res.setHeader("vary", "accept-encoding");
  if (!isPrivate) {
    res.setHeader("etag", tag);
    if (req.headers["if-none-match"] === tag) return void res.writeHead(304).end();
  }
  const isSmall = /\bgzip\b/.test(String(req.headers["accept-encoding"]));
  const body = isSmall ? gzipSync(page) : Buffer.from(page);
  if (isSmall) res.setHeader("content-encoding", "gzip");
  res.writeHead(200, { "content-length": body.length });
  res.end(req.method === "HEAD" ? undefined : body);
}

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const loads = [
  { path: null, needsSession: false, scripts: ["/assets/frame.js"] },
  { path: "/", needsSession: false, scripts: ["/assets/welcome.js"] },
  { path: "/sign-in", needsSession: false, scripts: ["/assets/sign-in.js"] },
  { path: "/interview-plans", needsSession: true, scripts: ["/assets/frame.js", "/assets/plans.js"] },
  { path: "/interview-plans/$planId/edit", needsSession: true, scripts: ["/assets/builder.js"] },
  { path: "/library/questions/$key", needsSession: true, scripts: ["/assets/question.js"] },
  { path: "/library/questions/import", needsSession: true, scripts: ["/assets/import.js"] },
];

const webRoot = mkdtempSync(join(tmpdir(), "evenhand-web-"));
writeFileSync(join(webRoot, "first-loads.json"), JSON.stringify(loads));
writeFileSync(join(webRoot, "index.html"), "<!doctype html><html><head></head><body></body></html>");
const world = await openHttpWorld({}, () => ({ webRoot }));

const hostile = "</script><script>alert(1)</script>";
const [one, other] = await world.system(async (db) => [
  await buildOrganization(db, { name: hostile }),
  await buildOrganization(db, { name: "Other house" }),
]);

async function page(path: string, person?: { sessionToken: string | null }, more: Record<string, string> = {}) {
  const cookie = person ? world.cookieOf(person) : "";
  const answer = await fetch(world.url + path, { headers: { cookie, ...more } });
  const html = await answer.text();
  const told = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(html)?.[1];
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    scripts: [...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, script]) => script),
    told: told === undefined ? null : JSON.parse(told),
  };
}

test("a page holds who asks for it, and their groups, as the server answers these itself", async () => {
  for (const { owner } of [one, other]) {
    const { told, headers, html } = await page("/interview-plans", owner);
    expect(told).toEqual({
      "accounts/whoAmI": await world.as(owner).accounts.whoAmI(),
      "groups/listReached": await world.as(owner).groups.listReached(),
    });
    expect(told["accounts/whoAmI"].userId).toBe(owner.userId);
    // What is somebody's is kept nowhere: neither in this browser, for whoever signs in next, nor on the way.
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("etag")).toBeNull();
    expect(html.match(/<script/g)).toHaveLength(1);
  }
});

test("without a session, or with one that is over, a page is the same for everybody and holds nothing", async () => {
  const visitor = await page("/interview-plans");
  const over = await page("/interview-plans", { sessionToken: "no-such-token" });
  expect(over.html).toBe(visitor.html);
  expect(visitor.told).toBeNull();
  expect(visitor.headers.get("cache-control")).toBe("no-cache");
  const tag = visitor.headers.get("etag") ?? "";
  expect((await page("/interview-plans", undefined, { "if-none-match": tag })).status).toBe(304);
  // A page that its person has of the one before is not taken for theirs.
  expect((await page("/interview-plans", one.owner, { "if-none-match": tag })).status).toBe(200);
});

test("pages that need no session hold nothing of whoever has one", async () => {
  expect((await page("/sign-in", one.owner)).told).toBeNull();
  expect((await page("/", one.owner)).told).not.toBeNull();
});

test("a page names the scripts of what will be shown", async () => {
  const { owner } = one;
  expect((await page("/interview-plans", owner)).scripts).toEqual(["/assets/frame.js", "/assets/plans.js"]);
  expect((await page("/interview-plans/5/edit?step=2", owner)).scripts).toEqual(["/assets/builder.js"]);
  expect((await page("/library/questions/import", owner)).scripts).toEqual(["/assets/import.js"]);
  expect((await page("/library/questions/k1", owner)).scripts).toEqual(["/assets/question.js"]);
  // They go on to their plans; who must sign in first is shown that.
  expect((await page("/", owner)).scripts).toEqual(["/assets/frame.js", "/assets/plans.js"]);
  expect((await page("/")).scripts).toEqual(["/assets/welcome.js"]);
  expect((await page("/interview-plans/5/edit")).scripts).toEqual(["/assets/sign-in.js"]);
});

test("the page that a worker holds is the one that is the same for everybody", async () => {
  const { told, scripts, headers } = await page("/index.html", one.owner);
  expect([told, scripts, headers.getSetCookie()]).toEqual([null, [], []]);
});

test("an address that no page has is left to the program in the browser", async () => {
  const { status, told, html } = await page("/no-such-page", one.owner);
  expect([status, told]).toEqual([200, null]);
  expect(html).toBe(readFileSync(join(webRoot, "index.html"), "utf8"));
});

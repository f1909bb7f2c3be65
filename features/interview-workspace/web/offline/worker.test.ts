import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = readFileSync(new URL("./worker.js", import.meta.url), "utf8");
const origin = "https://hire.example";

/** The stores of a browser, as a worker sees them. */
class Stores {
  readonly all = new Map<string, Map<string, Response>>();
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  open = async (name: string) => {
    const store = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, store);
    return {
      match: async (key: string) => store.get(key)?.clone(),
      put: async (key: string, answer: Response) => void store.set(key, answer),
      keys: async () => [...store.keys()].map((key) => ({ url: origin + key })),
      delete: async (key: string) => store.delete(key.replace(origin, "")),
      addAll: async (files: string[]) => {
        for (const file of files) store.set(file, new Response(`held ${file}`));
      },
    };
  };
}

/** A browser with one worker, and a network that is there or not. */
async function openBrowser(stores = new Stores()) {
  const heard = new Map<string, (event: object) => void>();
  const server: Record<string, (body: { json?: Record<string, unknown> }) => Response> = {};
  const network = { isThere: true };
  const fetchNow = async (request: Request) => {
    if (!network.isThere) throw new TypeError("Failed to fetch");
    const { pathname } = new URL(request.url);
    const answer = server[pathname];
    return answer ? answer(JSON.parse((await request.text()) || "{}")) : new Response(`fresh ${pathname}`);
  };
  const names = ["held", "addEventListener", "caches", "fetch", "location", "clients"];
  const run = new Function(...names, source);
  run(
    { version: "1", files: ["/index.html", "/assets/notes.js"] },
    (type: string, hear: (event: object) => void) => heard.set(type, hear),
    stores,
    fetchNow,
    { origin },
    { claim: async () => undefined },
  );
  const tell = async (type: string, event: object = {}) => {
    let work: Promise<unknown> | undefined;
    heard.get(type)?.({
      ...event,
      waitUntil: (given: Promise<unknown>) => (work = given),
      respondWith: (given: Promise<unknown>) => (work = given),
    });
    return work;
  };
  await tell("install");
  await tell("activate");
  const ask = async (path: string, input?: object, userId?: string): Promise<unknown> => {
    const request = new Request(`${origin}/rpc/${path}`, {
      method: "POST",
      body: JSON.stringify({ json: input }),
      headers: userId ? { "acting-user": userId } : {},
    });
    // reason: the worker answers with a response, or not at all
    const answer = (await tell("fetch", { request })) as Response | undefined;
    return answer === undefined ? "not touched" : (await answer.json()).json;
  };
  const get = async (path: string, mode = "navigate") => {
    const request = { url: origin + path, method: "GET", mode };
    // reason: the worker answers with a response, or not at all
    const answer = (await tell("fetch", { request })) as Response | undefined;
    return answer === undefined ? "not touched" : answer.text();
  };
  const answers = (json: unknown) => () => Response.json({ json });
  const signIn = (userId: string | null) => {
    server["/rpc/accounts/whoAmI"] = answers(userId && { userId });
    return ask("accounts/whoAmI");
  };
  return { stores, server, network, ask, get, answers, signIn };
}

const interview = { interviewId: "i1" };

test("without a network a page opens with what is held of it, for the person who was signed in", async () => {
  const { server, network, ask, get, answers, signIn } = await openBrowser();
  server["/rpc/interviews/get"] = answers({ kit: "Ana's kit" });
  await signIn("ana");
  expect(await ask("interviews/get", interview, "ana")).toEqual({ kit: "Ana's kit" });
  server["/rpc/interviews/get"] = answers({ kit: "newer" });
  expect(await ask("interviews/get", interview, "ana"), "the server is asked first").toEqual({ kit: "newer" });
  network.isThere = false;
  expect(await ask("accounts/whoAmI")).toEqual({ userId: "ana" });
  expect(await ask("interviews/get", interview, "ana")).toEqual({ kit: "newer" });
  await expect(ask("interviews/get", { interviewId: "other" }, "ana")).rejects.toThrow();
  expect(await get("/opportunities/o/interview/i1/notes")).toBe("held /index.html");
  expect(await get("/assets/notes.js", "cors")).toBe("held /assets/notes.js");
});

test("nobody is answered with what is held of another person, before and after they sign in", async () => {
  const browser = await openBrowser();
  const { stores, server, network, ask, answers, signIn } = browser;
  server["/rpc/interviews/get"] = answers({ kit: "Ana's kit" });
  await signIn("ana");
  await ask("interviews/get", interview, "ana");
  network.isThere = false;
  for (const other of ["bo", undefined]) await expect(ask("interviews/get", interview, other)).rejects.toThrow();
  network.isThere = true;
  await signIn("bo");
  expect([...stores.all.keys()].filter((name) => name.includes("ana"))).toEqual([]);
  network.isThere = false;
  expect(await ask("accounts/whoAmI")).toEqual({ userId: "bo" });
  for (const one of ["ana", "bo"]) await expect(ask("interviews/get", interview, one)).rejects.toThrow();
});

test("a call of an earlier person that is answered late is not held again", async () => {
  const { stores, server, ask, answers, signIn } = await openBrowser();
  server["/rpc/interviews/get"] = answers({ kit: "Ana's kit" });
  await signIn("ana");
  await signIn("bo");
  await ask("interviews/get", interview, "ana");
  expect([...stores.all.keys()].filter((name) => name.includes("ana"))).toEqual([]);
});

test("once nobody is signed in nothing of a person is held; the code stays", async () => {
  const { stores, server, network, ask, get, answers, signIn } = await openBrowser();
  server["/rpc/interviews/get"] = answers({ kit: "Ana's kit" });
  await signIn("ana");
  await ask("interviews/get", interview, "ana");
  await signIn(null);
  expect([...stores.all.keys()]).toEqual(["evenhand-code-1"]);
  network.isThere = false;
  await expect(ask("accounts/whoAmI")).rejects.toThrow();
  expect(await get("/sign-in")).toBe("held /index.html");
});

test("what was saved last is what is read without a network", async () => {
  const { server, network, ask, answers, signIn } = await openBrowser();
  await signIn("ana");
  server["/rpc/scorecards/getNotes"] = answers({ version: 0 });
  server["/rpc/scorecards/saveNotes"] = answers({ version: 1 });
  await ask("scorecards/getNotes", interview, "ana");
  await ask("scorecards/saveNotes", { ...interview, edits: [] }, "ana");
  network.isThere = false;
  expect(await ask("scorecards/getNotes", interview, "ana")).toEqual({ version: 1 });
  await expect(ask("scorecards/saveNotes", { ...interview, edits: [] }, "ana")).rejects.toThrow();
});

test("the guest of another link finds nothing of the one before; one whose session is over neither", async () => {
  const { stores, server, network, ask, answers } = await openBrowser();
  server["/rpc/magicLinks/getSession"] = answers({ interviewerId: "jo" });
  server["/rpc/guestInterview/get"] = answers({ kit: "Jo's kit" });
  await ask("magicLinks/getSession");
  await ask("guestInterview/get");
  network.isThere = false;
  expect(await ask("guestInterview/get")).toEqual({ kit: "Jo's kit" });
  network.isThere = true;
  server["/rpc/magicLinks/getSession"] = answers({ interviewerId: "kim" });
  await ask("magicLinks/getSession");
  network.isThere = false;
  await expect(ask("guestInterview/get")).rejects.toThrow();
  network.isThere = true;
  server["/rpc/magicLinks/getSession"] = () => Response.json({ json: { code: "UNAUTHORIZED" } }, { status: 401 });
  await ask("magicLinks/getSession");
  expect([...stores.all.keys()]).toEqual(["evenhand-code-1"]);
});

test("a call of an earlier guest that is answered late is not held for the next one", async () => {
  const { server, network, ask, answers } = await openBrowser();
  server["/rpc/magicLinks/getSession"] = answers({ interviewerId: "first" });
  await ask("magicLinks/getSession");
  let answerLate = (_: Response) => {};
  // reason for the cast: a network may take its time, which the others here don't
  server["/rpc/guestInterview/get"] = (() => new Promise<Response>((given) => (answerLate = given))) as never;
  const late = ask("guestInterview/get");
  await new Promise((soon) => setTimeout(soon));
  server["/rpc/magicLinks/getSession"] = answers({ interviewerId: "second" });
  await ask("magicLinks/getSession");
  answerLate(Response.json({ json: { kit: "of the first" } }));
  await late;
  network.isThere = false;
  await expect(ask("guestInterview/get")).rejects.toThrow();
});

test("an interview that is gone, or that one is no longer told of, leaves the device", async () => {
  const { server, network, ask, answers, signIn } = await openBrowser();
  await signIn("ana");
  server["/rpc/interviews/get"] = answers({ kit: "a kit" });
  const others = ["i2", "i3"].map((interviewId) => ({ interviewId }));
  for (const each of [interview, ...others]) await ask("interviews/get", each, "ana");
  server["/rpc/interviews/get"] = () => Response.json({ json: { code: "NOT_FOUND" } }, { status: 404 });
  await ask("interviews/get", interview, "ana");
  server["/rpc/interviews/listMine"] = answers([{ id: "i2" }]);
  await ask("interviews/listMine", { from: "2027-01-01T00:00:00Z" }, "ana");
  network.isThere = false;
  expect(await ask("interviews/get", { interviewId: "i2" }, "ana")).toEqual({ kit: "a kit" });
  for (const interviewId of ["i1", "i3"]) await expect(ask("interviews/get", { interviewId }, "ana")).rejects.toThrow();
});

test("what it does not know passes by untouched, and an earlier version's code goes", async () => {
  const stores = new Stores();
  await (await stores.open("evenhand-code-0")).addAll(["/index.html"]);
  const { ask, get } = await openBrowser(stores);
  expect(await ask("interviewPlans/saveEdits", {}, "ana")).toBe("not touched");
  for (const path of ["/api/interviews", "/careers/a", "/interview-times/secret", "/robots.txt"])
    expect(await get(path)).toBe("not touched");
  expect([...stores.all.keys()]).toEqual(["evenhand-code-1"]);
});

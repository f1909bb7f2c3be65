import { randomBytes } from "node:crypto";
import { type APIRequestContext, type BrowserContext, test as base, expect } from "@playwright/test";
import { Complaints } from "./complaints.ts";

/** Somebody who just signed up, in the browser of the test. */
export interface Newcomer {
  fullName: string;
  email: string;
  password: string;
}

interface Journey {
  /** Hears everything that a browser of the journey complains about; any complaint fails the test. */
  complaints: Complaints;
  /** Details of somebody who has no account yet. */
  stranger(given?: Partial<Newcomer>): Newcomer;
  /** Signs up through the account API; the page's browser then holds the session. Each call makes another person. */
  signUp(given?: Partial<Newcomer>): Promise<Newcomer>;
  /** Signs up and gets a workspace, as the first visit would; answers the hiring group. */
  settle(given?: Partial<Newcomer>): Promise<Newcomer & { groupId: string }>;
  /** A plan of the hiring group, made through the API. */
  makePlan(plan: { groupId: string; title?: string; templateKey?: string }): Promise<string>;
  /** Another browser, of the same person on another device unless `isAnonymous`. */
  otherBrowser(options?: { isAnonymous?: boolean }): Promise<BrowserContext>;
}

/** `test` for journeys. Each test makes its own people, so that all can run side by side on one server. */
export const test = base.extend<Journey>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      await complaints.listenTo(context);
      await use(complaints);
      complaints.expectNone();
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from the pattern
  stranger: async ({}, use) => {
    await use((given = {}) => {
      const mark = randomBytes(4).toString("hex");
      return {
        fullName: `Robin ${mark}`,
        email: `robin-${mark}@example.org`,
        password: `a long password ${mark}`,
        ...given,
      };
    });
  },
  signUp: async ({ context, stranger, baseURL }, use) => {
    await use(async (given) => {
      const person = stranger(given);
      const answer = await context.request.post("/api/auth/sign-up/email", {
        headers: { origin: baseURL ?? "" },
        data: { name: person.fullName, email: person.email, password: person.password },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return person;
    });
  },
  settle: async ({ context, signUp, baseURL }, use) => {
    await use(async (given) => {
      const person = await signUp(given);
      const { user } = await (await context.request.get("/api/auth/get-session")).json();
      const [workspace] = await write(context.request, baseURL, "/api/rpc/create_workspace_atomic", {
        p_user_id: user.id,
        p_user_email: user.email,
        p_user_full_name: user.name,
      });
      return { ...person, groupId: workspace.group_id };
    });
  },
  makePlan: async ({ context, baseURL }, use) => {
    await use(async ({ title = "Backend engineer", ...plan }) => {
      const made = await write(context.request, baseURL, "/api/interview-plans", { title, ...plan });
      return made.id;
    });
  },
  otherBrowser: async ({ browser, context, complaints, contextOptions, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async ({ isAnonymous = false } = {}) => {
      const other = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
        ...(!isAnonymous && { storageState: await context.storageState() }),
      });
      await complaints.listenTo(other);
      opened.push(other);
      return other;
    });
    for (const other of opened) await other.close();
  },
});

/** A write through the API, from the application's own address. */
async function write(request: APIRequestContext, origin = "", path: string, data: object) {
  const answer = await request.post(path, { headers: { origin }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export { expect };

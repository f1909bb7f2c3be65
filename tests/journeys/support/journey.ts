import { randomBytes } from "node:crypto";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { HiringPlace, StagedPerson, WishedPlan } from "../stage/people.ts";
import type { DatabaseKind, MailedLink, Setting } from "../stage/programs.ts";
import { Complaints } from "./complaints.ts";
import { stage } from "./stage.ts";

interface Newcomer {
  fullName: string;
  email: string;
  password: string;
}
type Named = Pick<Partial<Newcomer>, "fullName" | "email">;

interface Journey {
  /** The database below the program; each project of playwright.config.ts names one. */
  database: DatabaseKind;
  /** How the program is set up: `test.use({ setting: "mailing" })` in a file. */
  setting: Setting;
  /** Hears everything that a browser of the journey complains about; any complaint fails the test. */
  complaints: Complaints;
  /** Details of somebody who has no account yet. */
  stranger(given?: Partial<Newcomer>): Newcomer;
  /** Makes somebody with an account, perhaps as a member of a hiring group; the page's browser then holds their session. Each call makes another person. */
  signUp(given?: Named & { memberOf?: HiringPlace }): Promise<StagedPerson>;
  /**
   * The same with a workspace, as the first visit would make it; answers the hiring group too. With `hasTracking`, roles
   * and candidates are switched on for them.
   */
  settle(
    given?: Named & { hasTracking?: boolean },
  ): Promise<StagedPerson & { organizationId: string; groupId: string }>;
  /** Somebody who works in the hiring group of another, with roles and candidates switched on; answers a browser of theirs. */
  join(
    home: { organizationId: string; groupId: string },
    given?: Named,
  ): Promise<StagedPerson & { browser: BrowserContext }>;
  /** Makes a plan of the hiring group; answers its id. */
  makePlan(plan: WishedPlan): Promise<string>;
  /** The first link of this kind in the mails to an address, once it has come. */
  linkIn(email: string, name: MailedLink): Promise<string>;
  /** Another browser, of the same person on another device unless `isAnonymous`. */
  otherBrowser(options?: { isAnonymous?: boolean }): Promise<BrowserContext>;
}

/** `test` for journeys. Each test makes its own people, so that all can run side by side on one server. */
export const test = base.extend<Journey>({
  database: ["postgres", { option: true }],
  setting: ["open", { option: true }],
  baseURL: async ({ database, setting }, use) => use(await stage("open", { database, setting })),
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
  signUp: async ({ context, baseURL: url = "" }, use) => {
    await use(async (given = {}) => enter(context, url, await stage("signedUp", { url, ...given })));
  },
  settle: async ({ context, baseURL: url = "" }, use) => {
    await use(async (given = {}) => enter(context, url, await stage("settled", { url, ...given })));
  },
  join: async ({ otherBrowser, baseURL: url = "" }, use) => {
    await use(async ({ organizationId, groupId }, given = {}) => {
      const person = await stage("joined", { url, organizationId, groupId, hasTracking: true, ...given });
      const browser = await otherBrowser({ isAnonymous: true });
      return { ...(await enter(browser, url, person)), browser };
    });
  },
  makePlan: async ({ baseURL: url = "" }, use) => {
    await use(({ groupId, title, templateKey }) => stage("planned", { url, groupId, title, templateKey }));
  },
  linkIn: async ({ baseURL: url = "" }, use) => {
    await use((email, name) => stage("linkIn", { url, email, name }));
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

/** Gives a browser the session of a person. */
async function enter<Person extends StagedPerson>(context: BrowserContext, url: string, person: Person) {
  await context.addCookies([{ ...person.cookie, url, httpOnly: true, sameSite: "Lax" }]);
  return person;
}

/** Pages come without what the server says beforehand, as where it took too long: the browser asks for everything by itself. */
export const askForEverything = (page: Page) =>
  page.addInitScript(() => {
    const take = () => document.getElementById("first-answers")?.remove();
    new MutationObserver(take).observe(document, { childList: true, subtree: true });
  });

export { expect };

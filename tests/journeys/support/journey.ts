import { randomBytes } from "node:crypto";
import { test as base, expect } from "@playwright/test";

/** Somebody who just signed up, in the browser of the test. */
export interface Newcomer {
  fullName: string;
  email: string;
  password: string;
}

interface Journey {
  /** Signs up through the account API; the page's browser then holds the session. Each call makes another person. */
  signUp(given?: Partial<Newcomer>): Promise<Newcomer>;
}

/** `test` for journeys. Each test makes its own people, so that all can run side by side on one server. */
export const test = base.extend<Journey>({
  signUp: async ({ page, baseURL }, use) => {
    await use(async (given = {}) => {
      const mark = randomBytes(4).toString("hex");
      const person = {
        fullName: `Robin ${mark}`,
        email: `robin-${mark}@example.org`,
        password: `a long password ${mark}`,
        ...given,
      };
      const answer = await page.request.post("/api/auth/sign-up/email", {
        headers: { origin: baseURL ?? "" },
        data: { name: person.fullName, email: person.email, password: person.password },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return person;
    });
  },
});

export { expect };

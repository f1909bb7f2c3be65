import { type BrowserContext, expect } from "@playwright/test";

/** Listens to what a browser complains about while a journey runs: errors in the console, errors of pages, violations of the content security policy. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** A complaint that the journey itself provokes: cutting the network makes every browser write about it. */
  expectMatching(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  async listenTo(context: BrowserContext): Promise<void> {
    context.on("console", (message) => {
      if (message.type() === "error") this.#heard.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (thrown) => {
      // What a browser throws itself, as when a script can't be fetched, has no stack.
      const error = thrown.error();
      this.#heard.push(`Page error: ${error.stack || error.message} (${thrown.page()?.url()})`);
    });
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`Content security policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
      );
    });
  }

  expectNone(): void {
    expect(this.#heard.filter((heard) => !this.#expected.some((pattern) => pattern.test(heard)))).toEqual([]);
  }
}

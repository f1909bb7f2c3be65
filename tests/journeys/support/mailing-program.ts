import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#tests/bench/server-process.ts";
import { startChaoticMailServer } from "#tests/support/chaotic-mail-server.ts";
import { expect, test as journey } from "./journey.ts";

interface MailingProgram {
  address: string;
  /** The link of the newest mail to somebody, once it has come. */
  linkFor(email: string): Promise<string>;
}

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** The text of a mail as its reader sees it. */
const decoded = (source: string) =>
  source
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** `test` for journeys with a mail server: there, an address has to be confirmed before one is in. */
export const test = journey.extend<object, { program: MailingProgram }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const mails = await startChaoticMailServer(() => "take");
      const folder = mkdtempSync(join(tmpdir(), "evenhand-mailing-"));
      const port = await freePort();
      const server = await startServer({
        PORT: String(port),
        DATA_DIR: folder,
        APP_SECRET: "a secret for journeys, 32 characters",
        SMTP_URL: mails.url,
      });
      await use({
        address: `http://localhost:${port}`,
        linkFor: async (email) => {
          const newest = () =>
            [...mails.taken.values()].map(({ source }) => decoded(source)).findLast((mail) => mail.includes(email));
          await expect.poll(newest, { timeout: 30_000 }).toMatch(/confirm=/);
          return /https?:\/\/\S*confirm=[^\s"<>]+/.exec(newest() ?? "")?.[0].replaceAll("&amp;", "&") ?? "";
        },
      });
      await server.stop();
      await mails.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ program }, use) => {
    await use(program.address);
  },
});

export { expect };

// What stands ready before the first journey: the programs that browsers visit, and one address behind which a test makes
// people and plans without a browser, and reads mails. All in one process, so that the code is loaded once.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type HiringPlace, joined, planned, settled, signedUp, type WishedPlan } from "./people.ts";
import { type DatabaseKind, type MailedLink, programAt, programOf, type Setting, stopPostgres } from "./programs.ts";

interface Person {
  url: string;
  fullName?: string | undefined;
  email?: string | undefined;
}

const doors = {
  open: async (given: { database: DatabaseKind; setting: Setting }) =>
    (await programOf(given.database, given.setting)).url,
  signedUp: (given: Person & { memberOf?: HiringPlace | undefined }) => signedUp(programAt(given.url), given),
  settled: (given: Person & { hasTracking?: boolean | undefined }) => settled(programAt(given.url), given),
  joined: (given: Person & { organizationId: string; groupId: string; hasTracking?: boolean | undefined }) =>
    joined(programAt(given.url), given),
  planned: (given: WishedPlan & { url: string }) => planned(programAt(given.url), given),
  linkIn: (given: { url: string; email: string; name: MailedLink }) =>
    programAt(given.url).linkIn(given.email, given.name),
};

/** What a test may ask for: the name of the call, what it takes and what it answers. */
export type Doors = typeof doors;

async function call(name: string, given: string): Promise<unknown> {
  const door = Object.entries(doors).find(([known]) => known === name)?.[1];
  if (!door) throw new Error(`The stage has no ${name}.`);
  // reason for the cast: whoever calls was checked against Doors when the tests were compiled
  return door(JSON.parse(given) as never);
}

const server = createServer(async (req, res) => {
  try {
    res.end(JSON.stringify(await call(req.url?.slice(1) ?? "", await text(req))));
  } catch (error) {
    res.writeHead(500).end(error instanceof Error ? error.stack : String(error));
  }
});

process.once("SIGTERM", () => void stopPostgres().finally(() => process.exit(0)));
await programOf("postgres", "open");
server.listen(0, "127.0.0.1", () => {
  // reason for the cast: a server that listens on a port has an address with a port
  process.stdout.write(`The stage is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

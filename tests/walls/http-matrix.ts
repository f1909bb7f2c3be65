import { z } from "zod";
import { BulkAnswer } from "#platform/list/bulk.ts";
import type { Cast } from "./cast.ts";
import type { HttpCell } from "./http-cells.ts";
import type { Answer, WalledWorld } from "./http-world.ts";
import { httpCallers, isSignedIn, type Principal, places, seatIn } from "./principals.ts";

/** Texts that this person must never read, wherever they look: names, titles and values of what is not theirs. */
function forbiddenTexts(who: Principal, cast: Cast): string[] {
  const texts = ["canary secret of another"];
  for (const place of places) {
    const names = cast.names(who, place);
    const seat = isSignedIn(who) ? seatIn(who, place) : null;
    texts.push(names.secret, names.visitorSecret, names.sessionToken);
    // Groups that one may ask to join are known by name in the whole organization.
    if (!seat) texts.push(names.organizationName, names.groupName, `canary resident ${place}`);
    if (!seat?.groupIds.length) texts.push(names.planTitle, `canary round ${place}`);
    if (seat?.role !== "owner" && seat?.role !== "admin") texts.push(names.email);
  }
  const own = cast.names(who, "own");
  for (const other of httpCallers) {
    const theirs = cast.names(other, "own");
    if (other !== who) texts.push(theirs.visitorSecret, theirs.sessionToken);
    if (other !== who || !isSignedIn(who)) texts.push(theirs.secret);
  }
  return [...new Set(texts)].filter((text) => text !== "" && text !== own.visitorSecret);
}

/** What the database would say by itself; see platform/server/rpc.ts. */
const bareWords = ["You don't have permission to do this.", "Something this refers to doesn't exist."];
const Problem = z.object({ code: z.string(), detail: z.string() });
const Envelope = z.object({ json: z.object({ data: Problem }) });

function problemOf({ text }: Answer): z.infer<typeof Problem> | null {
  try {
    const body: unknown = JSON.parse(text);
    return Problem.safeParse(body).data ?? Envelope.safeParse(body).data?.json.data ?? null;
  } catch {
    return null;
  }
}

/** Whether something was done to many, and each of these is named as refused. */
function refusesEach({ text }: Answer, these: readonly unknown[] = []): boolean {
  if (these.length === 0) return false;
  const body: unknown = JSON.parse(text || "null");
  const { data } = z.union([BulkAnswer, z.object({ json: BulkAnswer }).transform(({ json }) => json)]).safeParse(body);
  const refused = new Set<unknown>(data?.refused.map(({ id }) => id));
  return these.every((id) => refused.has(id) && !data?.done.some((done) => done === id));
}

/** What of others' accounts must stand as it stood, whatever somebody sends to the paths of accounts. */
const others = `select md5(coalesce(string_agg(r, ',' order by r), '')) as stamp from (
  select u::text as r from users u where id is distinct from $1 union all
  select s::text from sessions s where user_id is distinct from $1 union all
  select i::text from identities i where user_id is distinct from $1 union all
  select 'assurance ' || count(*) from sessions where assurance <> 'aal1') rows`;

export class HttpMatrix {
  readonly #world: WalledWorld;
  readonly #forbidden: ReadonlyMap<Principal, string[]>;

  constructor(world: WalledWorld) {
    this.#world = world;
    this.#forbidden = new Map(httpCallers.map((who) => [who, forbiddenTexts(who, world.cast)]));
  }

  /** Tries that came to something else than wanted, each as a sentence. */
  async leaksIn(cells: readonly HttpCell[]): Promise<string[]> {
    const leaks: string[] = [];
    for (const cell of cells) leaks.push(...(await this.leaksAt(cell)).map((problem) => `${cell.title}: ${problem}`));
    return leaks;
  }

  /** What is wrong with one try; nothing when it came to what was wanted. */
  async leaksAt(cell: HttpCell): Promise<string[]> {
    return this.#world.transaction.undone("cell", async (client) => {
      // The whole takes longer than a sign-in counts as a fresh proof.
      await client.query("update sessions set proved_at = clock_timestamp()");
      if (cell.prepare) await client.query(cell.prepare);
      const isAccount = cell.about.includes("/api/auth/");
      const me = [this.#world.cast.personOf(cell.who)?.userId ?? null];
      const before = isAccount ? (await client.query(others, me)).rows[0].stamp : null;
      const answer = await this.#world.send(cell.who, cell.request);
      const isOthers = isAccount && (await client.query(others, me)).rows[0].stamp !== before;
      const unknown = cell.likeUnknown && (await this.#world.send(cell.who, cell.likeUnknown.request));
      return [
        ...this.#problems(cell, answer, unknown),
        ...(isOthers ? ["it changed somebody else's account, or how well a session is proved"] : []),
      ];
    });
  }

  #problems(cell: HttpCell, answer: Answer, unknown: Answer | undefined): string[] {
    const { status, text } = answer;
    const { statuses, tells, hides, inOwnWords = false } = cell;
    const problem = problemOf(answer);
    // What the caller sent, they knew.
    const known = [...(cell.reveals ?? []), JSON.stringify(cell.request)];
    const found = (this.#forbidden.get(cell.who) ?? []).filter(
      (forbidden) => text.includes(forbidden) && !known.some((given) => given.includes(forbidden)),
    );
    const said: (string | false)[] = [
      !statuses.includes(status) &&
        !refusesEach(answer, cell.orRefuses) &&
        `wanted ${statuses.join(" or ")}, got ${status} ${text.slice(0, 200)}`,
      found.length > 0 && `it tells ${found.join(", ")}`,
      tells !== undefined && !text.includes(tells) && `it does not tell ${tells}: ${text.slice(0, 200)}`,
      hides !== undefined && text.includes(hides) && `it tells ${hides}`,
      inOwnWords && bareWords.some((words) => text.includes(words)) && "only the database refused it",
    ];
    if (unknown) {
      const like = problemOf(unknown);
      said.push(
        (unknown.status !== status || like?.detail !== problem?.detail) &&
          `what is nowhere answers ${unknown.status} ${like?.detail}`,
      );
    }
    return said.filter((one) => one !== false);
  }
}

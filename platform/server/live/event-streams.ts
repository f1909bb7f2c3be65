import type { ServerResponse } from "node:http";
import { z } from "zod";
import { Refusal } from "../../errors.ts";
import { anyTopic } from "../../live-message.ts";
import type { Database } from "../database.ts";
import type { Step } from "../http/exchange.ts";
import { refuseWithoutFactor } from "../rpc.ts";
import { type Actor, asCaller, type Caller } from "../transaction.ts";

const heartbeatMillis = 20_000;
/** Open streams of one user, over all tabs and machines, in this process; the oldest is closed for the next. */
const mostPerUser = 20;
/** A client that reads so slowly that more than this waits for it loses its stream, in bytes. */
const mostWaiting = 256 * 1024;
/** Announcements kept for a stream that opens after its page was loaded: of this many ms, and no more than this many. */
const recentMillis = 30_000;
const mostRecent = 2_000;
/** Topic of the tables' own announcements: somebody's rights changed. It is never passed on. */
const access = "access";

const Announced = z.object({
  topic: z.string(),
  id: z.string().optional(),
  version: z.number().optional(),
  groupId: z.string().optional(),
  organizationId: z.string().optional(),
  userId: z.string().optional(),
});
type Announced = z.infer<typeof Announced>;

/** Who hears what: one line per kind of audience. */
const reaches: Record<"groupId" | "organizationId" | "userId", (actor: Actor, id: string) => boolean> = {
  groupId: (actor, id) => actor.seats.some((seat) => seat.groupIds.includes(id)),
  organizationId: (actor, id) => actor.seats.some((seat) => seat.organizationId === id),
  userId: (actor, id) => actor.userId === id,
};

function hears(actor: Actor, { groupId, organizationId, userId }: Announced): boolean {
  if (userId !== undefined) return reaches.userId(actor, userId);
  if (groupId !== undefined) return reaches.groupId(actor, groupId);
  return organizationId !== undefined && reaches.organizationId(actor, organizationId);
}

interface Stream {
  res: ServerResponse;
  caller: Caller;
  actor: Actor;
  /** Updates held back while it is found out whether this stream may still hear; null when nothing is in doubt. */
  held: Announced[] | null;
  /** Rights changed once more while they were read: what is being read may be from before. */
  isOutdated: boolean;
}

const shuttingDown = () => new Refusal("UNAVAILABLE", "The server is shutting down.", { retryAfter: 5 });

const rightsOf = (actor: Actor | null) =>
  JSON.stringify(actor && [actor.userId, actor.assurance, actor.lacksFactor, actor.seats]);

/** The open event streams of this process. */
export class EventStreams {
  readonly #database: Database;
  readonly #streams = new Set<Stream>();
  readonly #recent: { at: number; message: Announced }[] = [];
  /** Since when nothing is missing there, in ms since 1970. */
  #knownSince = Date.now();
  readonly #stops: (() => Promise<void>)[] = [];
  #heart: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  get size(): number {
    return this.#streams.size;
  }

  async start(): Promise<void> {
    // What was announced meanwhile is lost, and so may be that somebody must not hear any more.
    const missed = () => {
      this.#knownSince = Date.now();
      for (const stream of this.#streams) this.#lookAnew(stream, { topic: anyTopic });
    };
    this.#stops.push(await this.#database.notifications.listen("live", (payload) => this.#heard(payload), missed));
    this.#heart = setInterval(() => this.#beat(), heartbeatMillis).unref();
  }

  /** Ends every stream, and takes no new one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heart);
    for (const stream of this.#streams) this.#end(stream);
    for (const stop of this.#stops) await stop();
  }

  /** `GET /api/events?age=`: what changed in the last `age` ms and changes from now on, for whoever is signed in. */
  readonly step: Step = async ({ req, res, path, caller }) => {
    const arrived = Date.now();
    if (path !== "/api/events" || req.method !== "GET") return false;
    if (this.#isClosed) throw shuttingDown();
    const actor = await this.#read(caller);
    if (!actor) throw new Refusal("UNAUTHORIZED", "Sign in first.");
    refuseWithoutFactor(actor);
    // Meanwhile the client may have gone, and the program may have begun to shut down.
    if (res.closed || res.destroyed) return true;
    if (this.#isClosed) throw shuttingDown();
    this.#makeRoom(actor.userId);
    const age = Number(new URLSearchParams(req.url?.split("?")[1]).get("age")) || 0;
    const stream: Stream = { res, caller, actor, held: this.#toldSince(arrived - age, actor), isOutdated: false };
    this.#streams.add(stream);
    res.once("close", () => this.#streams.delete(stream));
    res.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    // Each client comes back after a time of its own, so that a restart does not meet all of them at once.
    res.write(`retry: ${2000 + Math.floor(Math.random() * 3000)}\n\n`);
    // Read once more, now that the stream hears: rights that changed in between are found.
    await this.#look(stream);
    return true;
  };

  #read(caller: Caller): Promise<Actor | null> {
    return asCaller(this.#database.pool, caller, async (_db, actor) => actor);
  }

  #makeRoom(userId: string): void {
    const own = [...this.#streams].filter(({ actor }) => actor.userId === userId);
    for (const stream of own.slice(0, Math.max(0, own.length - mostPerUser + 1))) this.#end(stream);
  }

  /** What somebody would have heard since then, in ms since 1970; that anything may have changed, where that is not known. */
  #toldSince(since: number, actor: Actor): Announced[] {
    if (since < this.#knownSince) return [{ topic: anyTopic }];
    return this.#recent.flatMap(({ at, message }) =>
      at >= since && message.topic !== access && hears(actor, message) ? [message] : [],
    );
  }

  #remember(message: Announced): void {
    const now = Date.now();
    this.#recent.push({ at: now, message });
    while (this.#recent.length > mostRecent || (this.#recent[0]?.at ?? now) < now - recentMillis)
      this.#knownSince = (this.#recent.shift()?.at ?? now) + 1;
  }

  #heard(payload: string): void {
    const parsed = Announced.safeParse(parse(payload));
    if (!parsed.success) return;
    const message = parsed.data;
    this.#remember(message);
    for (const stream of this.#streams) {
      if (!hears(stream.actor, message)) continue;
      if (message.topic === access) this.#lookAnew(stream);
      else if (stream.held) stream.held.push(message);
      else this.#send(stream, message);
    }
  }

  /** Holds the stream's updates until its rights are read, once more if they are being read already. */
  #lookAnew(stream: Stream, ...updates: Announced[]): void {
    if (stream.held) {
      stream.held.push(...updates);
      stream.isOutdated = true;
      return;
    }
    stream.held = updates;
    void this.#look(stream);
  }

  /** Reads anew what the caller may hear. A stream whose rights changed is closed: its client comes back with the new ones. */
  async #look(stream: Stream): Promise<void> {
    let actor: Actor | null;
    do {
      stream.isOutdated = false;
      actor = await this.#read(stream.caller).catch(() => null);
    } while (stream.isOutdated && rightsOf(actor) === rightsOf(stream.actor));
    const held = stream.held ?? [];
    stream.held = null;
    if (!actor || rightsOf(actor) !== rightsOf(stream.actor)) return this.#end(stream);
    // The same rights, but perhaps a later end.
    stream.actor = actor;
    for (const message of held) this.#send(stream, message);
  }

  #send({ res }: Stream, message: Announced): void {
    if (res.writableLength > mostWaiting) res.destroy();
    else res.write(`data: ${JSON.stringify(message)}\n\n`);
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.res.end();
  }

  #beat(): void {
    const now = Date.now();
    for (const stream of this.#streams) {
      stream.res.write(": still here\n\n");
      // A session that was not prolonged ends here; one that was has a later end by now.
      if (Date.parse(stream.actor.expiresAt) <= now && !stream.held) this.#lookAnew(stream);
    }
  }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}

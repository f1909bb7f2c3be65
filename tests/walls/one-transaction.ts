import type { Pool, PoolClient } from "pg";
import type { Database } from "#platform/server/database.ts";
import { Together } from "#platform/server/sent-together.ts";

const claims = ["user_id", "anonymous_id", "session_id", "factor_user_id", "factor_owner_id", "reach"];
const ofGuests = ["session_id", "interviewer_id", "organization_id", "kind", "thing_id"].map((name) => `magic_${name}`);
const forget = [...claims, ...ofGuests].map((claim) => `, set_config('app.${claim}', '', true)`).join("");

const isCommit = (text: string) => /^\s*commit\s*;?\s*$/i.test(text);

/** What the program says about its transactions, said of a savepoint. */
function onSavepoint(text: string): string[] {
  if (/^\s*(begin|start transaction)\b[^;]*/i.test(text))
    return [text.replace(/^\s*(begin|start transaction)[^;]*/i, "savepoint request")];
  if (isCommit(text)) return [`select set_config('role', 'none', true)${forget}`, "release savepoint request"];
  if (/^\s*rollback\s*;?\s*$/i.test(text)) return ["rollback to savepoint request", "release savepoint request"];
  return [text];
}

/** The same of what goes together; the program looks whether a commit at its end was done. */
function putOnSavepoint(sent: Together): void {
  const isEnded = isCommit(sent.statements.at(-1)?.text ?? "");
  const said = sent.statements.flatMap((each) => onSavepoint(each.text).map((text) => ({ ...each, text })));
  sent.statements.splice(0, sent.statements.length, ...said);
  if (isEnded) sent.on("end", (results) => Object.assign([results].flat().at(-1) ?? {}, { command: "COMMIT" }));
}

/**
 * A database whose every transaction is a part of one that is never committed: the whole program runs on it, and what a
 * request did is undone after it. So thousands of requests meet the same world, and a hole in a wall lasts as long as wanted.
 */
export class OneTransaction {
  readonly #client: PoolClient;
  readonly database: Database;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(database: Database, client: PoolClient) {
    this.#client = client;
    // reason for the cast: the program uses of the pool what stands here
    const pool = {
      // One connection, so that no end of a transaction waits for the next one.
      options: { max: 1 },
      waitingCount: 0,
      connect: () => this.#connect(),
      query: (...statement: unknown[]) => this.#once(statement),
    } as unknown as Pool;
    this.database = { ...database, pool };
  }

  static async open(database: Database): Promise<OneTransaction> {
    const client = await database.pool.connect();
    await client.query("begin");
    return new OneTransaction(database, client);
  }

  /** One at a time, as on the one connection of the embedded database. */
  #wait(): Promise<() => void> {
    const mine = Promise.withResolvers<void>();
    const before = this.#turn;
    this.#turn = mine.promise;
    return before.then(() => () => mine.resolve());
  }

  async #say(statement: unknown[]): Promise<unknown> {
    const [first, ...rest] = statement;
    if (first instanceof Together) putOnSavepoint(first);
    const said = typeof first === "string" ? onSavepoint(first).join("; ") : first;
    const answer = await Reflect.apply(this.#client.query, this.#client, [said, ...rest]);
    // The program looks whether what it asked for was done.
    return said !== first && isCommit(String(first)) ? { command: "COMMIT" } : answer;
  }

  async #connect(): Promise<PoolClient> {
    const release = await this.#wait();
    // reason for the cast: the program uses of a client what stands here
    return { query: (...statement: unknown[]) => this.#say(statement), release } as unknown as PoolClient;
  }

  /** A statement outside of a transaction is one of its own: when it fails, the others stand. */
  async #once(statement: unknown[]): Promise<unknown> {
    const release = await this.#wait();
    try {
      await this.#client.query("savepoint statement");
      const result = await Reflect.apply(this.#client.query, this.#client, statement);
      await this.#client.query("release savepoint statement");
      return result;
    } catch (error) {
      await this.#client.query("rollback to savepoint statement");
      throw error;
    } finally {
      release();
    }
  }

  /** Runs `work`, then undoes what it and the program did meanwhile. */
  async undone<T>(name: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const begun = await this.#wait();
    try {
      await this.#client.query(`savepoint ${name}`);
    } finally {
      begun();
    }
    try {
      return await work(this.#client);
    } finally {
      const release = await this.#wait();
      try {
        await this.#client.query(`rollback to savepoint ${name}; release savepoint ${name}`);
      } finally {
        release();
      }
    }
  }

  async close(): Promise<void> {
    const release = await this.#wait();
    await this.#client.query("rollback");
    this.#client.release();
    release();
  }
}

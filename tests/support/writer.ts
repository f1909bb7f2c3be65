import { randomUUID } from "node:crypto";

/** Signs up over HTTP and makes the workspace; answers the Cookie header, the hiring group and the account. */
export async function settleOver(url: string): Promise<Settled> {
  const email = `writer-${randomUUID()}@example.org`;
  const signedUp = await send(url, { method: "POST", path: "/api/auth/sign-up/email" }, "", {
    email,
    password: "a password for tests",
    name: "Writer",
  });
  const { user } = await answerOf(signedUp);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const [{ group_id: groupId }] = await ask(url, cookie, "POST", "/api/rpc/create_workspace_atomic", {
    p_user_id: user.id,
    p_user_email: user.email,
    p_user_full_name: user.name,
  });
  return { cookie, groupId, userId: user.id };
}

export interface Settled {
  cookie: string;
  groupId: string;
  userId: string;
}

/** Sends a request as whoever the cookie belongs to; answers what came back. Throws what the server said instead. */
export const ask = async (url: string, cookie: string, method: string, path: string, body?: object) =>
  answerOf(await send(url, { method, path }, cookie, body));

const send = (url: string, { method, path }: { method: string; path: string }, cookie: string, body?: object) =>
  fetch(`${url}${path}`, {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });

async function answerOf(response: Response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text);
}

/** A batch of edits by its number, with the same id each time that it is sent. */
export interface Batch {
  id: string;
  number: number;
}

/** How what is written stands: the number of the batch that it shows, and whether its parts show different ones or more is there than was written. */
export interface Standing {
  number: number;
  isHalf: boolean;
  isWrong: boolean;
}

/** How it stood after a restart, beside what its writer knows. */
export interface Found {
  /** Acknowledged batches that are not there. */
  lost: number;
  /** Whether the parts of a batch stand beside parts of another one. */
  isHalf: boolean;
  /** Whether a batch was counted that was never sent, or twice. */
  isWrong: boolean;
}

/** Somebody who saves one batch of edits after the other, as fast as they are acknowledged. */
export abstract class Writer {
  #acknowledged = 0;
  /** Sent, and without an answer yet. */
  #inFlight: Batch | null = null;

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Sends a batch, whose number is one more than that of the latest acknowledged. */
  protected abstract save(url: string, batch: Batch): Promise<Response>;
  /** Takes in the answer to it. */
  protected abstract hear(answer: { version: number }): void;
  /** Reads what is written as the server has it. */
  protected abstract standing(url: string): Promise<Standing>;

  /** Saves until the server is gone. */
  async writeUntilCut(url: string): Promise<void> {
    for (;;) {
      this.#inFlight ??= { id: randomUUID(), number: this.#acknowledged + 1 };
      let response: Response;
      try {
        response = await this.save(url, this.#inFlight);
      } catch {
        return;
      }
      // The head of an answer may come without its end.
      const saved = await answerOf(response).catch((error: unknown) => (response.ok ? null : Promise.reject(error)));
      if (saved === null) return;
      this.#acknowledge(this.#inFlight, saved);
    }
  }

  #acknowledge({ number }: Batch, answer: { version: number }): void {
    this.#acknowledged = number;
    this.#inFlight = null;
    this.hear(answer);
  }

  /** Compares what stands with what is known of it; then sends what had no answer once more, as a browser would. */
  async compare(url: string): Promise<Found> {
    const sent = this.#inFlight;
    const first = await this.standing(url);
    const found = {
      lost: Math.max(0, this.#acknowledged - first.number),
      isHalf: first.isHalf,
      isWrong: first.isWrong || first.number > (sent?.number ?? this.#acknowledged),
    };
    if (!sent) return found;
    this.#acknowledge(sent, await answerOf(await this.save(url, sent)));
    const after = await this.standing(url);
    return { ...found, isWrong: found.isWrong || after.isWrong || after.number !== sent.number };
  }
}

/** Sends what a writer saves. */
export const saveAs = (cookie: string, url: string, method: string, path: string, body: object): Promise<Response> =>
  send(url, { method, path }, cookie, body);

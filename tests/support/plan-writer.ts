import { randomUUID } from "node:crypto";

/** Signs up over HTTP and makes the workspace; answers the Cookie header and the hiring group. */
export async function settleOver(url: string): Promise<{ cookie: string; groupId: string }> {
  const email = `writer-${randomUUID()}@example.org`;
  const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "a password for tests", name: "Writer" }),
  });
  const { user } = await answerOf(signedUp);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const workspace = await send(url, cookie, "/api/rpc/create_workspace_atomic", {
    p_user_id: user.id,
    p_user_email: user.email,
    p_user_full_name: user.name,
  });
  return { cookie, groupId: (await answerOf(workspace))[0].group_id };
}

const send = (url: string, cookie: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function answerOf(response: Response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text);
}

/** How a plan stood after a restart, beside what its writer knows. */
export interface Found {
  /** Acknowledged batches that are not there. */
  lost: number;
  /** Whether the parts of a batch stand beside parts of another one. */
  isHalf: boolean;
  /** Whether a batch was counted that was never sent, or twice. */
  isWrong: boolean;
}

/** Somebody who saves edits of one plan, one batch after the other, as fast as they are acknowledged. */
export class PlanWriter {
  readonly #cookie: string;
  readonly #planId: string;
  readonly #parts: { roundId: string; questionId: string };
  #acknowledged = 0;
  #version: number;
  /** Sent, and without an answer yet. */
  #inFlight: { batchId: string; number: number } | null = null;

  private constructor(cookie: string, plan: { id: string; version: number; roundId: string; questionId: string }) {
    this.#cookie = cookie;
    this.#planId = plan.id;
    this.#version = plan.version;
    this.#parts = plan;
  }

  static async open(url: string, { cookie, groupId }: { cookie: string; groupId: string }): Promise<PlanWriter> {
    const made = await send(url, cookie, "/api/interview-plans", {
      groupId,
      title: "Killed",
      templateKey: "backend-engineer",
    });
    const { id, version, draft } = await answerOf(made);
    return new PlanWriter(cookie, { id, version, roundId: draft.rounds[0].id, questionId: draft.questions[0].id });
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Saves until the server is gone. */
  async writeUntilCut(url: string): Promise<void> {
    for (;;) {
      const number = this.#acknowledged + 1;
      this.#inFlight ??= { batchId: randomUUID(), number };
      let response: Response;
      try {
        response = await this.#save(url, this.#inFlight);
      } catch {
        return;
      }
      // The head of an answer may come without its end.
      const saved = await answerOf(response).catch((error: unknown) => (response.ok ? null : Promise.reject(error)));
      if (saved === null) return;
      this.#acknowledge(number, saved.version);
    }
  }

  #acknowledge(number: number, version: number): void {
    this.#acknowledged = number;
    this.#version = version;
    this.#inFlight = null;
  }

  #save(url: string, { batchId, number }: { batchId: string; number: number }): Promise<Response> {
    const mark = String(number);
    const { roundId, questionId } = this.#parts;
    return send(url, this.#cookie, `/api/interview-plans/${this.#planId}/edits`, {
      batchId,
      baseVersion: this.#version,
      edits: [
        { kind: "set-basics", fields: { location: mark, reason: mark } },
        { kind: "set-round", id: roundId, fields: { name: mark } },
        { kind: "set-question", id: questionId, fields: { text: mark } },
      ],
    });
  }

  /** Compares the plan with what is known of it; then sends what had no answer once more, as a browser would. */
  async compare(url: string): Promise<Found> {
    const sent = this.#inFlight;
    const first = await this.#standing(url);
    const most = sent?.number ?? this.#acknowledged;
    const found = {
      lost: Math.max(0, this.#acknowledged - first.number),
      isHalf: first.isHalf,
      isWrong: first.number > most || first.version !== first.number + 1,
    };
    if (!sent) return found;
    const saved = await answerOf(await this.#save(url, sent));
    this.#acknowledge(sent.number, saved.version);
    const after = await this.#standing(url);
    return { ...found, isWrong: found.isWrong || after.number !== sent.number || after.version !== sent.number + 1 };
  }

  async #standing(url: string) {
    const response = await fetch(`${url}/api/interview-plans/${this.#planId}`, { headers: { cookie: this.#cookie } });
    const { version, draft } = await answerOf(response);
    const { roundId, questionId } = this.#parts;
    const isUntouched = draft.location === "";
    const marks = [
      draft.location,
      draft.reason,
      draft.rounds.find(({ id }: { id: string }) => id === roundId).name,
      draft.questions.find(({ id }: { id: string }) => id === questionId).text,
    ];
    return {
      version: Number(version),
      number: isUntouched ? 0 : Number(draft.location),
      isHalf: isUntouched ? draft.reason !== "" : new Set(marks).size > 1,
    };
  }
}

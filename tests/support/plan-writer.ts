import { ask, type Batch, type Settled, type Standing, saveAs, Writer } from "./writer.ts";

/** Somebody who edits one plan: basics, a round and a question in each batch. */
export class PlanWriter extends Writer {
  readonly #cookie: string;
  readonly #planId: string;
  readonly #parts: { roundId: string; questionId: string };
  #version: number;

  private constructor(cookie: string, plan: { id: string; version: number; roundId: string; questionId: string }) {
    super();
    this.#cookie = cookie;
    this.#planId = plan.id;
    this.#version = plan.version;
    this.#parts = plan;
  }

  static async open(url: string, { cookie, groupId }: Settled): Promise<PlanWriter> {
    const { id, version, draft } = await ask(url, cookie, "POST", "/api/interview-plans", {
      groupId,
      title: "Killed",
      templateKey: "backend-engineer",
    });
    return new PlanWriter(cookie, { id, version, roundId: draft.rounds[0].id, questionId: draft.questions[0].id });
  }

  protected save(url: string, { id, number }: Batch): Promise<Response> {
    const mark = String(number);
    const { roundId, questionId } = this.#parts;
    return saveAs(this.#cookie, url, "POST", `/api/interview-plans/${this.#planId}/edits`, {
      batchId: id,
      baseVersion: this.#version,
      edits: [
        { kind: "set-basics", fields: { location: mark, reason: mark } },
        { kind: "set-round", id: roundId, fields: { name: mark } },
        { kind: "set-question", id: questionId, fields: { text: mark } },
      ],
    });
  }

  protected hear({ version }: { version: number }): void {
    this.#version = version;
  }

  protected async standing(url: string): Promise<Standing> {
    const { version, draft } = await ask(url, this.#cookie, "GET", `/api/interview-plans/${this.#planId}`);
    const { roundId, questionId } = this.#parts;
    const isUntouched = draft.location === "";
    const marks = [
      draft.location,
      draft.reason,
      draft.rounds.find(({ id }: { id: string }) => id === roundId).name,
      draft.questions.find(({ id }: { id: string }) => id === questionId).text,
    ];
    const number = isUntouched ? 0 : Number(draft.location);
    return {
      number,
      isHalf: isUntouched ? draft.reason !== "" : new Set(marks).size > 1,
      // A plan begins with version 1, and each batch counts once.
      isWrong: Number(version) !== number + 1,
    };
  }
}

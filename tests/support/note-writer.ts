import { randomUUID } from "node:crypto";
import { ask, type Batch, type Settled, type Standing, saveAs, Writer } from "./writer.ts";

/** Somebody who takes notes of one interview: two lines and the time of a question in each batch. */
export class NoteWriter extends Writer {
  readonly #cookie: string;
  readonly #path: string;
  readonly #questionId: string;
  readonly #lines = [randomUUID(), randomUUID()] as const;

  private constructor(cookie: string, path: string, questionId: string) {
    super();
    this.#cookie = cookie;
    this.#path = path;
    this.#questionId = questionId;
  }

  /** Of an interview of their own, with a plan, a role and a candidate of its own. */
  static async open(url: string, { cookie, groupId, userId }: Settled): Promise<NoteWriter> {
    const as = (method: string, path: string, body?: object) => ask(url, cookie, method, `/api${path}`, body);
    await as("PUT", "/user_feature_overrides", { user_id: userId, flags: { ats_enabled: true } });
    const plan = await as("POST", "/interview-plans", { groupId, title: "Noted", templateKey: "backend-engineer" });
    const { stages } = await as("POST", `/interview-plans/${plan.id}/publish`, { version: plan.version, note: "" });
    const role = await as("POST", "/opportunities", { groupId, title: "Noted", planId: plan.id });
    await as("POST", `/opportunities/${role.id}/open`, { version: role.version });
    const candidate = await as("POST", "/candidates", {
      groupId,
      opportunityId: role.id,
      stageKey: "new",
      person: { fullName: "Noor Haddad" },
    });
    const { id, kit } = await as("POST", "/interviews", {
      candidateId: candidate.id,
      roundId: stages.find(({ isRound }: { isRound: boolean }) => isRound).key,
      slot: { startsAt: new Date(Date.now() + Math.random() * 1e10).toISOString(), minutes: 15, timeZone: "UTC" },
      participants: [{ userId }],
    });
    return new NoteWriter(cookie, `/api/interviews/${id}/notes`, kit.questions[0].id);
  }

  protected save(url: string, { number }: Batch): Promise<Response> {
    const was = number === 1 ? null : String(number - 1);
    return saveAs(this.#cookie, url, "PUT", this.#path, {
      edits: [
        ...this.#lines.map((id) => ({
          kind: "line",
          line: { id, at: 60, questionId: null, competencyId: null, mark: null, text: String(number) },
          was,
          copyId: randomUUID(),
        })),
        { kind: "question", id: this.#questionId, seconds: number },
      ],
    });
  }

  protected hear(): void {
    // Lines are joined by what their writer saw in them; no version is sent.
  }

  protected async standing(url: string): Promise<Standing> {
    const { notes } = await ask(url, this.#cookie, "GET", this.#path);
    const of = ({ id }: { id: string }) => id === this.#questionId;
    const lines: string[] = notes.lines.map(({ text }: { text: string }) => text);
    const marks = [...lines, String(notes.questions.find(of)?.seconds ?? 0)];
    return {
      number: Number(lines[0] ?? 0),
      isHalf: lines.length > 0 && new Set(marks).size > 1,
      isWrong: lines.length !== 0 && lines.length !== 2,
    };
  }
}

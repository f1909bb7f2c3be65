import { z } from "zod";
import { Refusal } from "../errors.ts";
import { CircuitBreaker } from "./resilience/circuit-breaker.ts";
import type { Settings } from "./settings.ts";

/** One message of a conversation, as OpenAI-compatible servers take it. */
export interface ModelMessage {
  role: "system" | "user";
  content: string;
}

/** Why a model gave no answer that can be used. */
export type ModelProblem = "no_answer" | "refused" | "unreadable" | "too_long" | "resting";

/** Thrown by `ask`; the words for people are the asker's. */
export class ModelFailure extends Error {
  readonly problem: ModelProblem;
  constructor(problem: ModelProblem) {
    super(`The language model gave no answer that can be used: ${problem}.`);
    this.name = "ModelFailure";
    this.problem = problem;
  }
}

/** Longest answer that is read, in bytes. */
export const longestAnswer = 256 * 1024;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

type ModelSettings = Pick<Settings, "AI_BASE_URL" | "AI_KEY" | "AI_MODEL">;

/** A language model behind an OpenAI-compatible address; the settings AI_BASE_URL, AI_MODEL and AI_KEY. */
export class LanguageModel {
  readonly name: string;
  /** Where what is asked goes to, as people know a place. */
  readonly host: string;
  readonly breaker: CircuitBreaker;
  readonly #url: string;
  readonly #key: string | undefined;

  constructor(given: {
    url: string;
    name: string;
    key: string | undefined;
    timeoutMillis?: number;
    now?: () => number;
  }) {
    this.name = given.name;
    this.host = new URL(given.url).host;
    this.#url = `${given.url.replace(/\/+$/, "")}/chat/completions`;
    this.#key = given.key;
    this.breaker = new CircuitBreaker("the language model", {
      ...(given.timeoutMillis !== undefined && { timeoutMillis: given.timeoutMillis }),
      ...(given.now && { now: given.now }),
      isFailure: (error) => !(error instanceof ModelFailure) || error.problem === "no_answer",
    });
  }

  /** What the model says. Throws ModelFailure. Must not be called inside a transaction: it may take half a minute. */
  async ask(messages: readonly ModelMessage[]): Promise<string> {
    try {
      return await this.breaker.call((signal) => this.#send(messages, signal));
    } catch (error) {
      if (error instanceof ModelFailure) throw error;
      if (error instanceof Refusal && error.message === "Circuit breaker is open") throw new ModelFailure("resting");
      throw new ModelFailure("no_answer");
    }
  }

  async #send(messages: readonly ModelMessage[], signal: AbortSignal): Promise<string> {
    const answer = await fetch(this.#url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(this.#key && { authorization: `Bearer ${this.#key}` }) },
      body: JSON.stringify({ model: this.name, messages, temperature: 0.7, stream: false }),
      redirect: "error",
      signal,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new ModelFailure(answer.status >= 500 || answer.status === 429 ? "no_answer" : "refused");
    }
    const parsed = Completion.safeParse(jsonOf(await textOf(answer)));
    const content = parsed.data?.choices[0]?.message.content;
    if (content === undefined) throw new ModelFailure("unreadable");
    return content;
  }
}

/** The whole body, or a failure as soon as it is too long. */
async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > longestAnswer) throw new ModelFailure("too_long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The model that the settings name; null where none is set. */
export const openLanguageModel = ({ AI_BASE_URL, AI_KEY, AI_MODEL }: ModelSettings): LanguageModel | null =>
  AI_BASE_URL && AI_MODEL ? new LanguageModel({ url: AI_BASE_URL, name: AI_MODEL, key: AI_KEY }) : null;

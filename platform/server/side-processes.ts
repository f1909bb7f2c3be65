import { type ChildProcess, fork } from "node:child_process";

/** Why a job was not done: too many wait, it took too long, or it needed more memory than a process has. */
type SideProcessFault = "busy" | "slow" | "large";

interface Options {
  /** Module that runs in each process and calls `answerJobs`. */
  entry: URL;
  /** Processes at work at once. */
  processes: number;
  /** Jobs that may wait beside them, and how many one owner may have in all, waiting or at work. */
  waiting: number;
  each: number;
  /** How long one job may take once its process has loaded what it needs, in milliseconds. */
  millis: number;
  /** JavaScript heap of one process. */
  memoryMb: number;
  /** What the caller of `run` is told. */
  refuse: (fault: SideProcessFault) => Error;
}

/** How long a process may take to load its code, and how long it may rest before it ends, in milliseconds. */
const loadMillis = 20_000;
const restMillis = 30_000;

/**
 * Work that takes long or reads what strangers sent, away from the process that answers requests: within bounds, in processes
 * that are used again. Threads would not do: one that runs out of memory in a single step takes the whole program along.
 */
export class SideProcesses {
  readonly #options: Options;
  readonly #resting = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #waiting: (() => void)[] = [];
  readonly #owners = new Map<string, number>();
  #atWork = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The answer to one job, by somebody whose jobs count together; `millis` where it may take another time than most. Call it when no transaction is open. */
  async run(job: object, owner: string, millis = this.#options.millis): Promise<unknown> {
    const { waiting, each, processes, refuse } = this.#options;
    const own = this.#owners.get(owner) ?? 0;
    const mustWait = this.#atWork >= processes;
    if (own >= each || (mustWait && this.#waiting.length >= waiting)) throw refuse("busy");
    this.#owners.set(owner, own + 1);
    if (mustWait) await new Promise<void>((turn) => this.#waiting.push(turn));
    else this.#atWork += 1;
    try {
      return await this.#runNow(job, millis);
    } finally {
      const left = (this.#owners.get(owner) ?? 1) - 1;
      if (left > 0) this.#owners.set(owner, left);
      else this.#owners.delete(owner);
      const next = this.#waiting.shift();
      if (next) next();
      else this.#atWork -= 1;
    }
  }

  async #runNow(job: object, millis: number): Promise<unknown> {
    const [rested] = this.#resting.keys();
    const child = rested ?? this.#open();
    clearTimeout(this.#resting.get(child));
    this.#resting.delete(child);
    setHeld(child, true);
    try {
      const answer = await this.#answerOf(child, job, millis);
      setHeld(child, false);
      this.#resting.set(child, setTimeout(() => this.#end(child), restMillis).unref());
      return answer;
    } catch (error) {
      this.#end(child);
      throw error;
    }
  }

  #open(): ChildProcess {
    const { entry, memoryMb } = this.#options;
    const child = fork(entry, {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      // It has no use for the program's secrets.
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("exit", () => this.#end(child));
    // One that died has been told of to whoever waited.
    child.on("error", () => this.#end(child));
    return child;
  }

  #end(child: ChildProcess): void {
    clearTimeout(this.#resting.get(child));
    this.#resting.delete(child);
    child.kill("SIGKILL");
  }

  #answerOf(child: ChildProcess, job: object, millis: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const { refuse } = this.#options;
    const slow = () => reject(refuse("slow"));
    let timer = setTimeout(slow, loadMillis);
    const hear = (message: unknown) => {
      if (message !== "loaded") return resolve(message);
      clearTimeout(timer);
      timer = setTimeout(slow, millis);
    };
    // Node aborts where its heap is full.
    const exit = (code: number | null, signal: string | null) =>
      reject(
        signal === "SIGABRT" || code === 134
          ? refuse("large")
          : new Error(`A side process ended in the middle of a job: ${signal ?? code}.`),
      );
    child.on("message", hear).on("error", reject).on("exit", exit).send(job);
    return promise.finally(() => {
      clearTimeout(timer);
      child.off("message", hear).off("error", reject).off("exit", exit);
    });
  }
}

/** Nobody waits at the end of the program for a process that has nothing to do. */
function setHeld(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

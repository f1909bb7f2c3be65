import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { OperatorProblem } from "../operator-problem.ts";

/** Who holds a directory. */
const Holder = z.object({
  /** One of its own for each time that a lock is taken. */
  id: z.string(),
  pid: z.number(),
  /** Tells a process id that was given again from the process that took the lock. */
  started: z.string(),
  /** Where process ids mean the same: a boot of one system and a namespace of it. */
  place: z.string(),
  host: z.string(),
});
type Holder = z.infer<typeof Holder>;

/** How often a starter looks, in milliseconds. */
const usualPace = 250;
/** A holder shows once in so many looks that it lives. */
const looksPerBeat = 4;
/** Looks without a beat after which a holder counts as gone: looks, not time, so that a sleeping machine takes nothing over. */
const looksWithoutBeat = 40;
/** How many looks a starter waits for a holder that may be ending. A program ends within 10 s. */
const looksAtLiving = 44;

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return fallback;
  }
}

/** State and start time of a process, in clock ticks since boot (Linux); empty where the system does not tell. */
function processStat(pid: number): { state: string; started: string } {
  const stat = readOr(`/proc/${pid}/stat`, "");
  // The command name may hold spaces and brackets, so count fields from the last closing bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0] ?? "", started: fields[19] ?? "" };
}

function placeOfProcesses(): string {
  const boot = readOr("/proc/sys/kernel/random/boot_id", hostname()).trim();
  try {
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return boot;
  }
}

/** Whether the holder is known to be dead, without waiting for its beat. */
function isDead({ pid, started, place }: Holder): boolean {
  if (place !== placeOfProcesses()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return true;
  }
  const now = processStat(pid);
  return now.state === "Z" || (started !== "" && now.started !== started);
}

function parseHolder(content: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}

/** The last beat, or nothing where the lock is gone. */
function beatOf(file: string): string {
  try {
    return String(statSync(file, { bigint: true }).mtimeNs);
  } catch {
    return "";
  }
}

/**
 * Takes the directory for this process, beside it rather than in it, and returns the function that gives it back. PGlite itself
 * has no lock: two processes on one directory lose data without an error. The lock's file is touched every second by a thread
 * of its own, so a holder on another machine or in another container counts as living too. One that stopped doing so is taken
 * over after ten seconds, a dead one of the same system at once, and one that is ending is waited for. A holder that finds its
 * lock in other hands ends at once. Throws OperatorProblem where the holder stays.
 */
export async function lockDirectory(directory: string, pace = usualPace): Promise<() => void> {
  const file = `${directory}.lock`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const me: Holder = {
    id: randomUUID(),
    pid: process.pid,
    started: processStat(process.pid).started,
    place: placeOfProcesses(),
    host: hostname(),
  };
  const mine = JSON.stringify(me);
  const draft = `${file}.${me.id}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    let [seen, quiet] = ["", 0];
    for (let look = 0; ; look++) {
      // A hard link appears whole or not at all, so nobody ever reads half a lock.
      if (tryLink(draft, file)) return hold(file, mine, pace * looksPerBeat);
      const found = readOr(file, "");
      const holder = parseHolder(found);
      const state = `${found} ${beatOf(file)}`;
      quiet = state === seen ? quiet + 1 : 0;
      seen = state;
      // One that stands still on this very system may go on at any moment.
      const isHere = holder?.place === me.place;
      if (look >= looksAtLiving && (isHere || quiet === 0)) throw inUse(directory, holder);
      if (look === looksPerBeat) console.error(`${directory} is in use. Waiting for its holder to end.`);
      if ((holder && isDead(holder)) || (!isHere && quiet >= looksWithoutBeat)) removeIfStill(file, found);
      else await pause(pace);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

const inUse = (directory: string, holder: Holder | undefined) =>
  new OperatorProblem(
    `${directory} is in use by process ${holder?.pid ?? "?"} on ${holder?.host ?? "?"}. Stop it first, or set another DATA_DIR.`,
  );

function hold(file: string, mine: string, beatMillis: number): () => void {
  const beat = new Worker(new URL("./beat-worker.ts", import.meta.url), {
    workerData: { file, mine, beatMillis },
    execArgv: [],
  });
  beat.unref();
  return () => {
    void beat.terminate();
    if (readOr(file, "") === mine) rmSync(file, { force: true });
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Moves a dead holder's lock away; puts back what another starter placed there in the meantime. */
function removeIfStill(file: string, content: string): void {
  const aside = `${file}.stale-${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readOr(aside, "") !== content) tryLink(aside, file);
  rmSync(aside, { force: true });
}

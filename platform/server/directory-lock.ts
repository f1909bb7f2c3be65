import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Who holds a directory: the pid, and marks that tell a reused pid from the process that took the lock. */
interface Holder {
  pid: number;
  started: string;
  boot: string;
}

/** Another living process holds the directory. */
export class DirectoryInUse extends Error {
  readonly pid: number;
  constructor(directory: string, pid: number) {
    super(`${directory} is in use by process ${pid}. Stop it first, or set another DATA_DIR.`);
    this.name = "DirectoryInUse";
    this.pid = pid;
  }
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return fallback;
  }
}

/** Start time of a process in clock ticks since boot (Linux); empty where the system does not tell. */
function startOf(pid: number): string {
  const stat = readOr(`/proc/${pid}/stat`, "");
  // The command name may hold spaces and brackets, so count fields from the last closing bracket.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

const bootId = () => readOr("/proc/sys/kernel/random/boot_id", "").trim();

function isAlive({ pid, started, boot }: Holder): boolean {
  if (boot !== bootId()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return started === "" || startOf(pid) === started;
}

function parseHolder(content: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== "object" || value === null || !("pid" in value) || typeof value.pid !== "number")
      return undefined;
    const text = (key: "started" | "boot") => (key in value ? String(Reflect.get(value, key)) : "");
    return { pid: value.pid, started: text("started"), boot: text("boot") };
  } catch {
    return undefined;
  }
}

/**
 * Takes the directory for this process, beside it rather than in it, and returns the function that gives it back.
 * PGlite itself has no lock: two processes on one directory lose data without an error.
 * Throws DirectoryInUse with the holder's pid; a lock whose holder is dead is taken over.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), boot: bootId() });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 50; attempt++) {
      // A hard link appears whole or not at all, so nobody ever reads half a lock.
      if (tryLink(draft, file)) {
        return () => {
          if (readOr(file, "") === mine) rmSync(file, { force: true });
        };
      }
      const found = readOr(file, "");
      const holder = parseHolder(found);
      if (holder && isAlive(holder)) throw new DirectoryInUse(directory, holder.pid);
      removeIfStill(file, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(`${file} keeps changing hands; start again.`);
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
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readOr(aside, "") !== content) tryLink(aside, file);
  rmSync(aside, { force: true });
}

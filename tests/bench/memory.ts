import { readFileSync } from "node:fs";

/** Memory of a program with all its processes, in MB. */
export interface Memory {
  /** What each holds, so what they share counts in each. */
  resident: number;
  /** The same, with what is shared counted once. */
  proportional: number;
  /** The most that its first process held at any time. */
  peak: number;
}

/** The process and all that it started, as Linux tells. */
function processesBelow(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  return [pid, ...children.flatMap((child) => processesBelow(Number(child)))];
}

/** What the program takes whose first process this is. */
export function memoryOf(pid = 0): Memory {
  const read = (of: number, file: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${of}/${file}`, "utf8"))?.[1] ?? 0) / 1024;
  const sum = (file: string, name: string) =>
    processesBelow(pid).reduce((total, each) => total + read(each, file, name), 0);
  return {
    resident: sum("status", "VmRSS"),
    proportional: sum("smaps_rollup", "Pss"),
    peak: read(pid, "status", "VmHWM"),
  };
}

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

/** What the process and all that it started have used of processors until now, in ms, as Linux tells. */
export function processorMillisOf(pid = 0): number {
  const used = processesBelow(pid).map((each) => {
    // Behind the name, which may hold blanks: the 14th and 15th field, in hundredths of a second.
    const fields = readFileSync(`/proc/${each}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });
  return used.reduce((sum, millis) => sum + millis, 0);
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

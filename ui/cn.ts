import { type ClassValue, clsx } from "clsx";
import { lastOfEach } from "#ui/class-groups.ts";

/** Parts of the page are drawn again and again with the same classes. */
const known = new Map<string, string>();
const KNOWN_AT_MOST = 1000;

/** Joins class names; a later one wins over an earlier one that sets the same thing. */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  const before = known.get(joined);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_AT_MOST) known.clear();
  const merged = lastOfEach(joined);
  known.set(joined, merged);
  return merged;
}

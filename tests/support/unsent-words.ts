import { randomUUID } from "node:crypto";
import { device } from "#platform/web/saving/in-browser.ts";
import { browserTabs } from "#platform/web/saving/tabs.ts";

/** Puts words that wait onto the device, as the tab in which they were typed does; with none, takes them away. */
export async function keepWords(
  of: { userId: string; kind: string; thing: string },
  words: { label?: string; version?: number; edits: readonly unknown[] },
): Promise<void> {
  const { label = "Words", version = 1, edits } = words;
  const entry = {
    ...of,
    ...{ id: randomUUID(), label, order: 1, at: 0, version, state: "waiting" as const, edits },
    ...{ clashes: [], tries: 0, notBefore: 0, problem: null },
  };
  await device.update(of, () => (edits.length > 0 ? [entry] : []));
  const tabs = browserTabs(of);
  tabs.tell({ version, step: null });
  tabs.close();
}

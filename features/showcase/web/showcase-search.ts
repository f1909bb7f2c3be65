import { withoutUndefined } from "#platform/without-undefined.ts";

/** What the addresses of the two pages say; only what differs from how they open. */
export interface ShowcaseSearch {
  view?: "candidate" | "team";
  device?: "desktop" | "phone";
  names?: "shown" | "hidden";
}

const oneOf = <Value extends string>(raw: unknown, ...values: Value[]) => values.find((value) => value === raw);

export const readShowcaseSearch = (raw: Record<string, unknown>): ShowcaseSearch =>
  withoutUndefined({
    view: oneOf(raw.view, "candidate", "team"),
    device: oneOf(raw.device, "desktop", "phone"),
    names: oneOf(raw.names, "shown", "hidden"),
  });

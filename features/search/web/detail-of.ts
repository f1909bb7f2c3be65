import { formatDate } from "#platform/dates.ts";
import type { Found } from "../found-shapes.ts";

/** What tells something from others of that name; days are those where the reader is. */
export const detailOf = ({ detail, at }: Pick<Found, "detail" | "at">): string =>
  [detail, at === null ? "" : formatDate(at)].filter(Boolean).join(" · ");

import { propertyOf } from "./property-of.ts";

/** For each property whether what stands there may stand there. */
type Shape = Record<string, (value: unknown) => boolean>;

/**
 * Whether something has these properties, and each is as it must be. For what this program itself left on a device: the first page
 * reads it, and goes without zod, which weighs a fifth of it.
 */
export const isShaped = (value: unknown, shape: Shape): boolean =>
  Object.entries(shape).every(([name, fits]) => fits(propertyOf(value, name)));

/** Whether it is a text; the empty one too. */
export const isText = (value: unknown): value is string => typeof value === "string";
/** Whether it is a number that JSON can hold. */
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
/** Whether it is a list of nothing else. */
export const isListOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits);
/** Whether it is one of these. */
export const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
/** Whether it is this or null. */
export const orNull = (fits: (value: unknown) => boolean) => (value: unknown) => value === null || fits(value);

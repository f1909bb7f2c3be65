import { z } from "zod";

/** Years in which something of hiring can be: what lies beyond is a slip of the keyboard, and calendars count it differently. */
const [first, last] = [2000, 2100];
const isNear = (at: string): boolean => {
  const year = Number(at.slice(0, 4));
  return year >= first && year < last;
};

/** A calendar day that somebody entered, such as 2026-11-27. */
export const nearDay = (sentence = "Choose a day") =>
  z.iso.date(sentence).refine(isNear, `Choose a day from ${first} to ${last - 1}`);

/** A point in time that somebody entered. */
export const nearInstant = (sentence = "Use a time such as 2026-11-27T09:00:00Z") =>
  z.iso.datetime(sentence).refine(isNear, `Choose a time from ${first} to ${last - 1}`);

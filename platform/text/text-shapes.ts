import { z } from "zod";
import { isHidden, isStorable, isUnseen, plainName } from "./seen-text.ts";

/** A text of at most so many characters that the database can store; anything else is refused with the name of its field. */
export const textOf = (max: number) =>
  z.string().max(max, `Keep it to ${max} characters`).refine(isStorable, "Remove characters that can't be stored");

/** A name or title: empty while nobody has given one, and never made of characters alone that nobody sees. */
export const nameOf = (max: number) => seen(textOf(max));

/** The same of a shape that stands already. */
export const seen = (text: z.ZodString) => text.refine((given) => !isHidden(given), "Use visible characters");

/** A text that must say something, without blanks around it; `sentence` asks for it. */
export const filledText = (max: number, sentence: string) =>
  textOf(max)
    .refine((given) => !isUnseen(given), sentence)
    .transform((given) => given.trim());

/** The name of a person, which stands in sentences, lists and mails of others: empty while unknown. */
export const personNameOf = (max: number) => seen(textOf(max).overwrite(plainName));

/** The name of a person that must be there. */
export const filledPersonName = (max: number, sentence: string) =>
  textOf(max)
    .overwrite(plainName)
    .refine((given) => !isUnseen(given), sentence)
    .transform((given) => given.trim());

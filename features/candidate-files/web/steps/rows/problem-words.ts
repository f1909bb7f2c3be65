import type { ImportRow } from "../../../import-shapes.ts";
import { text } from "../../text.ts";

type Problem = ImportRow["problems"][number];

/** What is wrong and what to do about it, in a sentence. */
export const sentenceOf = ({ code, value }: Problem): string => text.rows.problems[code](value);

import { sourceTexts } from "./source-texts.ts";
import { parse, type SourceFile } from "./syntax.ts";

/** All TypeScript that a person wrote. */
export const sourceFiles: readonly SourceFile[] = sourceTexts().map(({ path, text }) => parse(path, text));

/**
 * Files and people read "behavioral". The program keeps the spelling that it began with, since what is published is hashed with it.
 * Files that were written with that spelling are read like any other.
 */
const inFiles = "behavioral";
const kept = "behavioural";

/** A kind of question as files spell it. */
export function typeInFiles<Type extends string>(type: Type): Exclude<Type, typeof kept> | typeof inFiles;
export function typeInFiles(type: string): string {
  return type === kept ? inFiles : type;
}

/** A kind of question as the program keeps it, from either spelling. */
export function typeOfFile<Type extends string>(type: Type): Exclude<Type, typeof inFiles> | typeof kept;
export function typeOfFile(type: string): string {
  return type === inFiles ? kept : type;
}

import { nameKeyOf } from "#features/people/person-names.ts";
import { fold } from "#platform/text/search-text.ts";
import type { RowValues } from "./fields/import-fields.ts";

interface Named {
  path: string;
  name: string;
}

/** Words that stand beside a name in the name of a file. */
const besides = /^(cv|r[eé]sum[eé]|lebenslauf|curriculum|vitae|final|new|copy|en|de|v?\d+)$/u;

/** The words of a file's name that could be those of a person, as names are compared. */
const stemKey = (name: string) =>
  fold(name.replace(/\.[^.]+$/, "").replaceAll(/[_\d]+/g, " "))
    .split(" ")
    .filter((word) => word !== "" && !besides.test(word))
    .sort()
    .join(" ");

/**
 * Which file of an archive belongs to which row: the one that the row names, else the one that is called by the person's name or number.
 * A file is given once, to the first row that it fits; one whose name fits two rows is given to neither.
 */
export function filesOfRows(
  files: readonly Named[],
  rows: readonly { line: number; values: RowValues }[],
): Map<number, string> {
  const given = new Map<number, string>();
  const taken = new Set<string>();
  const byPath = new Map(files.map((file) => [file.path.toLowerCase(), file.path]));
  const byName = grouped(files, ({ name }) => name.toLowerCase());
  const byStem = grouped(files, ({ name }) => stemKey(name));
  const give = (line: number, path: string | undefined) => {
    if (path === undefined || taken.has(path)) return;
    taken.add(path);
    given.set(line, path);
  };
  for (const { line, values } of rows) {
    const named = (values.resume ?? "").trim().replaceAll("\\", "/").toLowerCase();
    if (named !== "") give(line, byPath.get(named) ?? only(byName.get(named.split("/").at(-1) ?? "")));
  }
  const named = rows.map(({ line, values }) => ({
    line,
    isNamed: (values.resume ?? "").trim() !== "",
    key: nameKeyOf(values.fullName?.trim() || `${values.givenName ?? ""} ${values.familyName ?? ""}`),
  }));
  const rowsOf = Map.groupBy(named, ({ key }) => key);
  for (const { line, key, isNamed } of named)
    if (!isNamed && key !== "" && rowsOf.get(key)?.length === 1) give(line, only(byStem.get(key)));
  return given;
}

const grouped = (files: readonly Named[], keyOf: (file: Named) => string) => Map.groupBy(files, keyOf);
const only = (files: readonly Named[] | undefined) => (files?.length === 1 ? files[0]?.path : undefined);

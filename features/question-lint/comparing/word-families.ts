/** Endings that make a noun or an adjective of a stem, longest first: "profitable" is said of profit, "sterility" of what is sterile. */
const derived = /(?<=.{4})(?:abiliti|ibiliti|ational|ition|ional|ativ|abl|ibl|anc|enc|iti|ful|ous|al|at|iv)$/;
/** Stems that look alike and are not of one family, or are and mean something else: an intern is nothing international. */
const alone = /^(?:applianc|authoriti|internal|international|national|nationaliti|personal|personaliti|publicat)$/;
/** How the end of a verb changes in its nouns: "decide" and "decision", "respond" and "response". */
const recoded: readonly (readonly [ending: RegExp, changed: string])[] = [
  [/(?<=.{2}[aeiou])(?:nd|ns)$/, "n"],
  [/(?<=.{2}[iou])(?:d|s)$/, "s"],
  [/(?:ceiv|cept)$/, "cep"],
  [/(?:duc|duct)$/, "duc"],
  [/(?:scrib|script)$/, "scrip"],
  [/(?:mit|miss)$/, "mis"],
  [/(?:olv|olut)$/, "olu"],
];

/**
 * One stem for the noun, the verb and the adjective of one root, after J. B. Lovins, Development of a stemming algorithm,
 * Mechanical Translation and Computational Linguistics 11 (1968), who cuts first and then evens out the ends. It takes a stem of
 * `words/stems.ts`. Who does it keeps a word of his own: a driver is no drive.
 */
export function familyOf(stem: string): string {
  if (alone.test(stem)) return stem;
  let root = stem;
  for (let before = ""; before !== root; ) {
    before = root;
    root = root.replace(derived, "");
  }
  for (const [ending, changed] of recoded)
    if (root.length > 4 && ending.test(root)) return root.replace(ending, changed);
  return root;
}

import { shortened, turnsAtTheEnd, turnsOfSpeech } from "./words/fillers.ts";

/** Letters, marks and digits of any script. */
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that are written without spaces: their runs are compared by pairs of signs. */
export const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const turns = new RegExp(`(?<= )(?:${turnsOfSpeech.join("|")}) `, "g");
const atTheEnd = new RegExp(`(?<= )(?:(?:${turnsAtTheEnd.join("|")}) )+$`);
const shorter = shortened.map(([longer, short]) => [new RegExp(`(?<= )${longer} `, "g"), `${short} `] as const);

/** "At Henderson Foods", "Brightwater Ltd": the company that asks, or one as good as it. */
const companies =
  /(?<=(?<!\b(?:good|better|best|skilled|proficient)) (?:at|join|work for) )(?:\p{Lu}[\p{L}&]+ ){0,3}\p{Lu}[\p{L}&]+|(?:\p{Lu}[\p{L}&]+ )+(?:AG|Co|Corp|GmbH|Inc|LLC|Ltd|PLC|plc)\b/gu;

/** All words of a text in lower case, and those that are left without turns of speech. */
export function plainWords(text: string): { all: string[]; words: string[] } {
  const plain = text
    .normalize("NFKC")
    .replaceAll(companies, "our company")
    .toLowerCase()
    .replaceAll(/[’ʼ]/gu, "'")
    .replaceAll(/\b([ap])\.m\b\.?/g, "$1m")
    .replaceAll(/\bcan't\b/g, "can not")
    .replaceAll(/\bwon't\b/g, "will not")
    .replaceAll(/n't\b/g, " not")
    .replaceAll(/co-worker/g, "coworker")
    .replaceAll(/'(?:s|re|ve|ll|d|m)\b/g, "")
    .replaceAll("'", "")
    .replaceAll(/\bgive (?:me |us |an? |one |any )*(?=example|instance|me|us)/g, "tell ");
  const all = (plain.match(wordPattern) ?? []).flatMap((run) => (unspaced.test(run) ? pairsOf(run) : [run]));
  let told = ` ${all.join(" ")} `.replaceAll(turns, "").replace(atTheEnd, "");
  for (const [longer, short] of shorter) told = told.replaceAll(longer, short);
  return { all, words: told.split(" ").filter(Boolean) };
}

function pairsOf(run: string): string[] {
  const signs = [...run];
  if (signs.length < 2) return [run];
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

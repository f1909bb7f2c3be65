import { type Family, type FontSlice, listFontSlices } from "./font-slices.ts";
import { familyNameOf, type StaticFont, type StaticFonts } from "./static-fonts.ts";

/** The fonts of one document. */
export interface ChosenFonts {
  /** Families in order, for what is read and for what is said aloud. */
  sans: string[];
  serif: string[];
  files: Buffer[];
  /** Characters that no font has. */
  missing: ReadonlySet<number>;
}

const slices = listFontSlices();

/** Fonts for these texts: only those that hold a character of them are read. */
export async function chooseFonts(texts: readonly string[], fonts: StaticFonts): Promise<ChosenFonts> {
  const all = await slices;
  const serif = all.filter(({ family }) => family === "source-serif-4");
  const sans = await sansFor(texts, all, fonts);
  const picked = new Map<FontSlice, StaticFont>();
  const missing = new Set<number>();
  const pick = async (sign: number, asked: readonly FontSlice[]) => {
    for (const slice of asked) {
      if (!slice.claims.some(([first, last]) => sign >= first && sign <= last)) continue;
      const font = await fonts.get(slice, 400);
      if (!font.holds.has(sign)) continue;
      picked.set(slice, font);
      return;
    }
    if (asked === serif) return;
    missing.add(sign);
  };
  // Both faces always have a first file, whatever the texts are.
  for (const [sign, orders] of signsOf(["0", ...texts])) {
    for (const order of orders) await pick(sign, first(order, sans));
    await pick(sign, serif);
  }
  const chosen = all.filter((slice) => picked.has(slice));
  const [said, read] = [chosen.filter((slice) => serif.includes(slice)), chosen.filter((one) => !serif.includes(one))];
  const files: Buffer[] = [];
  for (const slice of chosen) {
    files.push((await fonts.get(slice, 400)).bytes);
    if (!serif.includes(slice) && slice.family !== "noto-emoji") files.push((await fonts.get(slice, 600)).bytes);
  }
  return { sans: read.map(familyNameOf), serif: [...said, ...read].map(familyNameOf), files, missing };
}

/** Letters of one word join only within one font: where Vazirmatn lacks one, as of Uyghur or Sindhi, Noto sets all of them. */
async function sansFor(texts: readonly string[], all: readonly FontSlice[], fonts: StaticFonts) {
  const sans = all.filter(({ family }) => family !== "source-serif-4");
  const arabic = new Set(texts.join("").match(/\p{Script=Arabic}/gu));
  const vazirmatn = sans.find(({ id }) => id === "vazirmatn-arabic");
  if (arabic.size === 0 || !vazirmatn) return sans;
  const { holds } = await fonts.get(vazirmatn, 400);
  const isWhole = [...arabic].every((letter) => holds.has(letter.codePointAt(0) ?? 0));
  return isWhole ? sans : sans.filter(({ family }) => family !== "vazirmatn");
}

type Order = readonly Family[];
const [chinese, japanese, korean]: Order[] = [["noto-sans-sc"], ["noto-sans-jp"], ["noto-sans-kr"]];
const none: Order = [];

/** Each character that shows something, with the families that its texts ask first. */
function signsOf(texts: readonly string[]): Map<number, Set<Order>> {
  const signs = new Map<number, Set<Order>>();
  for (const text of texts) {
    const han = hanOrderOf(text);
    for (const character of new Set(text)) {
      if (/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(character)) continue;
      const sign = character.codePointAt(0) ?? 0;
      const orders = signs.get(sign) ?? new Set();
      signs.set(sign, orders.add(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(character) ? han : none));
    }
  }
  return signs;
}

/** Han characters look different in the languages that write them; the rest of a text tells which one it is. */
function hanOrderOf(text: string): Order {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return japanese ?? none;
  return (/\p{Script=Hangul}/u.test(text) ? korean : chinese) ?? none;
}

const first = (order: Order, all: readonly FontSlice[]) =>
  order.length === 0
    ? all
    : [...all.filter(({ family }) => order.includes(family)), ...all.filter(({ family }) => !order.includes(family))];

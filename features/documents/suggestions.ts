import { z } from "zod";
import { digitsOf, isMailAddress, isTelephone } from "#features/people/contacts.ts";
import { workRowsIn } from "./work-rows.ts";

/** Where in a text something stands: its first character, and the one behind its last. */
const span = {
  from: z.number().int().describe("First character in the text."),
  to: z.number().int().describe("The character behind its last."),
};

/** Something that a text says of a person, with the place where it says it. Nothing is suggested that does not stand there. */
export const Suggestion = z.discriminatedUnion("field", [
  z.object({ field: z.literal("fullName"), value: z.string(), ...span }),
  z.object({ field: z.literal("mail"), value: z.string(), ...span }),
  z.object({ field: z.literal("phone"), value: z.string(), ...span }),
  z.object({ field: z.literal("link"), value: z.string(), ...span }),
  z.object({
    field: z.literal("history"),
    value: z.object({
      kind: z.enum(["work", "education"]),
      title: z.string(),
      place: z.string(),
      from: z.string(),
      to: z.string(),
    }),
    ...span,
  }),
]);
export type Suggestion = z.output<typeof Suggestion>;

const most = { mail: 5, phone: 5, link: 8, history: 20 } as const;

interface Found {
  value: string;
  from: number;
  to: number;
}

/** Nobody has so many; what has them is no résumé, and everything below compares them with each other. */
const mostLookedAt = 100;

const matches = (text: string, pattern: RegExp): Found[] =>
  [...text.matchAll(pattern).take(mostLookedAt)].map(({ 0: value, index }) => ({
    value,
    from: index,
    to: index + value.length,
  }));

/** The first of each value. */
const once = (all: readonly Found[], keyOf: (value: string) => string): Found[] =>
  [...new Map(all.toReversed().map((found) => [keyOf(found.value), found])).values()].toReversed();

/** Scripts without blanks between words: what stands beside an address in them is no part of it. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー`;
const beforeAddress = new RegExp(`^[${unspaced}]+(?=[a-z0-9])`, "iu");
const behindAddress = new RegExp(`(\\.[a-z]{2,24})[${unspaced}][^@]*$`, "iu");

const mailsIn = (text: string): Found[] =>
  once(
    matches(text, /[\p{L}\p{M}\p{N}._%+'-]{1,64}@[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){1,8}/gu)
      .map(({ value, from }) => {
        const bare = value
          .replace(/^[.'-]+/, "")
          .replace(beforeAddress, "")
          .replace(behindAddress, "$1")
          .replace(/[.-]+$/, "");
        const start = from + value.indexOf(bare);
        return { value: bare, from: start, to: start + bare.length };
      })
      .filter(({ value }) => isMailAddress(value)),
    (value) => value.toLowerCase(),
  );

/** A number of a telephone begins with +, 00, 0 or a bracket, or stands behind a word for it; years and zip codes do not. */
const numbers =
  /(?<![\p{L}\p{N}/.-]|\p{N} )(?:(?:\+|00|\(?[0٠۰०])\p{Nd}[\p{Nd} \t\u00a0().\-/–]{5,22}\p{Nd}|(?:1[-. ])?\(\d{2,3}\)[ \u00a0]?\d{3,5}[-. ]\d{4}|(?:1[-. ])?\d{3}[-.]\d{3}[-.]\d{4}|1[3-9]\d[ -]?\d{4}[ -]?\d{4})(?!\p{Nd})/gu;
const labelled =
  /(?<=(?:tel|tlf|phone|mobile|cell|mob|mobil|telefon|telefone|teléfono|telefono|téléphone|portable|móvil|celular|cellulare|handy|puhelin|тел|телефон|моб|τηλ|κιν|電話|携帯|电话|手机|手機|전화|휴대폰|טלפון|נייד|هاتف|جوال|موبايل|फ़ोन|☎|📞)[.:： \t]{1,3})\+?[(\p{Nd}][\p{Nd} \t\u00a0().\-/–]{5,22}\p{Nd}/giu;
/** Days, months and ranges of them. */
const dates =
  /^\(?(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d(?=$|[\s–]|-\d{1,2}[./])|\d{1,2}[./-](?:19|20)\d\d(?!\d)|[01]\d{3}\s?[-–]\s?[012]\d{3}$)/;

const phonesIn = (text: string): Found[] =>
  once(
    [...matches(text, numbers), ...matches(text, labelled)]
      .filter(({ value }) => isTelephone(value))
      .filter(
        ({ value }) =>
          digitsOf(value).length >= 7 && !dates.test(value) && !/(19|20)\d\d\s*[–-]\s*(19|20)\d\d/.test(value),
      )
      .sort((a, b) => a.from - b.from)
      // One found in two ways.
      .filter(
        ({ from, to }, at, all) =>
          !all.some(
            (other, place) =>
              place !== at && other.from <= from && other.to >= to && (other.to - other.from > to - from || place < at),
          ),
      ),
    digitsOf,
  );

const linksIn = (text: string, mails: readonly Found[]): Found[] =>
  once(
    matches(
      text,
      /(?:https?:\/\/|www\.)[^\s<>"'()[\],;]{1,400}|(?:[a-z]{2,3}\.)?(?:linkedin\.com\/(?:in|pub)|github\.com|gitlab\.com|xing\.com\/profile|behance\.net|dribbble\.com|orcid\.org)\/[^\s<>"'()[\],;|]{1,400}/giu,
    )
      .map(({ value, from }) => {
        const bare = value.replace(/[.:!?]+$/, "");
        return { value: bare, from, to: from + bare.length };
      })
      .filter(({ from }) => !mails.some((mail) => from >= mail.from && from < mail.to)),
    (value) =>
      value
        .toLowerCase()
        .replace(/^https?:\/\//, "")
        .replace(/^www\./, "")
        .replace(/\/$/, ""),
  );

/** What says that a name follows. */
const nameLabel =
  /^(?:(?:full |vor- und (?:nach|zu)|nach)?name|nom(?: et prénom)?|nombre(?: completo)?|nome(?: completo)?|naam|imię i nazwisko|имя|фио|姓名|氏名|名前|성명|이름|الاسم|שם)\s*[:：]\s*/iu;
/** What people write behind their name of how they are spoken of. */
const pronouns =
  /\s*\((?:(?:she|he|they|her|him|them|hers|his|theirs|sie|er|ihr|ihm|elle|il|iel|ella|él|any|all)[\s/,]*)+\)$/iu;

/** Words that stand at the head of a résumé, and are no name. */
const noName =
  /\b(curriculum|vitae|r[ée]sum[ée]|cv|lebenslauf|profile?|profil|contact|kontakt|summary|skills|experience|education|objective|about|page|seite|phone|mobile|email|e-mail|address|adresse|linkedin|github|top|languages|certifications?|engineer|developer|architect|analyst|assistant|statement|manager|designer|nurse|consultant|university|street|stra(ß|ss)e)\b/iu;
const ofName = /^[\p{L}\p{M}][\p{L}\p{M}'’.\-\u2010\u2011\s]*(?:,\s*[\p{L}\p{M}][\p{L}\p{M}'’.\-\u2010\u2011\s]*)?$/u;

function couldBeName(line: string): boolean {
  const words = line.trim().split(/\s+/);
  const isInOneWord =
    words.length === 1 && /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2,8}$/u.test(line.trim());
  if (!isInOneWord && (words.length < 2 || words.length > 5)) return false;
  if (line.length > 60 || noName.test(line) || !ofName.test(line.trim())) return false;
  // In scripts with capitals a name has them.
  return words.every(
    (word) =>
      !/^\p{Ll}/u.test(word) ||
      /^(da|de|del|der|den|di|do|dos|du|e|el|la|le|van|von|vom|y|zu|zur|bin|ibn|al|al[-‐‑]\p{L}+)$/u.test(word),
  );
}

/** The line that is a name: one whose words the address has, else the first at the head of the text. */
function nameIn(text: string, mails: readonly Found[]): Found | null {
  const lines: Found[] = [];
  let at = 0;
  for (const line of text.split("\n", 80)) {
    // Cells of a table, and what is set beside the name.
    for (const part of line.slice(0, 300).split(/\t|\s{3,}|\s[|•·]\s/)) {
      const value = part.trim().replace(nameLabel, "").replace(pronouns, "");
      if (couldBeName(value)) {
        const from = at + line.indexOf(value);
        lines.push({ value, from, to: from + value.length });
      }
    }
    at += line.length + 1;
  }
  const plain = (word: string) => word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const local = plain(mails[0]?.value.split("@")[0] ?? "");
  const isMailed = ({ value }: Found) =>
    local !== "" && value.split(/\s+/).some((word) => plain(word).length > 2 && local.includes(plain(word)));
  const head = text.split("\n", 6).join("\n").length;
  return lines.find(isMailed) ?? lines.find(({ from }) => from < head) ?? null;
}

/** What the text of a résumé suggests, in the order of a person's fields. */
export function suggestionsIn(text: string): Suggestion[] {
  const mails = mailsIn(text);
  const name = nameIn(text, mails);
  const all: Suggestion[] = [
    ...(name ? [{ field: "fullName" as const, ...name }] : []),
    ...mails.slice(0, most.mail).map((found) => ({ field: "mail" as const, ...found })),
    ...phonesIn(text)
      .slice(0, most.phone)
      .map((found) => ({ field: "phone" as const, ...found })),
    ...linksIn(text, mails)
      .slice(0, most.link)
      .map((found) => ({ field: "link" as const, ...found })),
    ...workRowsIn(text)
      .slice(0, most.history)
      .map((found) => ({ field: "history" as const, ...found })),
  ];
  return all;
}

import { languageName } from "../language-name.ts";

const common = [
  ...["en", "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "et", "fa", "fi", "fr", "he", "hi", "hr", "hu", "id"],
  ...["it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt", "pt-BR", "ro", "ru", "sk", "sl", "sr", "sv", "ta"],
  ...["th", "tr", "uk", "ur", "vi", "zh-Hans", "zh-Hant"],
];

/** What a language calls itself. */
const ownName = (tag: string) => new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;

/** Languages to choose from, by name; `held` is among them whatever it is, those `taken` are not. */
export function languageOptions({ held, taken = [] }: { held?: string; taken?: readonly string[] }) {
  return [...new Set([...common, ...(held ? [held] : [])])]
    .filter((tag) => !taken.includes(tag))
    .map((tag) => ({ tag, name: languageName(tag), own: ownName(tag) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
    .map(({ tag, name, own }) => ({ value: tag, label: name, ...(own !== name && { description: own }) }));
}

import { cn } from "#ui/cn.ts";
import { text } from "#ui/text.ts";

const sizes = { small: "size-5 text-small", default: "size-6 text-small", large: "size-10 text-label" } as const;

type AvatarProps = {
  name: string;
  /** Off for candidates by default: a face invites bias. */
  photoUrl?: string | undefined;
  size?: keyof typeof sizes;
  /** A tile for a group, round for a person. */
  shape?: "person" | "group";
  /** When the name does not stand beside it. */
  isNamed?: boolean;
};

/** Initials: of a person on a neutral ground, of a group on the product's color. */
export function Avatar({ name, photoUrl, size = "default", shape = "person", isNamed = false }: AvatarProps) {
  return (
    <span
      {...(isNamed ? { role: "img", "aria-label": name.trim() || text.unnamed } : { "aria-hidden": true })}
      className={cn(
        "inline-flex shrink-0 select-none items-center justify-center overflow-hidden forced-colors:border",
        shape === "group"
          ? "rounded-control bg-primary font-semibold text-primary-foreground"
          : "rounded-full bg-neutral-bg font-medium text-neutral",
        sizes[size],
      )}
    >
      {photoUrl ? (
        <img src={photoUrl} alt="" className="size-full object-cover" />
      ) : size === "small" ? (
        firstLetter(initials(name))
      ) : (
        initials(name)
      )}
    </span>
  );
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** Scripts whose single signs are as wide and as telling as two letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The first letters of the first and the last word, in any script; one sign where signs are whole syllables. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s·・]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .filter(Boolean);
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return (WIDE.test(first) ? first : first + last).toLocaleUpperCase() || "?";
}

function firstLetter(word = ""): string {
  for (const { segment } of letters.segment(word)) return segment;
  return "";
}

import { type ReadText, readOf } from "./read-text.ts";

const mostCharacters = 2_000_000;
const deepest = 5000;

/** Code pages by the number of a font's character set: RTF 1.9.1, fcharset. */
const codePages: Record<number, number> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};
const labels: Record<number, string> = {
  932: "shift_jis",
  949: "euc-kr",
  936: "gbk",
  950: "big5",
  65001: "utf-8",
  10000: "macintosh",
};

/** Groups whose words nobody reads. */
const unread = new Set(
  "fonttbl colortbl stylesheet info pict object themedata datastore listtable listoverridetable generator xmlnstbl rsidtbl fldinst bkmkstart bkmkend latentstyles sp shprslt".split(
    " ",
  ),
);
const signs: Record<string, string> = {
  par: "\n",
  line: "\n",
  sect: "\n",
  page: "\n",
  tab: "\t",
  cell: "\t",
  row: "\n",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  emspace: " ",
  enspace: " ",
};
const escaped: Record<string, string> = {
  "{": "{",
  "}": "}",
  "\\": "\\",
  "~": "\u00a0",
  _: "-",
  "\n": "\n",
  "\r": "\n",
};

interface Group {
  isUnread: boolean;
  /** Struck out by somebody, or hidden; until said otherwise or the group ends. */
  isGone: boolean;
  /** Characters that stand for one that older programs do not know, and are left out. */
  fallback: number;
  font: number;
}

type Decoder = InstanceType<typeof TextDecoder>;
const decoders = new Map<number, Decoder>();
function decoderOf(codePage: number): Decoder {
  const known = decoders.get(codePage);
  if (known) return known;
  let decoder: Decoder;
  try {
    decoder = new TextDecoder(labels[codePage] ?? `windows-${codePage}`);
  } catch {
    decoder = new TextDecoder("windows-1252");
  }
  decoders.set(codePage, decoder);
  return decoder;
}

/** A control word with its number, a byte in hexadecimal, a control sign, a brace, or text; line ends mean nothing. */
const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;

class RtfText {
  readonly #out: string[] = [];
  readonly #stack: Group[] = [];
  readonly #fonts = new Map<number, number>();
  #group: Group = { isUnread: false, isGone: false, fallback: 1, font: 0 };
  #bytes: number[] = [];
  #size = 0;
  #codePage = 1252;
  #fontsDepth = 0;
  #font = 0;
  #dropping = 0;
  #isStarred = false;

  read(source: string): string {
    token.lastIndex = 0;
    for (let found = token.exec(source); found; found = token.exec(source)) {
      const [, word, number, hex, sign, brace, words] = found;
      if (brace === "{") this.#open();
      else if (brace === "}") this.#close();
      else if (word !== undefined)
        token.lastIndex += this.#control(word, number === undefined ? undefined : Number(number));
      else if (sign === "*") this.#isStarred = true;
      else if (!this.#group.isUnread) this.#write(hex, sign, words);
    }
    this.#flush();
    return this.#out.join("").replaceAll("\t\n", "\n");
  }

  #open(): void {
    this.#flush();
    this.#stack.push(this.#group);
    if (this.#stack.length > deepest) throw new Error("It is nested too deeply.");
    this.#group = { ...this.#group };
    this.#isStarred = false;
  }

  #close(): void {
    this.#flush();
    this.#group = this.#stack.pop() ?? this.#group;
    if (this.#fontsDepth > this.#stack.length) this.#fontsDepth = 0;
    this.#isStarred = false;
  }

  /** Answers how many characters of binary data follow, which are no text. */
  #control(word: string, number: number | undefined): number {
    // What is starred is for programs that know it; text boxes are within shapes.
    if (this.#isStarred && word !== "shpinst") this.#group.isUnread = true;
    this.#isStarred = false;
    if (word === "fonttbl") this.#fontsDepth = this.#stack.length;
    if (unread.has(word)) this.#group.isUnread = true;
    else if (word === "bin") return Math.max(0, number ?? 0);
    else if (word === "deleted" || word === "v" || word === "plain") {
      this.#flush();
      this.#group.isGone = word !== "plain" && number !== 0;
    } else if (word === "mac") this.#codePage = 10_000;
    else if (word === "ansicpg") this.#codePage = number ?? 1252;
    else if (word === "fcharset") this.#noteFont(number ?? 0);
    else if (word === "f") this.#choose(number ?? 0);
    else if (word === "uc") this.#group.fallback = number ?? 1;
    else if (word === "u" && !this.#group.isUnread) {
      this.#put(String.fromCharCode(((number ?? 0) + 65_536) % 65_536));
      this.#dropping = this.#group.fallback;
    } else if (!this.#group.isUnread && signs[word] !== undefined) {
      this.#put(signs[word]);
      this.#dropping = 0;
    }
    return 0;
  }

  #noteFont(charset: number): void {
    const codePage = codePages[charset];
    if (this.#fontsDepth > 0 && codePage !== undefined) this.#fonts.set(this.#font, codePage);
  }

  #choose(font: number): void {
    this.#flush();
    if (this.#fontsDepth > 0) this.#font = font;
    else this.#group.font = font;
  }

  #write(hex: string | undefined, sign: string | undefined, words: string | undefined): void {
    if (hex !== undefined) {
      if (this.#dropping > 0) this.#dropping -= 1;
      else this.#bytes.push(Number.parseInt(hex, 16));
    } else if (sign !== undefined) {
      const meant = escaped[sign];
      if (meant !== undefined) this.#put(meant);
    } else if (words !== undefined) {
      const dropped = Math.min(this.#dropping, words.length);
      this.#dropping -= dropped;
      for (let at = dropped; at < words.length; at++) this.#bytes.push(words.charCodeAt(at) & 255);
    }
  }

  #put(text: string): void {
    this.#flush();
    this.#add(text);
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const text = decoderOf(this.#fonts.get(this.#group.font) ?? this.#codePage).decode(Uint8Array.from(this.#bytes));
    this.#bytes = [];
    this.#add(text);
  }

  #add(text: string): void {
    if (this.#group.isGone) return;
    this.#out.push(text);
    this.#size += text.length;
    if (this.#size > mostCharacters) throw new Error("It holds too much.");
  }
}

/** The text of an RTF file, in the code page of each font. */
export function readRtf(bytes: Uint8Array): ReadText {
  const source = Buffer.from(bytes).toString("latin1");
  if (!source.startsWith("{\\rtf")) return { reading: "broken" };
  try {
    const text = new RtfText().read(source);
    // Emoji come as the two halves of a pair; a half without the other is no character.
    return readOf(text.toWellFormed());
  } catch {
    return { reading: "broken" };
  }
}

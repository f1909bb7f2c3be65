const irregular: Record<string, string> = {
  made: "make",
  taught: "teach",
  learnt: "learn",
  led: "lead",
  left: "leave",
  lost: "lose",
  won: "win",
  met: "meet",
  told: "tell",
  said: "say",
  wrote: "write",
  written: "write",
  gave: "give",
  given: "give",
  took: "take",
  taken: "take",
  went: "go",
  gone: "go",
  built: "build",
  broke: "break",
  broken: "break",
  chose: "choose",
  chosen: "choose",
  dealt: "deal",
  felt: "feel",
  found: "find",
  got: "get",
  grew: "grow",
  grown: "grow",
  held: "hold",
  kept: "keep",
  knew: "know",
  known: "know",
  ran: "run",
  saw: "see",
  seen: "see",
  sold: "sell",
  sent: "send",
  spoke: "speak",
  spoken: "speak",
  spent: "spend",
  stood: "stand",
  thought: "think",
  understood: "understand",
  brought: "bring",
  bought: "buy",
  came: "come",
  did: "do",
  done: "do",
  fell: "fall",
  fallen: "fall",
  shown: "show",
  worn: "wear",
  beaten: "beat",
  proven: "prove",
  fought: "fight",
  heard: "hear",
  paid: "pay",
  people: "person",
  children: "child",
  men: "man",
  women: "woman",
  criteria: "criterion",
  analyses: "analysis",
  bent: "bend",
  became: "become",
  blew: "blow",
  bit: "bite",
  bitten: "bite",
  caught: "catch",
  dug: "dig",
  drew: "draw",
  drawn: "draw",
  drove: "drive",
  driven: "drive",
  drank: "drink",
  ate: "eat",
  eaten: "eat",
  fed: "feed",
  flew: "fly",
  forgot: "forget",
  forgotten: "forget",
  froze: "freeze",
  frozen: "freeze",
  hid: "hide",
  hidden: "hide",
  hung: "hang",
  laid: "lay",
  lent: "lend",
  lit: "light",
  meant: "mean",
  rode: "ride",
  ridden: "ride",
  rang: "ring",
  rose: "rise",
  risen: "rise",
  shook: "shake",
  shot: "shoot",
  sang: "sing",
  sank: "sink",
  slept: "sleep",
  stole: "steal",
  stolen: "steal",
  stuck: "stick",
  struck: "strike",
  swept: "sweep",
  threw: "throw",
  thrown: "throw",
  tore: "tear",
  torn: "tear",
  woke: "wake",
  woken: "wake",
  wore: "wear",
  withdrew: "withdraw",
  better: "good",
};
const endings: readonly [RegExp, string][] = [
  [/^(.{3,})(?:isations|izations|isation|ization|ising|izing|ised|ized|ises|izes|ise|ize)$/, "$1iz"],
  [/^(.{4,})(?:ements|ement|ments|ment)$/, "$1"],
  [/^(.{3,})(?:ations|ation|ators|ator|ating|ated|ates|ate)$/, "$1at"],
  [/^(.{3,})(?:ications|ication|ifying|ified|ifies|ify)$/, "$1if"],
  [/^(.{3,})(?:ions|ion)$/, "$1"],
  [/^(.{3,})(?:nesses|ness)$/, "$1"],
  [/^(.{3,})(?:ies|ied|y)$/, "$1i"],
  [/^(.{3,})(?:sses)$/, "$1ss"],
  [/^(.{3,})(?:ings|ing|edly|ed)$/, "$1"],
  [/^(.{2,}[^s])s$/, "$1"],
  [/^(.{3,})ly$/, "$1"],
];

/** Words that end as if something could be cut. */
const whole = /^(?:bleed|breed|exceed|feed|need|proceed|seed|speed|succeed|weed)$/;

const notVerbs = new Set("people children men women criteria analyses better done".split(" "));
/** Whether a word is a verb of the past, as far as its form tells: "helped", "gave". */
export const isPastVerb = (word: string): boolean =>
  /.{2,}ed$/.test(word) || (word in irregular && !notVerbs.has(word));

/**
 * The stem of an English word: enough to bring "planned", "plans" and "planning" together. It cuts common endings in the
 * manner of M. F. Porter, An algorithm for suffix stripping, Program 14 (1980), in one step instead of five. Lower case in.
 */
export function stemOf(word: string): string {
  const plain = (Object.hasOwn(irregular, word) ? irregular[word] : undefined) ?? word.replace(/'s?$/, "");
  if (whole.test(plain)) return plain;
  for (const [pattern, replacement] of endings) {
    if (!pattern.test(plain)) continue;
    const cut = plain.replace(pattern, replacement);
    // "planned" is "plann" by now, and "plan" is not; "deciding" is "decid" and "decide" has its e.
    return cut
      .replace(/([bdfgklmnprt])\1$/, "$1")
      .replace(/(?<!^.e)e$/, "")
      .replace(/(.{3})y$/, "$1i");
  }
  return plain.length > 3 ? plain.replace(/([bdfgklmnprt])\1$/, "$1").replace(/e$/, "") : plain;
}

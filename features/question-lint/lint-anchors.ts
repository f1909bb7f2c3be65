import { instruction, type LintFinding, severityOf } from "./finding.ts";
import { compilePhrases, matchesIn } from "./words/phrases.ts";
import { type Span, sentencesOf } from "./words/spoken-text.ts";
import { stemOf } from "./words/stems.ts";
import { TextMemory } from "./words/text-memory.ts";
import { thinWords } from "./words/thin-words.ts";

/** What a level says, as far as its words are looked at. */
export interface AnchoredLevel {
  value: number;
  anchor: string;
}

/** A finding in one level of a competency. */
export interface AnchorFinding extends LintFinding {
  /** Value of the level. */
  level: number;
}

const degrees =
  "very/really/quite/rather/somewhat/fairly/pretty/reasonably/extremely/highly/too/so/more/most/less/least/well/better/best/worse/worst/enough/often/usually/sometimes/rarely/seldom/always/never/frequently/generally/typically/mostly/occasionally/regularly/consistently/hardly/barely/slightly/partially/fully/completely/totally/thoroughly";
const amounts =
  "some/many/much/few/several/most/all/little/lot/lots/no/any/enough/none/limited/considerable/significant/substantial/minimal/extensive/great/deal/a_lot/bit/plenty";
const grades =
  "good/great/excellent/outstanding/exceptional/superior/superb/solid/decent/strong/weak/poor/bad/fair/average/adequate/appropriate/proper/sufficient/acceptable/satisfactory/unsatisfactory/effective/efficient/impressive/mediocre/inadequate/insufficient/basic/advanced/high/low/deep/sound/robust/clear/unclear/suitable/relevant/reasonable/nice/perfect/ideal/competent/capable/capably/thorough/broad/in-depth/high-quality/top-notch/remarkable/successful/positive/negative/proficient/intermediate/expert/skilled/comprehensive/meaningful/timely/professional/mature/skilful/skillful";

/** Grades without saying what was done. */
const vague = compilePhrases([
  "very/really/quite/rather/somewhat/fairly/pretty/extremely/highly/often/usually/sometimes/rarely/seldom/frequently/generally/typically/mostly/occasionally/regularly/consistently/always",
  "reasonably/relatively/moderately",
  "good/great/excellent/outstanding/exceptional/superior/superb/solid/decent/strong/weak/poor/bad/average/adequate/appropriate/proper/sufficient/acceptable/satisfactory/unsatisfactory/effective/efficient/impressive/mediocre/inadequate/insufficient/remarkable/competent/suitable/top-notch/high-quality/proficient/thorough/comprehensive/professional/skilful/skillful/better/best/worse/worst",
  "[..] well $",
  "works/communicates/performs/does/copes/listens/explains/handles/understands/answers/plans/writes/presents/collaborates .. well",
  "some/many/several/enough/certain examples/detail/details/knowledge/experience/understanding/evidence/skills/insight/awareness/effort/degree/extent/depth",
  "to some/a_certain/a_large/a_great extent/degree",
  "a lot/bit of",
  "as needed/appropriate/necessary/required",
  "when needed/appropriate/necessary",
  "demonstrates/shows/has/displays/exhibits/possesses [..] skill/skills/ability/understanding/knowledge/competence/awareness",
]);
const adverb = /^[\p{L}-]{3,}ly$/u;
/** Ends in -ly, and says when, where or with whom. */
const plainLy = new Set(
  "only early daily weekly monthly quarterly hourly yearly reply rely apply supply family assembly anomaly ally bully fly multiply comply imply exactly directly publicly separately explicitly jointly privately verbally partly manually automatically electronically legally technically locally orally formally informally personally individually currently previously finally firstly secondly lastly nightly friendly lovely likely unlikely elderly costly july daily identically randomly anonymously aloud financially physically internally externally".split(
    " ",
  ),
);

const personality = compilePhrases([
  "confident/passionate/enthusiastic/friendly/likeable/likable/charismatic/energetic/humble/outgoing/extrovert/introvert/extroverted/introverted/mature/immature/empathetic/ambitious/motivated/self-motivated/proactive/lazy/arrogant/shy/timid/nervous/aggressive/bubbly/cheerful/charming/pleasant/polite/warm/cold/calm/sociable/introspective/optimistic/pessimistic/dynamic/driven/hungry/curious/loyal/honest/trustworthy/sincere/modest/quiet/loud/articulate/intelligent/smart/bright/clever/brilliant/talented/gifted/creative/natural/assertive/dominant/submissive/easy-going/easygoing/hard-working/hardworking/diligent/conscientious/reliable/dedicated/committed/resilient/tough/sensitive/emotional/authentic/genuine/inspiring/visionary/entrepreneurial/bossy/abrasive/stubborn/fun/funny/humorous/eager/keen/caring/kind/patient/impatient/moody/stable/flexible/open-minded/personable/professional-looking/well-presented $",
  "is/are/be/seems/appears/comes_across_as/acts/looks/remains/stays/feels/sounds/being [a/an/very/rather/too/so/not/quite] confident/passionate/enthusiastic/friendly/likeable/likable/charismatic/energetic/humble/outgoing/mature/immature/empathetic/ambitious/motivated/proactive/lazy/arrogant/shy/timid/nervous/aggressive/bubbly/cheerful/charming/pleasant/polite/warm/cold/calm/sociable/optimistic/dynamic/driven/curious/loyal/honest/trustworthy/modest/articulate/intelligent/smart/bright/clever/brilliant/talented/gifted/creative/natural/assertive/easy-going/easygoing/hard-working/hardworking/diligent/conscientious/reliable/dedicated/committed/resilient/tough/sensitive/emotional/authentic/genuine/inspiring/stubborn/fun/funny/eager/keen/caring/kind/open-minded/personable",
  "^ confident/passionate/enthusiastic/friendly/likeable/likable/charismatic/energetic/humble/outgoing/mature/empathetic/ambitious/motivated/proactive/lazy/arrogant/shy/cheerful/charming/polite/calm/curious/honest/intelligent/smart/creative/assertive/reliable/dedicated/resilient , *",
  "extrovert/introvert/charisma/enthusiasm/passion/likeability/arrogance/self-confidence/self-esteem/humility/charm/ego",
  "lacks confidence/charisma/drive/energy/ambition/passion/enthusiasm/motivation/humour/humor/maturity/personality",
  "[natural/born] leader $",
  "natural/born leader/talent/salesperson/teacher/communicator",
  "team player/team-player",
  "self-starter/self_starter/go-getter/rockstar/rock_star/ninja",
  "attitude/personality/mindset/temperament/demeanour/demeanor/character $",
  "positive/negative/can-do/right/wrong/great/good/bad attitude/mindset/vibe/energy/personality/character",
  "culture/cultural/team fit",
  "fits .. our/the culture/team",
  "fit with our",
  "chemistry/gut_feeling/presence/gravitas/x-factor/vibe",
  "would like/enjoy working with",
  "someone/somebody i/we would",
]);

/** What is wrong with the words of one level, word by word. */
export function lintAnchor(text: string): LintFinding[] {
  return isThin(text)
    ? [
        {
          code: "vague-anchor",
          severity: severityOf("vague-anchor"),
          start: 0,
          end: text.length,
          why: thinWhy,
          fix: thinFix,
        },
      ]
    : wordsIn(text);
}

function wordsIn(text: string): LintFinding[] {
  return sentencesOf(text).flatMap((sentence) => {
    const adverbs = [...sentence.words.matchAll(/(?<= )[^ ]+(?= )/gu)]
      .filter(([word]) => adverb.test(word) && !plainLy.has(word))
      .map((match) => sentence.spanOf(match.index, match.index + match[0].length));
    const persons = matchesIn(sentence, personality).filter((span) => !isNoun(text, span));
    const vagueSpans = [...matchesIn(sentence, vague), ...adverbs].filter(
      (span, index, all) =>
        all.findIndex(({ start, end }) => start <= span.start && span.end <= end) === index &&
        !persons.some(({ start, end }) => start <= span.start && span.end <= end),
    );
    return [
      ...vagueSpans.map((span) => ({
        code: "vague-anchor" as const,
        severity: severityOf("vague-anchor"),
        ...span,
        why: "Two interviewers will not mean the same by it.",
        fix: instruction("Say what the person did or said, so that somebody else would have seen it too."),
      })),
      ...persons.map((span) => ({
        code: "personality" as const,
        severity: severityOf("personality"),
        ...span,
        why: "It judges who somebody is, not what they did, and invites bias.",
        fix: instruction("Say what one would see or hear: a step taken, a question asked, a figure named."),
      })),
    ].toSorted((a, b) => a.start - b.start);
  });
}

const gradeWords = new Set(
  [degrees, amounts, grades].flatMap((list) => list.split("/").flatMap((word) => word.split("_"))).map(stemOf),
);
const small = new Set(
  "a an the of to in on at for and or with by is are be it that this as their his her own".split(" "),
);

/** Words of an anchor that say something, without those that only grade. */
function substanceOf(anchor: string): Set<string> {
  const words = sentencesOf(anchor).flatMap(({ words }) => words.match(/[\p{L}\p{N}][^ ]*/gu) ?? []);
  return new Set(
    words
      .filter((word) => !small.has(word) && (!adverb.test(word) || plainLy.has(word)))
      .map(stemOf)
      .filter((stem) => !gradeWords.has(stem)),
  );
}

const thin = new Set(thinWords.flatMap((line) => line.split(" ")).map(stemOf));
/** Nothing but grades, numbers and words about answers as such. */
const isThin = (text: string) =>
  /[\p{L}\p{N}]/u.test(text) && [...substanceOf(text)].every((stem) => thin.has(stem) || /^\p{N}/u.test(stem));
const thinWhy = "It grades, and does not say what was said or done.";
const thinFix = instruction(
  "Say what somebody at this level says or does, so that two interviewers would see the same.",
);

/** Behind these "patient" is somebody and "cold" is something. */
const inFrontOfNouns = /\b(?:a|an|another|each|every|for|her|his|of|one|that|the|their|this|to|with)\s+$/i;
const isNoun = (text: string, { start, end }: Span) =>
  inFrontOfNouns.test(text.slice(0, start)) && !/\s/.test(text.slice(start, end));

/** Two levels say the same when at most one word of substance was exchanged between them. */
function saysTheSame(lower: string, upper: string): boolean {
  const [a, b] = [substanceOf(lower), substanceOf(upper)];
  if (a.size === 0 || b.size === 0) return lower.trim() !== "" && upper.trim() !== "" && a.size === b.size;
  const shared = a.intersection(b).size;
  return a.size === b.size && a.size - shared <= 1 && shared >= Math.min(2, a.size - 1) && shared > 0;
}

// Between two keystrokes, and between two saves of a plan, the levels of all competencies but one say the same.
const memory = new TextMemory<readonly AnchorFinding[]>(1000);

/** Everything about the levels of one competency, lowest first: each by itself, and each held against the one below it. */
export function lintLevels(levels: readonly AnchoredLevel[]): readonly AnchorFinding[] {
  const key = JSON.stringify(levels.map(({ value, anchor }) => [value, anchor]));
  return memory.of(key, () => findingsIn(levels));
}

function findingsIn(levels: readonly AnchoredLevel[]): AnchorFinding[] {
  return levels.flatMap(({ value, anchor }, index) => {
    const own = lintAnchor(anchor).map((finding) => ({ ...finding, level: value }));
    const below = levels[index - 1];
    if (!below || !saysTheSame(below.anchor, anchor)) return own;
    return [
      {
        code: "same-levels" as const,
        severity: severityOf("same-levels"),
        level: value,
        start: 0,
        end: anchor.length,
        why: `It differs from level ${below.value} only by how much or how good.`,
        fix: instruction("Name a step that somebody at this level takes and somebody at the level below does not."),
      },
      ...own,
    ];
  });
}

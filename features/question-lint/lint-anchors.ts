import { instruction, type LintFinding, severityOf } from "./finding.ts";
import {
  amounts,
  comparisons,
  otherDegrees,
  otherGrades,
  plainAdverbs,
  thinWords,
  vagueDegrees,
  vagueGrades,
} from "./words/grades.ts";
import { traitsAnywhere, traitsAtTheEnd, traitsOfPeople } from "./words/personality.ts";
import { anyOf, compilePhrases, matchesIn } from "./words/phrases.ts";
import { type Span, sentencesOf } from "./words/spoken-text.ts";
import { stemOf } from "./words/stems.ts";
import { TextMemory } from "./words/text-memory.ts";

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

/** Grades without saying what was done. */
const vague = compilePhrases([
  anyOf(vagueDegrees),
  "reasonably/relatively/moderately",
  anyOf(vagueGrades, comparisons),
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
const plainLy = new Set(plainAdverbs);

const personality = compilePhrases([
  `${anyOf(traitsAnywhere, traitsOfPeople, traitsAtTheEnd)} $`,
  `is/are/be/seems/appears/comes_across_as/acts/looks/remains/stays/feels/sounds/being [a/an/very/rather/too/so/not/quite] ${anyOf(traitsAnywhere, traitsOfPeople)}`,
  `^ ${anyOf(traitsAnywhere)} , *`,
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
  [vagueDegrees, otherDegrees, comparisons, amounts, vagueGrades, otherGrades].flat().map(stemOf),
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

const thin = new Set(thinWords.map(stemOf));
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

import { type RefObject, useEffect, useMemo, useRef } from "react";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { type Action, useActions } from "#ui/actions.ts";
import { announce } from "#ui/live-region.tsx";
import { clockOf } from "../../../practice.ts";
import { text } from "../../text.ts";
import type { Practice } from "../kept/use-practice.ts";
import { levelsOf } from "./practice-score.tsx";

const words = text.practice.keys;

interface Keys {
  practice: Practice;
  /** What the open question asks about. */
  competency: RoundContent["competencies"][number] | undefined;
  notes: RefObject<HTMLTextAreaElement | null>;
  /** Brings a pane into sight with the focus in it. */
  onShow: (pane: "notes" | "score") => void;
}

/** The keys of an interview: J, K, A, S, N, R, P and digits beside fields; ⌘↵, ⌘⇧↵ and ⌘; in the notes. */
export function usePracticeKeys(given: Keys): void {
  // As text, so that the keys stay the same ones from one competency to the next of the same scale.
  const scale = given.competency
    ? levelsOf(given.competency)
        .map(({ value }) => value)
        .join(" ")
    : null;
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const actions = useMemo<readonly Action[]>(() => {
    const rate = (rating: number | "not-assessed") => {
      const { practice, competency } = latest.current;
      if (!competency) return;
      const level = levelsOf(competency).find(({ value }) => value === rating);
      if (!level && rating !== "not-assessed") return;
      practice.rate(competency.id, rating);
      const said = level ? `${level.value} ${level.label}` : text.practice.notAssessed;
      announce(text.practice.rated(competency.name, said));
    };
    const inNotes = (act: () => void) => {
      if (document.activeElement === latest.current.notes.current) act();
    };
    const stamp = () => {
      const { practice, notes } = latest.current;
      const field = notes.current;
      if (!field || !practice.current) return;
      const { selectionStart: from, selectionEnd: to, value } = field;
      const words = text.practice.stamped(clockOf(practice.elapsed));
      practice.note(practice.current.id, value.slice(0, from) + words + value.slice(to));
      requestAnimationFrame(() => field.setSelectionRange(from + words.length, from + words.length));
    };
    const key = (id: string, keys: string, more: Pick<Action, "label" | "run"> & Partial<Action>): Action => ({
      id: `practice.${id}`,
      section: "here",
      keys,
      isKeyOnly: true,
      ...more,
    });
    return [
      key("next", "j", { label: words.next, run: () => latest.current.practice.go(1) }),
      key("previous", "k", { label: words.previous, run: () => latest.current.practice.go(-1) }),
      key("asked", "a", { label: words.asked, run: () => latest.current.practice.mark("asked") }),
      key("skip", "s", { label: words.skip, run: () => latest.current.practice.mark("skipped") }),
      key("notes", "n", { label: words.notes, run: () => latest.current.onShow("notes") }),
      key("score", "r", { label: words.score, run: () => latest.current.onShow("score") }),
      key("clock", "p", {
        label: words.clock,
        run: () => {
          const { practice } = latest.current;
          if (practice.isRunning) practice.pause();
          else practice.resume();
        },
      }),
      // One key for each step of the scale, and none where nothing is asked about.
      ...(scale?.split(" ") ?? []).map((level) =>
        key(`rate-${level}`, level, { label: words.rate(Number(level)), run: () => rate(Number(level)) }),
      ),
      ...(scale === null
        ? []
        : [key("not-assessed", "0", { label: words.notAssessed, run: () => rate("not-assessed") })]),
      key("asked-from-notes", "mod+enter", {
        label: words.askedFromNotes,
        worksWhileTyping: true,
        run: () => inNotes(() => latest.current.practice.mark("asked")),
      }),
      key("previous-from-notes", "mod+shift+enter", {
        label: words.previousFromNotes,
        worksWhileTyping: true,
        run: () => inNotes(() => latest.current.practice.go(-1)),
      }),
      key("stamp", "mod+;", { label: words.stamp, worksWhileTyping: true, run: () => inNotes(stamp) }),
    ];
  }, [scale]);
  useActions(actions);
}

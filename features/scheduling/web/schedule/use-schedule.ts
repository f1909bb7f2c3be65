import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { weighTime } from "#platform/calendar/proposals/propose-times.ts";
import { useNow } from "#ui/use-now.ts";
import type { Arrangement, ProposedSlot, SchedulingStart } from "../../scheduling-shapes.ts";
import { timesQuery } from "../queries.ts";
import { daysAround, firstPanel, type Place, panelAt, timesAsked, type Wish } from "./schedule-state.ts";

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const quarter = 15 * 60_000;

/** What was chosen in the dialog so far, the times that follow from it, and what would be done. */
export function useSchedule(start: SchedulingStart) {
  const myZone = start.myTimeZone ?? browserZone();
  const now = useNow();
  const [today] = useState(now);
  const [wish, setWish] = useState<Wish>(() => ({
    panel: firstPanel(start),
    minutes: start.minutes,
    days: 14,
    timeZone: start.timeZone ?? myZone,
    kept: ["hours", "limits", "gap"],
  }));
  const [picked, setPicked] = useState<number | null>(null);
  /** A time that has passed, and was meant. */
  const [past, setPast] = useState<number | null>(null);
  const [offered, setOffered] = useState<readonly number[] | null>(null);
  const asked = timesAsked(start, wish, myZone, today);
  // A question is only asked where there is a panel.
  const times = useQuery({ ...timesQuery(asked ?? nothing(start)), enabled: asked !== null });
  const found = asked ? times.data : undefined;
  const listed = useMemo(() => [...(found?.suggested ?? []), ...(found?.close ?? [])], [found]);
  const chosenStart = picked ?? found?.suggested[0]?.start ?? null;
  // Of calendars is known what lies in the days that are looked through: a time outside of them is weighed by what is asked for it.
  const days = asked && chosenStart !== null ? daysAround(asked, chosenStart, now.getTime()) : null;
  const { placeholderData: _, ...elsewhere } = timesQuery({ ...(asked ?? nothing(start)), ...days });
  const there = useQuery({ ...elsewhere, enabled: days !== null });
  const question = days === null ? found?.question : there.data?.question;
  const own = useMemo(
    () =>
      question && chosenStart !== null && !listed.some((time) => time.start === chosenStart)
        ? weighTime({ ...question, ...around(question, chosenStart) }, chosenStart)
        : null,
    [question, listed, chosenStart],
  );
  const chosen: ProposedSlot | null = listed.find((time) => time.start === chosenStart) ?? own;
  const change = (more: Partial<Wish>) => setWish({ ...wish, ...more });
  const suggested = found?.suggested ?? [];
  const toOffer =
    offered === null ? [] : [...suggested, ...(own ? [own] : [])].filter((time) => offered.includes(time.start));

  /** What would be done, as it is told the server; null while nothing is chosen. */
  const arrangement = (): Arrangement | null => {
    const { interview } = start;
    const of = {
      candidateId: start.candidateId,
      roundId: start.roundId,
      interview: interview && { id: interview.id, version: interview.version },
      mode: interview?.mode ?? start.mode,
      place: interview?.place ?? "",
      callUrl: interview?.callUrl ?? "",
      room: interview?.room ?? "",
      note: "",
    };
    const slotOf = (time: ProposedSlot) => ({ startsAt: new Date(time.start).toISOString(), minutes: wish.minutes });
    if (offered !== null)
      return toOffer.length === 0
        ? null
        : {
            kind: "offer",
            ...of,
            timeZone: myZone,
            slots: toOffer.map((time) => ({ ...slotOf(time), panel: panelAt(wish.panel, time) })),
          };
    return chosen
      ? {
          kind: "invite",
          ...of,
          reason: "",
          slot: { ...slotOf(chosen), timeZone: myZone },
          isPast: chosen.start === past,
          panel: panelAt(wish.panel, chosen),
        }
      : null;
  };

  return {
    myZone,
    wish,
    change,
    setPanel: (panel: readonly Place[]) => change({ panel }),
    times,
    found,
    chosen,
    own,
    pick: (at: number, isPast = false) => {
      setPicked(at);
      setPast(isPast ? at : null);
    },
    /** Moves what is chosen by quarters of an hour. */
    move: (quarters: number) => {
      if (chosenStart !== null) setPicked(chosenStart + quarters * quarter);
    },
    offered,
    setOffered,
    toOffer,
    arrangement,
  };
}

export type Schedule = ReturnType<typeof useSchedule>;

const nothing = ({ candidateId }: SchedulingStart) => ({
  candidateId,
  interviewId: null,
  pools: [],
  guests: [],
  minutes: 30,
  from: "",
  until: "",
  timeZone: "UTC",
  candidateHours: null,
  gap: 0,
  rules: [],
});

const week = 7 * 86_400_000;

/** The days that are looked through, widened by a time that lies outside. */
const around = ({ from, to }: { from: number; to: number }, start: number) =>
  start < from || start > to - week / 7 ? { from: start - week, to: start + week } : { from, to };

import { Maximize2, Minimize2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { text as ui } from "#ui/text.ts";
import { PHONE, useMedia } from "#ui/use-media.ts";
import { ClockFace } from "../ask/clock-face.tsx";
import { RoundBar } from "../ask/round-bar.tsx";
import type { NoteActions } from "../note-actions.ts";
import type { WorkspaceProps } from "../notes-workspace.tsx";
import { text } from "../text.ts";

type HeaderProps = Pick<WorkspaceProps, "interview" | "store" | "back" | "tools" | "expiry"> & {
  actions: NoteActions;
  saved: ReactNode;
  /** Ends the interview before its last question; on a phone it stands below the questions. */
  finish: ReactNode;
  isFocused: boolean;
  onFocusMode: () => void;
  /** Number of the question that is asked. */
  place: number | null;
  competency: string | undefined;
};

/** Whom one interviews, how long already, and whether what was noted is kept. */
export function WorkspaceHeader(props: HeaderProps) {
  const { interview, store, actions, back, tools, expiry, saved, finish, isFocused, onFocusMode, place, competency } =
    props;
  const { kit, candidateName, opportunityTitle, roundName, versionNumber } = interview;
  const isPhone = useMedia(PHONE);
  const about = isPhone
    ? [place === null ? roundName : text.questionAt(place, kit.questions.length), competency]
    : [opportunityTitle, roundName, `v${versionNumber}`];
  const name = (
    <div className="min-w-0 flex-1">
      <p dir="auto" className="truncate font-semibold text-label sm:text-h1">
        {candidateName}
      </p>
      <p className="truncate text-muted-foreground text-small">
        {about.filter(Boolean).join(" · ")}
        {expiry && !isPhone ? <> · {expiry}</> : null}
      </p>
    </div>
  );
  if (isPhone)
    return (
      <header className="flex min-h-14 items-center gap-1 border-border border-b px-2 py-2">
        <title>{ui.windowTitle(text.title(candidateName))}</title>
        {back}
        <div className={back ? "contents" : "min-w-0 flex-1 pl-2"}>{name}</div>
        {tools}
        <ClockFace store={store} actions={actions} minutes={kit.durationMinutes} />
      </header>
    );
  return (
    <header className="border-border border-b px-5 pt-2.5 pb-1.5">
      <title>{ui.windowTitle(text.title(candidateName))}</title>
      <div className="flex items-center gap-2 sm:gap-4">
        {back}
        {name}
        <div className="shrink-0">{saved}</div>
        <ClockFace store={store} actions={actions} minutes={kit.durationMinutes} />
        <div className="flex items-center gap-2">
          {tools}
          <Button icon={isFocused ? Minimize2 : Maximize2} aria-pressed={isFocused} onClick={onFocusMode}>
            <span className="flex items-center gap-2">
              {isFocused ? text.leaveFocus : text.focus} <Kbd keys="." />
            </span>
          </Button>
          {finish}
        </div>
      </div>
      <div className="mt-2">
        <RoundBar store={store} kit={kit} />
      </div>
    </header>
  );
}

import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { SaveStatus, SavingNotice, saveStateOf } from "#ui/save-status.tsx";
import { PHONE, useMedia } from "#ui/use-media.ts";
import { CardPane } from "../card/card-pane.tsx";
import { text as cardText } from "../card/text.ts";
import type { Desk } from "../desk.ts";
import { AskedQuestion } from "./ask/asked-question.tsx";
import { FinishButton, NextAction } from "./frame/next-action.tsx";
import type { WorkspaceTab } from "./frame/phone-tabs.tsx";
import { PhoneWorkspace } from "./frame/phone-workspace.tsx";
import { type SidePart, WideWorkspace } from "./frame/wide-workspace.tsx";
import { WorkspaceHeader } from "./frame/workspace-header.tsx";
import { WorkspaceNotice } from "./frame/workspace-notice.tsx";
import { lineDraft } from "./lines/line-draft.ts";
import { actionsOf } from "./note-actions.ts";
import type { NotesStore } from "./notes-kind.ts";
import { useNoteKeys } from "./use-note-keys.ts";
import { useNotes } from "./use-notes.ts";
import { useBegun, useStartInTime } from "./use-start-in-time.ts";

/** What stands beside the notes stays from here on. */
const ROOM_FOR_TWO = "(width >= 64rem)";

export interface WorkspaceProps {
  interview: Interview;
  desk: Desk;
  store: NotesStore;
  /** The way back; a guest has none. */
  back?: ReactNode;
  /** More in the header: the résumé, the print. */
  tools?: ReactNode;
  /** Until when a guest may write. */
  expiry?: ReactNode;
  /** Says that the interview began, once the clock runs. */
  onBegun?: (() => void) | undefined;
  /** Ends the interview for everybody; left out for whoever ends only their own part. */
  onEnd?: (() => Promise<unknown>) | undefined;
  onScorecard: () => void;
}

/** Where an interviewer asks and notes: the same for an account and for the guest of a link. */
export function NotesWorkspace(props: WorkspaceProps) {
  const { interview, desk, store, onScorecard } = props;
  const { kit } = interview;
  const isPhone = useMedia(PHONE);
  const hasRoom = useMedia(ROOM_FOR_TWO);
  const [tab, setTab] = useState<WorkspaceTab>("ask");
  const [isFocused, setFocused] = useState(false);
  const [hasSide, setSide] = useState(true);
  const [side, setSideTab] = useState<SidePart>("coverage");
  const field = useRef<HTMLTextAreaElement | null>(null);
  const actions = useMemo(() => actionsOf(store, kit.questions), [store, kit]);
  const line = useMemo(() => lineDraft(store), [store]);
  const currentId = useNotes(store, ({ draft }) =>
    draft.clock ? draft.clock.questionId : (kit.questions[0]?.id ?? null),
  );
  const question = kit.questions.find(({ id }) => id === currentId);
  const toScore = useCallback(() => {
    if (isPhone) setTab("score");
    else if (hasRoom) {
      setSide(true);
      setFocused(false);
      setSideTab("scorecard");
    } else onScorecard();
  }, [isPhone, hasRoom, onScorecard]);
  const toggleFocus = useCallback(() => setFocused((is) => !is), []);
  const toggleSide = useCallback(() => setSide((is) => !is), []);
  useNoteKeys({ store, actions, line, field, onFocusMode: toggleFocus, onSide: toggleSide, onScore: toScore });
  const onBegin = useStartInTime(interview, actions);
  const isRunning = useNotes(store, ({ draft }) => draft.clock !== undefined);
  useBegun(interview, { isRunning, onBegun: props.onBegun });
  const finish = async () => {
    line.close();
    actions.finish();
    await props.onEnd?.();
  };
  const lines = useNotes(store, ({ draft }) => draft.lines);
  const progress = useNotes(store, (state) => state.progress);
  const restoredFrom = useNotes(store, (state) => state.restoredFrom);
  const saved = <SaveStatus state={saveStateOf(progress, () => void store.refresh())} />;
  const primary = (
    <NextAction
      {...props}
      actions={actions}
      onFinish={finish}
      question={question?.id ?? null}
      onNext={() => {
        line.close();
        if (field.current) field.current.value = "";
      }}
    />
  );
  const score = (
    <CardPane interview={interview} desk={desk} competencyId={question?.competencyId ?? null} lines={lines} />
  );
  const sheet = { store, actions, line, kit, questionId: question?.id ?? null, field, primary, onBegin };
  const early = question ? (
    <FinishButton interview={interview} actions={actions} endsForAll={props.onEnd !== undefined} onFinish={finish} />
  ) : null;
  const header = (
    <WorkspaceHeader
      {...props}
      finish={early}
      actions={actions}
      saved={saved}
      isFocused={isFocused}
      onFocusMode={toggleFocus}
      place={question ? kit.questions.indexOf(question) + 1 : null}
      competency={kit.competencies.find(({ id }) => id === question?.competencyId)?.name}
    />
  );
  const asked = <AskedQuestion {...{ interview, store, actions, question }} />;
  const saving = (
    <SavingNotice {...{ progress, restoredFrom, store }} signedOut={desk.isGuest ? cardText.linkEnded : undefined} />
  );
  const isAtCard = isPhone ? tab === "score" : hasRoom && hasSide && !isFocused && side === "scorecard";
  const notice = <WorkspaceNotice {...{ desk, isAtCard, saving }} />;
  const parts = {
    interview,
    store,
    actions,
    question,
    header,
    notice,
    asked,
    saved,
    primary,
    early,
    expiry: props.expiry,
    score,
    sheet,
  };
  return isPhone ? (
    <PhoneWorkspace {...parts} tab={tab} onTab={setTab} />
  ) : (
    <WideWorkspace {...parts} {...{ isFocused, hasRoom, hasSide, side }} onSide={setSideTab} />
  );
}

export type FieldRef = RefObject<HTMLTextAreaElement | null>;

import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { SquareCheck } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import { can, type Person } from "#platform/rights.ts";
import { BulkBar } from "#ui/bulk-bar.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { BulkNotice, type BulkReport } from "#ui/list/bulk-notice.tsx";
import { announce } from "#ui/live-region.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { Select } from "#ui/select.tsx";
import { useWidth } from "#ui/use-width.ts";
import type { CandidateCard, BoardColumn as Column } from "../../candidate-shapes.ts";
import { neighbour } from "../../moves.ts";
import { candidateRights } from "../../policy.ts";
import { candidateBulk, candidateMenu, useCandidateWays } from "../actions/candidate-menu.ts";
import { gatesOf } from "../actions/gates.ts";
import type { CandidateTask } from "../actions/tasks/candidate-task.ts";
import { CandidateTasks, fetchMoveTask } from "../actions/tasks/candidate-tasks.tsx";
import { type MoveTo, useCandidateActions } from "../actions/use-candidate-actions.ts";
import type { CandidateSearch } from "../candidate-search.ts";
import { leaveTrail } from "../detail/trail.ts";
import { boardQuery } from "../queries.ts";
import { text } from "../text.ts";
import { BoardColumn } from "./board-column.tsx";
import { columnsFitting, windowAt } from "./board-window.ts";
import { MoveCard } from "./cards/move-card.tsx";
import { showMove } from "./move-on-board.ts";
import { StageStrip } from "./stage-strip.tsx";
import { useBoardKeys } from "./use-board-keys.ts";

const words = text.board;

type BoardProps = {
  groupId: string;
  viewer: Person;
  search: CandidateSearch;
  /** The window begins at another stage. */
  onFrom: (key: string) => void;
  /** Somebody is to be added in a stage; left out where nobody can be. */
  onAdd?: ((stageKey: string | null) => void) | undefined;
};

/** Candidates as columns of stages, of which a window is in sight. */
export function CandidateBoard({ groupId, viewer, search, onFrom, onAdd }: BoardProps) {
  const queries = useQueryClient();
  const { waysOf } = useCandidateWays();
  const { data: board } = useSuspenseQuery(boardQuery({ groupId, search }));
  const mayEdit = can(viewer, candidateRights.move, { groupId });
  const { data: people = [] } = useQuery({ ...groupPeopleQuery(groupId), enabled: mayEdit });
  const actions = useCandidateActions();
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const { columns, byKind } = board;
  const size = columnsFitting(width, columns.length);
  const window = windowAt(
    Math.max(
      0,
      columns.findIndex(({ key }) => key === search.from),
    ),
    size,
    columns.length,
  );
  const shown = columns.slice(window.first, window.first + window.size);
  const nameOf = (column: Column) => (byKind ? text.kinds[column.kind] : column.name);
  const setWindow = (first: number) => {
    const column = columns[windowAt(first, size, columns.length).first];
    if (column && column.key !== (search.from ?? columns[0]?.key)) onFrom(column.key);
  };

  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [task, setTask] = useState<CandidateTask | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  const [opened, setOpened] = useState<Readonly<Record<string, readonly CandidateCard[]>>>({});
  const keepOpened = useCallback(
    (key: string, cards: readonly CandidateCard[] | null) =>
      setOpened(({ [key]: _, ...others }) => (cards ? { ...others, [key]: cards } : others)),
    [],
  );
  const cardsOf = useCallback(({ key, cards }: Column) => opened[key] ?? cards, [opened]);
  const all = useMemo(() => columns.flatMap(cardsOf), [columns, cardsOf]);
  const rowOf = (id: string) => all.find((card) => card.id === id);
  const selected = all.filter(({ id }) => selectedIds.includes(id));
  useEffect(() => leaveTrail(all.map(({ id }) => id)), [all]);
  useEffect(() => {
    if (mayEdit) fetchMoveTask();
  }, [mayEdit]);

  const runOf = (rows: readonly CandidateCard[]) => (work: Promise<BulkAnswer | null>) =>
    void work.then((answer) => {
      if (!answer) return;
      setSelectedIds(answer.refused.filter(({ isGone }) => !isGone).map(({ id }) => id));
      setReport({ ...answer, names: new Map(rows.map(({ id, name }) => [id, name])) });
    });

  const moveTo = (candidate: CandidateCard, column: Column) => {
    const here = byKind ? candidate.stageKind : candidate.stageKey;
    if (candidate.decidedAt !== null) announce(words.closed(candidate.name));
    if (candidate.decidedAt !== null || here === column.key) return false;
    const to: MoveTo = byKind
      ? { name: nameOf(column), stageKind: column.kind }
      : { name: column.name, stageKey: column.key };
    const gates = byKind ? [] : gatesOf(columns, [candidate], column.key);
    if (gates.length > 0) {
      setTask({ kind: "gate", rows: [candidate], run: runOf([candidate]), to, gates });
      return false;
    }
    showMove(queries, candidate, column.key);
    setMovedId(candidate.id);
    runOf([candidate])(
      actions.move([candidate], to).then((answer) => {
        if (answer) announce(words.moved(candidate.name, to.name, 1, column.total + 1));
        return answer;
      }),
    );
    return true;
  };
  const step = (id: string, by: 1 | -1) => {
    const candidate = rowOf(id);
    if (!candidate) return false;
    const to = neighbour(columns, byKind ? candidate.stageKind : candidate.stageKey, by);
    const column = columns.find(({ key }) => key === to?.key);
    if (!column) {
      announce(by === 1 ? words.lastEdge : words.firstEdge);
      return false;
    }
    const at = columns.indexOf(column);
    if (at < window.first || at >= window.first + window.size) setWindow(by === 1 ? window.first + 1 : at);
    return moveTo(candidate, column);
  };
  const toggle = useCallback(
    ({ id }: Pick<CandidateCard, "id">) =>
      setSelectedIds((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
    [],
  );
  const keys = useBoardKeys({
    root,
    columns: shown.map((column) => cardsOf(column).map(({ id }) => id)),
    mayEdit,
    onMove: (id) => {
      const candidate = rowOf(id);
      if (candidate) setTask({ kind: "move", rows: [candidate], run: runOf([candidate]) });
    },
    onStep: step,
    onSelect: (id) => toggle({ id }),
    onClear: selectedIds.length > 0 ? () => setSelectedIds([]) : undefined,
    onWindow: (by) => setWindow(window.first + by * size),
  });
  const closeTask = () => {
    const [only, ...others] = task?.rows ?? [];
    if (only && others.length === 0) keys.hold(only.id);
    setTask(null);
  };
  const menuOf = (candidate: CandidateCard): readonly MenuItem[] => [
    ...waysOf(candidate),
    { id: "select", label: words.keySelect, icon: SquareCheck, keys: "x", onSelect: () => toggle(candidate) },
    ...candidateMenu({ rows: [candidate], actions, people, ask: setTask, run: runOf([candidate]) }),
  ];
  const isOne = size === 1;
  // The strip has no room for its names there.
  const isChosen = size <= 2;
  return (
    <div ref={root} {...keys.root} className="flex min-w-0 flex-col gap-2">
      <BulkNotice report={report} onClose={() => setReport(null)} />
      {isChosen ? (
        <Select
          aria-label={words.stage}
          value={shown[0]?.key ?? null}
          onValueChange={(key) => setWindow(columns.findIndex((column) => column.key === key))}
          options={columns.map((column) => ({
            value: column.key,
            label: words.stageOption(nameOf(column), column.total),
          }))}
        />
      ) : (
        <StageStrip
          columns={columns}
          nameOf={nameOf}
          window={window}
          onWindow={setWindow}
          onDrop={(candidate, column) => void moveTo(candidate, column)}
          mayMove={mayEdit}
        />
      )}
      <div
        className="grid items-start gap-2.5"
        style={{ gridTemplateColumns: `repeat(${Math.max(1, shown.length)}, minmax(0, ${isOne ? "1fr" : "18rem"}))` }}
      >
        {shown.map((column) => (
          <BoardColumn
            key={column.key}
            column={column}
            name={nameOf(column)}
            byKind={byKind}
            groupId={groupId}
            search={search}
            mayMove={mayEdit}
            onDrop={(candidate) => void moveTo(candidate, column)}
            activeId={keys.active}
            onOpened={keepOpened}
            onAdd={onAdd && column.kind !== "hired" ? () => onAdd(byKind ? null : column.key) : undefined}
            renderCard={(candidate) => (
              <MoveCard
                candidate={candidate}
                viewerId={viewer.userId}
                showsRole={byKind}
                isSelected={selectedIds.includes(candidate.id)}
                isActive={keys.active === candidate.id}
                isJustMoved={movedId === candidate.id}
                menuOf={mayEdit ? menuOf : undefined}
                onSelect={toggle}
              />
            )}
          />
        ))}
      </div>
      {mayEdit && !isOne ? <KeyHints /> : null}
      {selected.length > 0 ? (
        <BulkBar
          count={selected.length}
          items={candidateBulk({ rows: selected, actions, people, ask: setTask, run: runOf(selected) })}
          onClear={() => setSelectedIds([])}
        />
      ) : null}
      <CandidateTasks task={task} groupId={groupId} actions={actions} ask={setTask} onClose={closeTask} />
    </div>
  );
}

/** The keys of the board, where there are keys. */
function KeyHints() {
  return (
    <p className="sticky bottom-0 z-5 -mx-4 mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 border-hairline border-t bg-background/92 px-4 py-2.5 text-muted-foreground text-small backdrop-blur-[10px] sm:-mx-6 sm:px-6 short:static pointer-coarse:hidden">
      <span className="flex items-center gap-1.5">
        <Kbd keys="m" /> {words.keyMove}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd keys="shift+left" /> <Kbd keys="shift+right" /> {words.keyStage}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd keys="x" /> {words.keySelect}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd keys="enter" /> {words.keyOpen}
      </span>
      <span className="ml-auto">{words.dragHint}</span>
    </p>
  );
}

import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import type { CandidateCard } from "#features/candidates/candidate-shapes.ts";
import { BoardColumn, MoveCard } from "#features/candidates/web/public.ts";
import { PipelineBar, PostingPreview } from "#features/opportunities/web/public.ts";
import { cn } from "#ui/cn.ts";
import { showToast } from "#ui/toast-store.ts";
import {
  codeOf,
  columnsOf,
  movedTo,
  sampleCandidates,
  sampleIds,
  samplePay,
  sampleRole,
  sampleWay,
} from "../sample.ts";
import { Device, ShowcaseFrame, Toggle } from "./showcase-frame.tsx";
import type { ShowcaseSearch } from "./showcase-search.ts";
import { text } from "./text.ts";

const words = text.role;

type ShowcaseProps = { search: ShowcaseSearch; onSearchChange: (search: ShowcaseSearch) => void };

/** One role with sample data: what candidates read, and the board that the team works with. */
export function RoleShowcase({ search, onSearchChange }: ShowcaseProps) {
  const [now] = useState(() => new Date());
  const [candidates, setCandidates] = useState(() => sampleCandidates(now));
  const [moved, setMoved] = useState<string | null>(null);
  const { view = "candidate", device = "desktop", names = "shown" } = search;
  const isPhone = device === "phone";

  const shownName = (candidate: CandidateCard) => (names === "hidden" ? codeOf(candidate) : candidate.name);
  const move = (candidate: CandidateCard, stageKey: string) => {
    const before = candidates;
    const stage = sampleWay.find(({ key }) => key === stageKey);
    if (!stage || candidate.stageKey === stageKey) return;
    setCandidates(before.map((one) => (one.id === candidate.id ? movedTo(one, stageKey, new Date()) : one)));
    setMoved(candidate.id);
    showToast({ title: words.moved(shownName(candidate), stage.name), undo: () => setCandidates(before) });
  };
  const menuOf = (candidate: CandidateCard) => {
    const here = sampleWay.findIndex(({ key }) => key === candidate.stageKey);
    return sampleWay
      .filter(({ key, kind }) => key !== candidate.stageKey && kind !== "hired")
      .map(({ key, name }) => ({
        id: key,
        label: words.moveTo(name),
        icon: sampleWay.findIndex((each) => each.key === key) > here ? ArrowRight : ArrowLeft,
        onSelect: () => move(candidate, key),
      }));
  };
  const columns = columnsOf(
    candidates.map((candidate) => ({ ...candidate, name: shownName(candidate) })),
    now,
  ).filter(({ kind }) => kind !== "hired");
  return (
    <ShowcaseFrame
      title={words.title}
      intro={words.intro}
      other={{ to: "/person-profile-demo", label: text.other.profile }}
      onStartOver={() => {
        setCandidates(sampleCandidates(new Date()));
        onSearchChange({});
      }}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Toggle
          label={text.views}
          value={view}
          onValueChange={(next) => onSearchChange({ ...search, view: next })}
          options={[
            { value: "candidate", label: words.views.candidate },
            { value: "team", label: words.views.team },
          ]}
        />
        <Toggle
          label={text.device}
          value={device}
          onValueChange={(next) => onSearchChange({ ...search, device: next })}
          options={[
            { value: "desktop", label: text.devices.desktop },
            { value: "phone", label: text.devices.phone },
          ]}
        />
        {view === "team" ? (
          <Toggle
            label={text.names}
            value={names}
            onValueChange={(next) => onSearchChange({ ...search, names: next })}
            options={[
              { value: "shown", label: text.nameModes.shown },
              { value: "hidden", label: text.nameModes.hidden },
            ]}
          />
        ) : null}
      </div>
      <h2 className="sr-only">{words.views[view]}</h2>
      <p className="text-muted-foreground">{view === "team" ? words.teamLead : words.candidateLead}</p>
      <Device isPhone={isPhone}>
        {view === "candidate" ? (
          <PostingPreview role={sampleRole(now)} pay={samplePay} />
        ) : (
          <div className="flex flex-col gap-4">
            <p className="flex items-center gap-3">
              <span className="text-muted-foreground">{words.pipeline}</span>
              <PipelineBar
                active={candidates.length}
                stages={[...Map.groupBy(columns, ({ kind }) => kind)]
                  .map(([kind, of]) => ({ kind, count: of.reduce((sum, { total }) => sum + total, 0) }))
                  .filter(({ count }) => count > 0)}
              />
            </p>
            <div
              className={cn("grid gap-x-3 gap-y-6", !isPhone && "@min-[38rem]:grid-cols-3 @min-[60rem]:grid-cols-4")}
            >
              {columns.map((column) => (
                <BoardColumn
                  key={column.key}
                  column={column}
                  name={column.name}
                  byKind={false}
                  groupId={sampleIds.group}
                  search={{}}
                  mayMove
                  onDrop={(candidate) => move(candidate, column.key)}
                  activeId={null}
                  onOpened={() => undefined}
                  onAdd={undefined}
                  renderCard={(candidate) => (
                    <MoveCard
                      candidate={candidate}
                      viewerId={sampleIds.me}
                      showsRole={false}
                      isSelected={false}
                      isActive
                      isJustMoved={candidate.id === moved}
                      menuOf={menuOf}
                      onSelect={() => undefined}
                      linksTo="/person-profile-demo"
                    />
                  )}
                />
              ))}
            </div>
          </div>
        )}
      </Device>
    </ShowcaseFrame>
  );
}

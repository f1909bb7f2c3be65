import { Eye, EyeOff, GitBranch } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Candidate } from "#features/candidates/candidate-shapes.ts";
import { CandidateStatusBadge, Journey, NextStepBand } from "#features/candidates/web/public.ts";
import { formatDate, formatTime } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { Popover } from "#ui/popover.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Section } from "#ui/section.tsx";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { codeOf, movedTo, sampleCandidate, sampleIds, sampleWay, withStatus } from "../sample.ts";
import { Device, ShowcaseFrame, Toggle } from "./showcase-frame.tsx";
import type { ShowcaseSearch } from "./showcase-search.ts";
import { text } from "./text.ts";

const words = text.profile;

type DemoProps = { search: ShowcaseSearch; onSearchChange: (search: ShowcaseSearch) => void };

/** A candidate's page with sample data: built of the parts of the real one, changed here alone. */
export function ProfileDemo({ search, onSearchChange }: DemoProps) {
  const [candidate, setCandidate] = useState(() => sampleCandidate(new Date()));
  const [open, setOpen] = useState<"move" | "reveal" | null>(null);
  const [revealed, setRevealed] = useState<{ at: string; reason: string } | null>(null);
  const isHidden = search.names === "hidden" && revealed === null;
  const isPhone = search.device === "phone";
  const shown: Candidate = isHidden ? { ...candidate, name: codeOf(candidate) } : candidate;
  const change = (next: Candidate, title: string) => {
    const before = candidate;
    if (next === before) return;
    setCandidate(next);
    showToast({ title, undo: () => setCandidate(before) });
  };
  const moveTo = (stageKey: string) => {
    const stage = sampleWay.find(({ key }) => key === stageKey);
    if (!stage) return;
    const now = new Date();
    if (stage.kind === "hired") change(withStatus(candidate, "hire", now), text.role.moved(shown.name, stage.name));
    else change(entered(movedTo(candidate, stageKey, now)), text.role.moved(shown.name, stage.name));
  };
  // The parts hand over what they would send; here it stays on the page.
  const actions = {
    move: async (_: unknown, to: { name: string } & ({ stageKey: string } | { stageKind: string })) => {
      if ("stageKey" in to) moveTo(to.stageKey);
      return null;
    },
    setStatus: async (_: unknown, { action }: { action: string }) => {
      const wanted = (["offer", "hire", "resume"] as const).find((each) => each === action);
      if (wanted)
        change(
          withStatus(candidate, wanted, new Date()),
          text.role.moved(shown.name, wanted === "hire" ? "Hired" : "Offer"),
        );
      return null;
    },
  };
  const setNames = (names: "shown" | "hidden") => {
    setRevealed(null);
    onSearchChange({ ...search, names });
  };
  return (
    <ShowcaseFrame
      title={words.title}
      intro={words.intro}
      other={{ to: "/opportunity-showcase", label: text.other.role }}
      onStartOver={() => {
        setCandidate(sampleCandidate(new Date()));
        setRevealed(null);
        onSearchChange({});
      }}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Toggle
          label={text.names}
          value={search.names ?? "shown"}
          onValueChange={setNames}
          options={[
            { value: "shown", label: text.nameModes.shown },
            { value: "hidden", label: text.nameModes.hidden },
          ]}
        />
        <Toggle
          label={text.device}
          value={search.device ?? "desktop"}
          onValueChange={(device) => onSearchChange({ ...search, device })}
          options={[
            { value: "desktop", label: text.devices.desktop },
            { value: "phone", label: text.devices.phone },
          ]}
        />
      </div>
      <Callouts />
      <Device isPhone={isPhone}>
        <div className="flex flex-col gap-4">
          <header className="flex flex-wrap items-center gap-3">
            <h2 dir="auto" className="text-h1">
              {shown.name}
            </h2>
            <CandidateStatusBadge candidate={shown} />
            <VersionBadge />
            {search.names === "hidden" ? (
              isHidden ? (
                <Button size="compact" icon={Eye} onClick={() => setOpen("reveal")}>
                  {words.reveal}
                </Button>
              ) : (
                <Button size="compact" icon={EyeOff} onClick={() => setRevealed(null)}>
                  {words.hideAgain}
                </Button>
              )
            ) : null}
            {candidate.decidedAt ? (
              <Button size="compact" onClick={() => change(withStatus(candidate, "reopen", new Date()), words.reopen)}>
                {words.reopen}
              </Button>
            ) : null}
          </header>
          {revealed ? (
            <p className="text-muted-foreground text-small">{words.revealed(revealed.at, revealed.reason)}</p>
          ) : null}
          <Numbered at={1}>
            <Journey candidate={shown} actions={actions} ask={() => setOpen("move")} />
          </Numbered>
          <Numbered at={2}>
            <NextStepBand
              candidate={shown}
              viewer={{ userId: sampleIds.me }}
              actions={actions}
              ask={() => setOpen("move")}
              onMessages={() => showToast({ title: words.messages })}
            />
          </Numbered>
          <Panels candidate={shown} isHidden={isHidden} isPhone={isPhone} />
        </div>
      </Device>
      {open === "move" ? (
        <MoveDialog candidate={shown} onClose={() => setOpen(null)} onMove={moveTo} />
      ) : open === "reveal" ? (
        <RevealDialog
          onClose={() => setOpen(null)}
          onReveal={(reason) => {
            setRevealed({ at: formatTime(new Date()), reason });
            setOpen(null);
          }}
        />
      ) : null}
    </ShowcaseFrame>
  );
}

/** The journey says since when somebody stands where they are. */
const entered = (candidate: Candidate): Candidate => ({
  ...candidate,
  stages: candidate.stages.map((stage) =>
    stage.key === candidate.stageKey ? { ...stage, enteredAt: candidate.stageEnteredAt } : stage,
  ),
});

function Callouts() {
  return (
    <details className="rounded-card border border-border bg-card p-4" open>
      <summary className="cursor-pointer text-h3 pointer-coarse:min-h-11">{words.callouts}</summary>
      <ol className="mt-3 flex flex-col gap-2">
        {words.calloutTexts.map((callout, at) => (
          <li key={callout} className="flex items-baseline gap-2">
            <Mark at={at + 1} />
            <span>{callout}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const Mark = ({ at }: { at: number }) => (
  <span
    aria-hidden
    className="inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-primary font-semibold text-primary-foreground text-small tabular-nums"
  >
    {at}
  </span>
);

/** On the edge of a box, or before a heading, so that it covers no word. */
const Numbered = ({ at, isBare = false, children }: { at: number; isBare?: boolean; children: ReactNode }) => (
  <div className={cn("relative min-w-0", isBare && "pl-7")}>
    <span className={cn("absolute z-1", isBare ? "top-0.5 left-0" : "-top-2 -left-2")}>
      <Mark at={at} />
    </span>
    {children}
  </div>
);

function VersionBadge() {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Mark at={3} />
      <Popover
        label={words.versionLabel}
        trigger={
          <Button size="compact" icon={GitBranch}>
            {words.version(3)}
          </Button>
        }
      >
        <div className="flex max-w-80 flex-col gap-2 p-3">
          <p>{words.versionHelp}</p>
          <p className="text-muted-foreground text-small">{words.versionChanged}</p>
        </div>
      </Popover>
    </span>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted-foreground text-small">{name}</dt>
          <dd dir="auto" className="wrap-anywhere text-start">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Panels({ candidate, isHidden, isPhone }: { candidate: Candidate; isHidden: boolean; isPhone: boolean }) {
  const { person } = candidate;
  const hide = (value: string) => (isHidden ? words.hidden : value);
  return (
    <div className={cn("grid gap-x-8 gap-y-6", !isPhone && "@min-[44rem]:grid-cols-2")}>
      <Section heading={words.facts}>
        <Facts
          facts={[
            [words.called, hide(person.called)],
            [words.pronunciation, hide(person.pronunciation)],
            [words.headline, person.headline],
            [words.location, hide(person.location)],
            [words.contact, hide(person.contacts?.mails[0]?.value ?? "")],
          ]}
        />
      </Section>
      <Section heading={words.strengths} lead={words.strengthsLead}>
        <ul className="flex flex-col">
          {words.strengthRows.map(([name, level, count]) => (
            <li
              key={name}
              className="flex flex-wrap justify-between gap-x-4 border-hairline border-b py-2 last:border-b-0"
            >
              <span>{name}</span>
              <span className="text-muted-foreground">
                <span className="font-medium text-foreground">{level}</span> · {count}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={words.answers}>
        <Facts facts={candidate.answers.map(({ question, answer }) => [question, String(answer)] as const)} />
      </Section>
      <Numbered at={4} isBare>
        <Section heading={words.accommodation}>
          <p>{candidate.accommodation}</p>
        </Section>
      </Numbered>
      <Section heading={words.others}>
        <ul className="flex flex-col gap-2">
          {candidate.others.map((other) => (
            <li key={other.id} className="flex flex-wrap items-center gap-2">
              <span>{other.opportunityTitle}</span>
              <CandidateStatusBadge candidate={{ status: other.status, archivedAt: null }} />
              <span className="text-muted-foreground text-small">{formatDate(other.createdAt)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Numbered at={5} isBare>
        <Section heading={words.privacy}>
          <Facts
            facts={[
              [words.keptUntil, candidate.decidedAt ? words.keptAfter : words.keptUntilOpen],
              [words.basis, words.basisValue],
              [words.sees, words.seesStatus[candidate.shown.status]],
            ]}
          />
        </Section>
      </Numbered>
    </div>
  );
}

type MoveProps = { candidate: Candidate; onClose: () => void; onMove: (stageKey: string) => void };

function MoveDialog({ candidate, onClose, onMove }: MoveProps) {
  const formId = useId();
  const [stageKey, setStageKey] = useState(candidate.stageKey);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.moveTitle(candidate.name)}
      submit={{ formId, label: words.move, isBusy: false }}
    >
      <Form
        id={formId}
        onSubmit={() => {
          onMove(stageKey);
          onClose();
        }}
      >
        <Field label={words.stage} kind="group">
          <RadioGroup
            value={stageKey}
            onValueChange={setStageKey}
            options={sampleWay.map(({ key, name }) => ({ value: key, label: name }))}
          />
        </Field>
      </Form>
    </Dialog>
  );
}

function RevealDialog({ onClose, onReveal }: { onClose: () => void; onReveal: (reason: string) => void }) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [wasSent, setSent] = useState(false);
  const missing = reason.trim() === "" ? words.revealMissing : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.revealTitle}
      description={words.revealHelp}
      submit={{ formId, label: words.reveal, isBusy: false }}
    >
      <Form
        id={formId}
        onSubmit={() => {
          setSent(true);
          if (!missing) onReveal(reason.trim());
        }}
      >
        <TextField
          label={words.revealReason}
          value={reason}
          onValueChange={setReason}
          error={wasSent ? missing : undefined}
          maxLength={200}
          dir="auto"
        />
      </Form>
    </Dialog>
  );
}

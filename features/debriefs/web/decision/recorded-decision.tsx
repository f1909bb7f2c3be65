import "#ui/serif.css";
import { Link } from "@tanstack/react-router";
import { downloadText } from "#platform/web/browser/download.ts";
import { printingHere } from "#platform/web/browser/printing-here.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { DateText } from "#ui/date-text.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Paper } from "#ui/paper.tsx";
import { usePaper } from "#ui/use-paper.ts";
import type { Decision } from "../../debrief-shapes.ts";
import { verdictWords } from "../../decision-words.ts";
import { shortHash } from "../../rosette.ts";
import { debriefs } from "../queries.ts";
import { Panel } from "../room/panel.tsx";
import { text } from "../text.ts";
import { PacketMark } from "../verify/packet-mark.tsx";

const words = text.decision;

/** Where the focus goes once a decision is recorded, or stays. */
export const decisionHeadingId = "debrief-decision";

type RecordedProps = {
  decisions: readonly Decision[];
  nameOf: (userId: string) => string;
  competencyOf: (key: string) => string;
  isOnline: boolean;
  /** Begins another decision; absent for whoever may not. */
  onReverse: (() => void) | undefined;
};

/** The decision that stands, locked, with its mark; those before it stay. */
export function RecordedDecision({ decisions, nameOf, competencyOf, isOnline, onReverse }: RecordedProps) {
  const last = decisions.at(-1);
  if (!last) return null;
  const earlier = decisions.slice(0, -1).toReversed();
  return (
    <Panel
      id={decisionHeadingId}
      title={words.title}
      aside={<span className="text-muted-foreground text-small">{words.locked}</span>}
    >
      <div className="mt-2 flex flex-col gap-4">
        <One decision={last} {...{ nameOf, competencyOf, isOnline }} />
        {onReverse ? (
          <Button disabledReason={isOnline ? undefined : text.offline} onClick={onReverse}>
            {words.reverse}
          </Button>
        ) : null}
        {earlier.length > 0 ? (
          <details>
            <summary className="cursor-pointer text-label">{words.earlier}</summary>
            <ul className="mt-2 flex flex-col gap-5">
              {earlier.map((decision) => (
                <li key={decision.id} className="border-border border-t pt-4">
                  <One decision={decision} {...{ nameOf, competencyOf, isOnline }} />
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </Panel>
  );
}

type OneProps = Pick<RecordedProps, "nameOf" | "competencyOf" | "isOnline"> & { decision: Decision };

function One({ decision, nameOf, competencyOf, isOnline }: OneProps) {
  const { verdict, statement, reasons, dissent, deciderIds, decidedBy, at, erasedAt, packetHash } = decision;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-h1">{verdictWords[verdict]}</p>
      <Paper>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line font-serif text-lead">
          {statement}
        </p>
      </Paper>
      <Said
        title={words.lines}
        rows={reasons.map(({ competencyKey, reason }) => [competencyOf(competencyKey), reason])}
      />
      <Said title={words.dissents} rows={dissent.map(({ userId, reason }) => [nameOf(userId), reason])} />
      <p className="text-muted-foreground text-small">
        {words.deciders} <span dir="auto">{deciderIds.map(nameOf).join(", ")}</span> ·{" "}
        {words.recorded(nameOf(decidedBy))}
        {" · "}
        <DateText value={at} show="datetime" />
      </p>
      <div className="flex items-center gap-3">
        <PacketMark hash={packetHash} size={72} />
        <div className="min-w-0">
          <code className="wrap-anywhere text-label">{shortHash(packetHash)}</code>
          <p className="text-small">
            <Link to="/verify" className={cn(linkStyles, "touch-target")}>
              {words.verify}
            </Link>
          </p>
        </div>
      </div>
      {erasedAt ? (
        <InlineAlert tone="info">{words.erased}</InlineAlert>
      ) : (
        <PacketButtons decision={decision} isOnline={isOnline} />
      )}
    </div>
  );
}

function Said({ title, rows }: { title: string; rows: readonly (readonly [name: string, said: string])[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <p className="text-label">{title}</p>
      <dl className="mt-1 flex flex-col gap-1.5">
        {rows.map(([name, said]) => (
          <div key={name}>
            <dt dir="auto" className="text-muted-foreground text-small">
              {name}
            </dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {said}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The decision on paper, and as the file that the verification page checks. */
function PacketButtons({ decision, isOnline }: { decision: Pick<Decision, "id" | "candidateId">; isOnline: boolean }) {
  const paper = usePaper({ making: words.making, failed: words.printFailed, failedWhy: text.unanswered });
  const of = { candidateId: decision.candidateId, decisionId: decision.id };
  const failed = { done: () => null, failed: words.printFailed, failedWhy: text.unanswered };
  const disabledReason = isOnline ? undefined : text.offline;
  const print = () => paper.open(() => debriefs.printPacket({ ...of, ...printingHere() }));
  const download = async () => {
    const packet = await attempt(() => debriefs.getPacket(of), failed);
    if (packet) downloadText(packet.fileName, "application/json", packet.content);
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button isLoading={paper.isMaking} disabledReason={disabledReason} onClick={() => void print()}>
        {words.print}
      </Button>
      <Button disabledReason={disabledReason} onClick={() => void download()}>
        {words.download}
      </Button>
    </div>
  );
}

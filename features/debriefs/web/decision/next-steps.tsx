import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight, ListPlus, UserRound } from "lucide-react";
import { useState } from "react";
import { candidatesApi, useCandidateActions } from "#features/candidates/web/public.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Select } from "#ui/select.tsx";
import type { Debrief, Verdict } from "../../debrief-shapes.ts";
import { Panel } from "../room/panel.tsx";
import { text } from "../text.ts";

const words = text.next;

type NextProps = { debrief: Debrief; verdict: Verdict; isOnline: boolean };

/** What may happen now. The decision itself moves nobody. */
export function NextSteps({ debrief, verdict, isOnline }: NextProps) {
  const { candidateId } = debrief;
  const actions = useCandidateActions();
  const { data: candidate } = useQuery(candidatesApi.get.queryOptions({ input: { candidateId } }));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const stages = candidate?.stages ?? [];
  const at = stages.findIndex(({ key }) => key === candidate?.stageKey);
  const offer = verdict === "hire" ? stages.find(({ kind }) => kind === "offer") : undefined;
  const next = chosen ?? (offer ?? stages[at + 1])?.key ?? null;
  const to = stages.find(({ key }) => key === next);
  const disabledReason = isOnline ? undefined : text.offline;
  const move = async () => {
    if (!candidate || !to) return;
    setBusy(true);
    await actions.move([candidate], { stageKey: to.key, name: to.name });
    setBusy(false);
  };
  const hold = () => candidate && actions.setStatus([candidate], { action: "hold" });
  return (
    <Panel title={words.title}>
      <p className="mt-1 text-muted-foreground text-small">{words.lead}</p>
      <div className="mt-3 flex flex-col gap-3">
        {verdict !== "no_hire" && verdict !== "hold" && stages.length > 0 ? (
          <div className="flex items-end gap-2">
            <Field label={words.stage} className="min-w-0 flex-1">
              <Select
                value={next}
                onValueChange={setChosen}
                options={stages
                  .filter(({ key }) => key !== candidate?.stageKey)
                  .map(({ key, name }) => ({ value: key, label: name }))}
              />
            </Field>
            <Button icon={ArrowRight} isLoading={isBusy} disabledReason={disabledReason} onClick={() => void move()}>
              {words.move}
            </Button>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {verdict === "hold" ? (
            <Button disabledReason={disabledReason} onClick={() => void hold()}>
              {words.hold}
            </Button>
          ) : null}
          <Link to="/tasks" search={{ new: true }} className={buttonStyles()}>
            <Icon of={ListPlus} />
            {words.task}
          </Link>
          <Link to="/candidates/$candidateId" params={{ candidateId }} className={buttonStyles()}>
            <Icon of={UserRound} />
            {verdict === "no_hire" ? words.decline : verdict === "another_round" ? words.schedule : words.candidate}
          </Link>
        </div>
      </div>
    </Panel>
  );
}

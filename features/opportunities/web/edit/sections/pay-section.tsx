import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOnce } from "#platform/web/query-client.ts";
import { reasonOf, statusOf } from "#platform/web/refusal.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import { Select } from "#ui/select.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { ShownPay } from "../../../opportunity-shapes.ts";
import { type Pay, payProblem } from "../../../pay.ts";
import { opportunitiesApi, payQuery, refreshOpportunities } from "../../queries.ts";
import { text } from "../../text.ts";

const words = text.pay;
const periods = ["hour", "day", "month", "year"] as const;

/** What the role pays: saved by itself, since not everyone who edits a role may know it. */
export function PaySection({ opportunityId }: { opportunityId: string }) {
  const { data, error, isPending } = useQuery(payQuery(opportunityId));
  if (isPending)
    return (
      <SkeletonGroup>
        <SkeletonText lines={2} />
      </SkeletonGroup>
    );
  if (error || !data)
    return (
      <InlineAlert tone="info">
        {statusOf(error) === 403 ? words.hidden : reasonOf(error, text.list.failedWhy)}
      </InlineAlert>
    );
  if (!data.maySet) return <p>{data.pay ? text.payInWords(data.pay) : words.none}</p>;
  return <PayForm key={data.version} opportunityId={opportunityId} shown={data} />;
}

const amountOf = (written: string): number | null | undefined => {
  const plain = written.replaceAll(/[\s,]/g, "");
  if (plain === "") return null;
  const amount = Number(plain);
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined;
};

function PayForm({ opportunityId, shown }: { opportunityId: string; shown: ShownPay }) {
  const queries = useQueryClient();
  const setPay = useOnce(opportunitiesApi.setPay);
  const { pay, version } = shown;
  const [from, setFrom] = useState(pay?.minimum === null || pay === null ? "" : String(pay.minimum));
  const [to, setTo] = useState(pay?.maximum === null || pay === null ? "" : String(pay.maximum));
  const [currency, setCurrency] = useState(pay?.currency ?? "USD");
  const [period, setPeriod] = useState<Pay["period"]>(pay?.period ?? "year");
  const [isShown, setShown] = useState(pay?.isShown ?? false);
  const [isPublic, setPublic] = useState(pay?.isPublic ?? false);
  const [wasSent, setSent] = useState(false);
  const [minimum, maximum] = [amountOf(from), amountOf(to)];
  const problem =
    minimum === undefined
      ? ({ path: "minimum", message: words.notNumber } as const)
      : maximum === undefined
        ? ({ path: "maximum", message: words.notNumber } as const)
        : payProblem({ minimum, maximum });
  const errorAt = (path: "minimum" | "maximum") => (wasSent && problem?.path === path ? problem.message : undefined);
  const save = (next: Pay | null) =>
    attempt(() => setPay.mutateAsync({ opportunityId, version, pay: next }), {
      refresh: () => refreshOpportunities(queries),
      done: () => ({ title: next ? words.saved : words.removed }),
      failed: words.failed,
    });
  const submit = () => {
    setSent(true);
    if (problem || minimum === undefined || maximum === undefined) return;
    void save({ minimum, maximum, currency: currency.trim().toUpperCase(), period, isShown, isPublic });
  };
  return (
    <div className="flex flex-col gap-4">
      <FailureAlert>{setPay.isError ? reasonOf(setPay.error, text.list.failedWhy) : null}</FailureAlert>
      <div className="grid gap-4 sm:grid-cols-4">
        <TextField
          label={words.from}
          inputMode="decimal"
          error={errorAt("minimum")}
          value={from}
          onValueChange={setFrom}
        />
        <TextField label={words.to} inputMode="decimal" error={errorAt("maximum")} value={to} onValueChange={setTo} />
        <TextField label={words.currency} maxLength={3} value={currency} onValueChange={setCurrency} />
        <Field label={words.period}>
          <Select
            options={periods.map((value) => ({ value, label: text.periods[value] }))}
            value={period}
            onValueChange={setPeriod}
          />
        </Field>
      </div>
      <Switch label={words.isShown} help={words.isShownHelp} checked={isShown || isPublic} onCheckedChange={setShown} />
      <Switch label={words.isPublic} help={words.isPublicHelp} checked={isPublic} onCheckedChange={setPublic} />
      <div className="flex flex-wrap gap-2">
        <Button isLoading={setPay.isPending} onClick={submit}>
          {words.save}
        </Button>
        {pay ? (
          <Button variant="ghost" onClick={() => void save(null)}>
            {words.remove}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

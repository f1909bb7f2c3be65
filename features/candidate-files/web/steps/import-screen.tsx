import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useOnce } from "#platform/web/query-client.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { type Step, type StepLinkProps, Stepper } from "#ui/stepper.tsx";
import { firstMapping } from "../../first-mapping.ts";
import type { ImportMapping, OpenImport } from "../../import-shapes.ts";
import { isWorking } from "../../import-states.ts";
import { choicesQuery, filesApi, importQuery, refreshImports } from "../queries.ts";
import { text } from "../text.ts";
import { ColumnsStep, missingIn } from "./columns-step.tsx";
import type { ImportSearch } from "./import-search.ts";
import { ResultStep } from "./result-step.tsx";
import { RowsStep } from "./rows/rows-step.tsx";
import { useStart } from "./use-start.ts";
import { ValuesStep } from "./values-step.tsx";

type ScreenProps = { importId: string; search: ImportSearch };
type StepId = "columns" | "values" | "rows" | "result";

/** Americans write the month first; everybody else the day. */
const usualOrder = (): ImportMapping["dayOrder"] => (navigator.language === "en-US" ? "mdy" : "dmy");

/** One file on its way in: its columns, its values, its rows, and what came of it. */
export function ImportScreen({ importId, search }: ScreenProps) {
  const { data: file } = useSuspenseQuery(importQuery(importId));
  const { data: choices } = useSuspenseQuery(choicesQuery(file.groupId));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const map = useOnce(filesApi.map);
  const discard = useOnce(filesApi.discard);
  const start = useStart(file);
  const [mapping, setMapping] = useState<ImportMapping>(
    () =>
      file.mapping ??
      firstMapping(file.survey, {
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        dayOrder: usualOrder(),
        opportunityId: null,
      }),
  );
  const mayMap = file.counts.done === 0 && ["mapping", "checking", "checked"].includes(file.state);
  const step = stepOf(file, mayMap ? search.step : undefined);
  const go = (to?: ImportSearch["step"]) =>
    void navigate({ to: "/candidates/import/$importId", params: { importId }, search: to ? { step: to } : {} });
  const check = () =>
    attempt(() => map.mutateAsync({ importId, version: file.version, mapping }), {
      refresh: () => refreshImports(queries),
      done: () => null,
      failed: text.failed,
      failedWhy: text.failedWhy,
    }).then((answer) => answer && go());
  const missing = missingIn(file.survey, mapping);
  const primary: Record<StepId, ReactNode> = {
    columns: (
      <Button variant="primary" disabledReason={missing} onClick={() => go("values")}>
        {text.next}
      </Button>
    ),
    values: (
      <Button variant="primary" disabledReason={missing} isLoading={map.isPending} onClick={() => void check()}>
        {text.values.check}
      </Button>
    ),
    rows:
      file.state === "checked" ? (
        <Button
          variant="primary"
          isLoading={start.isStarting}
          disabledReason={file.counts.ready === 0 ? text.rows.nothingReady : undefined}
          onClick={() => void start.start()}
        >
          {text.rows.start(file.counts.ready)}
        </Button>
      ) : null,
    result: null,
  };
  return (
    <>
      <PageHeader
        crumbs={[
          {
            id: "import",
            link: <Link to="/candidates/import">{text.title}</Link>,
          },
        ]}
        title={<bdi>{file.name}</bdi>}
        windowTitle={file.name}
        more={
          mayMap ? (
            <MoreMenu
              name={file.name}
              size="default"
              items={[
                {
                  id: "discard",
                  label: text.discard,
                  tone: "danger",
                  onSelect: () =>
                    void attempt(() => discard.mutateAsync({ importId }), {
                      done: () => ({ title: text.discarded }),
                      failed: text.failed,
                      failedWhy: text.failedWhy,
                    }).then(async (answer) => {
                      if (!answer) return;
                      await navigate({ to: "/candidates/import" });
                      queries.removeQueries({ queryKey: importQuery(importId).queryKey });
                      await refreshImports(queries);
                    }),
                },
              ]}
            />
          ) : null
        }
        primary={primary[step]}
        row={
          mayMap ? (
            <Stepper
              steps={stepsOf(file, step)}
              currentId={step}
              renderLink={({ id }, props) => <StepLink importId={importId} id={id} link={props} />}
            />
          ) : null
        }
      />
      <PageBody width="reading">
        <div className="flex flex-col gap-6">
          {file.failure && !isWorking(file.state) ? (
            <FailureAlert title={text.stopped}>{file.failure}</FailureAlert>
          ) : null}
          {step === "columns" ? (
            <ColumnsStep survey={file.survey} mapping={mapping} roles={choices.roles} onChange={setMapping} />
          ) : null}
          {step === "values" ? (
            <ValuesStep survey={file.survey} mapping={mapping} choices={choices} onChange={setMapping} />
          ) : null}
          {step === "rows" ? <RowsStep file={file} choices={choices} /> : null}
          {step === "result" ? <ResultStep file={file} /> : null}
        </div>
      </PageBody>
    </>
  );
}

/** Where the file stands, or the step that somebody went back to. */
function stepOf({ state }: OpenImport, wanted: ImportSearch["step"]): StepId {
  if (wanted) return wanted;
  if (state === "mapping") return "columns";
  return state === "checking" || state === "checked" ? "rows" : "result";
}

/** The way of a file that can still be mapped anew. */
function stepsOf({ state, counts }: OpenImport, current: StepId): Step[] {
  const isMapped = state !== "mapping";
  const open = counts.wrong + counts.unsure;
  return [
    { id: "columns", label: text.steps.columns, state: isMapped || current !== "columns" ? "done" : "open" },
    { id: "values", label: text.steps.values, state: isMapped ? "done" : current === "values" ? "open" : "unvisited" },
    { id: "rows", label: text.steps.rows, state: !isMapped ? "unvisited" : open > 0 ? "unfinished" : "open" },
    { id: "result", label: text.steps.result, state: "unvisited" },
  ];
}

function StepLink({ importId, id, link }: { importId: string; id: string; link: StepLinkProps }) {
  const search: ImportSearch = id === "columns" || id === "values" ? { step: id } : {};
  return <Link to="/candidates/import/$importId" params={{ importId }} search={search} {...link} />;
}

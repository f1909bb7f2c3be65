import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, CopyPlus, Plus } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { DataTable } from "#ui/data-table.tsx";
import { announce } from "#ui/live-region.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { StaleNotice } from "#ui/stale-notice.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { showToast } from "#ui/toast-store.ts";
import { can } from "../../policy.ts";
import type { ReadySurveyKey } from "../../ready-surveys.ts";
import { createSurveyMutation, refreshSurveys, surveysQuery } from "../queries.ts";
import { isFiltered, type SurveySearch } from "../survey-search.ts";
import type { SurveyViewer } from "../survey-viewer.ts";
import { text } from "../text.ts";
import { EarlierDrafts } from "./earlier-drafts.tsx";
import { NewSurveySheet } from "./new-survey-sheet.tsx";
import { surveyColumns } from "./survey-columns.tsx";
import { clearSurveyFilters, type SearchChange, SurveyFilters } from "./survey-filters.tsx";
import { SurveyListEmpty } from "./survey-list-empty.tsx";
import { surveyMenu } from "./survey-menu.ts";
import { useSurveyActions } from "./use-survey-actions.ts";

const words = text.list;
const pageSize = 50;

type SurveyListProps = {
  groupId: string;
  viewer: SurveyViewer;
  search: SurveySearch;
  onSearchChange: (next: SurveySearch, how: { isNewEntry: boolean }) => void;
};

/** The surveys of a hiring group. Everything that narrows or orders them stands in the address. */
export function SurveyListScreen({ groupId, viewer, search, onSearchChange }: SurveyListProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { data, dataUpdatedAt } = useSuspenseQuery(surveysQuery({ groupId, search }));
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const searchBox = useRef<HTMLInputElement>(null);
  const actions = useSurveyActions();
  const start = useMutation(createSurveyMutation());
  const mayCreate = can(viewer, "create", { groupId });
  const mayEdit = can(viewer, "edit", { groupId });
  const isArchive = search.status === "archived";

  const change: SearchChange = (changes) => {
    setSelectedIds([]);
    const entries: unknown[][] = Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined);
    onSearchChange(Object.fromEntries(entries), { isNewEntry: changes.q === undefined });
  };
  const setNewOpen = (isOpen: boolean) => change({ new: isOpen || undefined });
  const open = (surveyId: string, preview = false) =>
    void navigate({ to: "/surveys/$surveyId", params: { surveyId }, search: preview ? { preview } : {} });
  const startFrom = (ready: ReadySurveyKey) =>
    start.mutate(
      { groupId, ready },
      {
        onSuccess: async ({ id }) => {
          await refreshSurveys(queries);
          open(id);
        },
        onError: (error) =>
          void showToast({ tone: "danger", title: text.create.failed, description: reasonOf(error, words.failedWhy) }),
      },
    );
  useListKeys({ mayCreate, searchBox, onNew: () => setNewOpen(true) });

  const isMounted = useRef(false);
  useEffect(() => {
    if (isMounted.current) announce(words.total(data.total));
    isMounted.current = true;
  }, [data.total]);

  const isFirstUse = !isArchive && !isFiltered(search) && data.items.length === 0 && !search.cursor;
  return (
    <>
      <PageHeader
        title={text.title}
        saveStatus={isOnline ? null : <StaleNotice at={dataUpdatedAt} />}
        primary={
          <Button
            variant="primary"
            icon={Plus}
            shortcut="c"
            disabledReason={mayCreate ? undefined : words.mayNotCreate}
            onClick={() => setNewOpen(true)}
          >
            {words.newSurvey}
          </Button>
        }
      />
      <PageBody>
        <div className="flex flex-col gap-4">
          {mayCreate ? <EarlierDrafts groupId={groupId} onMade={open} /> : null}
          <TabList label={words.tabsLabel}>
            <Tab asChild isCurrent={!isArchive} count={data.counts.draft}>
              <Link to="/surveys" search={{}}>
                {words.tabs.draft}
              </Link>
            </Tab>
            <Tab asChild isCurrent={isArchive} count={data.counts.archived}>
              <Link to="/surveys" search={{ status: "archived" }}>
                {words.tabs.archived}
              </Link>
            </Tab>
          </TabList>
          {isFirstUse ? null : <SurveyFilters search={search} searchBox={searchBox} onChange={change} />}
          <DataTable
            label={words.tableLabel}
            columns={surveyColumns}
            rows={data.items}
            getRowId={(survey) => survey.id}
            getRowName={(survey) => survey.title}
            isSortedElsewhere
            sort={{ columnId: search.sort ?? "updated", isDescending: (search.direction ?? "desc") === "desc" }}
            onSortChange={(sort) =>
              change({
                sort: (["updated", "title", "questions"] as const).find((each) => each === sort?.columnId),
                direction: sort ? (sort.isDescending ? "desc" : "asc") : undefined,
                cursor: undefined,
              })
            }
            {...(mayEdit && { selectedIds, onSelectedIdsChange: setSelectedIds })}
            bulkActions={(selected) => (
              <>
                <Button
                  variant="ghost"
                  size="compact"
                  icon={CopyPlus}
                  onClick={() => void actions.duplicate(selected).then(() => setSelectedIds([]))}
                >
                  {words.duplicate}
                </Button>
                <Button
                  variant="ghost"
                  size="compact"
                  icon={isArchive ? ArchiveRestore : Archive}
                  onClick={() =>
                    void (isArchive ? actions.restore(selected) : actions.archive(selected)).then(() =>
                      setSelectedIds([]),
                    )
                  }
                >
                  {isArchive ? words.restore : words.archive}
                </Button>
              </>
            )}
            rowActions={(survey) =>
              surveyMenu({ survey, mayEdit, actions, go: (to) => open(survey.id, to === "preview") })
            }
            onRowOpen={(survey) => open(survey.id)}
            totalRows={data.total}
            empty={
              <SurveyListEmpty
                isArchive={isArchive}
                isFiltered={isFiltered(search)}
                mayCreate={mayCreate}
                busyKey={start.isPending ? (start.variables.ready ?? null) : null}
                onNew={() => setNewOpen(true)}
                onStart={startFrom}
                onClearFilters={() => clearSurveyFilters(change)}
              />
            }
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted-foreground text-small">{data.items.length > 0 ? words.total(data.total) : null}</p>
            <div className="flex flex-wrap gap-2">
              {search.cursor ? (
                <Link to="/surveys" search={withoutCursor(search)} className={buttonStyles()}>
                  {words.first}
                </Link>
              ) : null}
              {data.nextCursor ? (
                <Link to="/surveys" search={{ ...search, cursor: data.nextCursor }} className={buttonStyles()}>
                  {words.next(pageSize)}
                </Link>
              ) : null}
            </div>
          </div>
        </div>
      </PageBody>
      {mayCreate ? (
        <NewSurveySheet
          groupId={groupId}
          open={search.new === true}
          onOpenChange={setNewOpen}
          onCreated={(surveyId) => open(surveyId)}
        />
      ) : null}
    </>
  );
}

const withoutCursor = ({ cursor: _, ...rest }: SurveySearch): SurveySearch => rest;

interface ListKeys {
  mayCreate: boolean;
  searchBox: RefObject<HTMLInputElement | null>;
  onNew: () => void;
}

/** C and /; J, K, Enter and X belong to the table, which J enters when nothing in it has the focus. */
function useListKeys({ mayCreate, searchBox, onNew }: ListKeys) {
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  });
  useActions(
    useMemo<readonly Action[]>(
      () => [
        {
          id: "surveys.new",
          label: text.create.title,
          section: "create",
          keys: "c",
          icon: Plus,
          enabled: mayCreate,
          run: () => latest.current(),
        },
        {
          id: "surveys.search",
          label: words.search,
          section: "here",
          keys: "/",
          run: () => searchBox.current?.focus(),
        },
        {
          id: "surveys.first",
          label: words.focusFirst,
          section: "here",
          keys: "j",
          isKeyOnly: true,
          run: () => document.querySelector<HTMLElement>("tr[data-row-index][tabindex='0']")?.focus(),
        },
      ],
      [mayCreate, searchBox],
    ),
  );
}

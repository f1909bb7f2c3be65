import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, CopyPlus, Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { pageSize } from "#platform/list-pages.ts";
import { oneOf } from "#platform/web/browser/address-values.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { Action } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ListPager } from "#ui/list-pager.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { StaleNotice } from "#ui/stale-notice.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { showToast } from "#ui/toast-store.ts";
import { useAnnouncedTotal } from "#ui/use-announced-total.ts";
import { useListKeys } from "#ui/use-list-keys.ts";
import { can } from "../../policy.ts";
import type { ReadySurveyKey } from "../../ready-surveys.ts";
import { createSurveyMutation, refreshSurveys, surveysQuery } from "../queries.ts";
import { isFiltered, type SurveySearch, surveySorts } from "../survey-search.ts";
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
    onSearchChange(withoutUndefined({ ...search, ...changes }), { isNewEntry: changes.q === undefined });
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
  useListKeys({
    id: "surveys",
    searchLabel: words.search,
    firstLabel: words.focusFirst,
    searchBox,
    more: useNewKey(mayCreate, () => setNewOpen(true)),
  });
  useAnnouncedTotal(words.total(data.total));

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
                sort: oneOf(surveySorts, sort?.columnId),
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
          <ListPager
            total={data.items.length > 0 ? words.total(data.total) : null}
            first={
              search.cursor ? (
                <Link
                  to="/surveys"
                  search={withoutUndefined({ ...search, cursor: undefined })}
                  className={buttonStyles()}
                >
                  {words.first}
                </Link>
              ) : null
            }
            next={
              data.nextCursor ? (
                <Link to="/surveys" search={{ ...search, cursor: data.nextCursor }} className={buttonStyles()}>
                  {words.next(pageSize)}
                </Link>
              ) : null
            }
          />
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

/** C, for a new survey. */
function useNewKey(mayCreate: boolean, onNew: () => void): readonly Action[] {
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  });
  return useMemo<readonly Action[]>(
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
    ],
    [mayCreate],
  );
}

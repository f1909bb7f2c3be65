import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { useListViews } from "#features/saved-views/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import type { ListFilter, ListOrder } from "#ui/list/list-address.ts";
import { ListScreen } from "#ui/list/list-screen.tsx";
import { showToast } from "#ui/toast-store.ts";
import { surveyRights } from "../../policy.ts";
import type { ReadySurveyKey } from "../../ready-surveys.ts";
import { surveyPurposes } from "../../survey-states.ts";
import { refreshSurveys, surveysApi, surveysQuery } from "../queries.ts";
import { readSurveySearch, type SurveySearch } from "../survey-search.ts";
import { text } from "../text.ts";
import { EarlierDrafts } from "./earlier-drafts.tsx";
import { NewSurveySheet } from "./new-survey-sheet.tsx";
import { surveyColumns } from "./survey-columns.tsx";
import { SurveyListEmpty } from "./survey-list-empty.tsx";
import { surveyMenu, surveyWays } from "./survey-menu.ts";
import { useSurveyActions } from "./use-survey-actions.ts";

const words = text.list;
const filters: readonly ListFilter[] = [
  {
    id: "purpose",
    label: words.purpose,
    options: surveyPurposes.map((value) => ({ value, label: text.purposes[value] })),
    hasNot: true,
  },
];

const orders = [
  { id: "updated", label: words.updated, isDescending: true },
  { id: "title", label: words.name, isDescending: false },
  { id: "questions", label: words.questions, isDescending: true },
] as const satisfies readonly ListOrder[];

type SurveyListProps = {
  groupId: string;
  viewer: Person;
  search: SurveySearch;
  onSearchChange: (next: SurveySearch, how: { isNewEntry: boolean }) => void;
};

/** The surveys of a hiring group. */
export function SurveyListScreen({ groupId, viewer, search, onSearchChange }: SurveyListProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { views, shown } = useListViews({
    of: { list: "surveys", placeId: groupId },
    viewer,
    search,
    read: readSurveySearch,
  });
  const { data: page, dataUpdatedAt } = useSuspenseQuery(surveysQuery({ groupId, search: shown }));
  const actions = useSurveyActions();
  const start = useMutation(surveysApi.create.mutationOptions());
  const mayCreate = can(viewer, surveyRights.create, { groupId });
  const mayEdit = can(viewer, surveyRights.edit, { groupId });
  const { data: people = [] } = useQuery({ ...groupPeopleQuery(groupId), enabled: mayEdit });
  const isArchive = shown.status === "archived";
  const { new: isNew, ...list } = search;
  const setNewOpen = (isOpen: boolean) => onSearchChange(isOpen ? { ...list, new: true } : list, { isNewEntry: true });
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
  const tab = (status: "draft" | "archived") => ({
    label: words.tabs[status],
    count: page.counts[status],
    isCurrent: isArchive === (status === "archived"),
    to: status === "draft" ? {} : { status },
  });
  return (
    <ListScreen
      id="surveys"
      title={text.title}
      words={words}
      address={shown}
      views={views}
      onAddressChange={onSearchChange}
      link={(address, label, className) => (
        <Link to="/surveys" search={address} className={className}>
          {label}
        </Link>
      )}
      filters={filters}
      page={page}
      fetchedAt={dataUpdatedAt}
      tabs={[tab("draft"), tab("archived")]}
      isMain={!isArchive}
      create={{
        label: words.newSurvey,
        action: text.create.title,
        disabledReason: mayCreate ? undefined : words.mayNotCreate,
        run: () => setNewOpen(true),
      }}
      notice={mayCreate ? <EarlierDrafts groupId={groupId} onMade={open} /> : null}
      orders={orders}
      columns={surveyColumns}
      getRowId={(survey) => survey.id}
      getRowName={(survey) => survey.title}
      onRowOpen={(survey) => open(survey.id)}
      rowActions={(survey) => [
        ...surveyWays((to) => open(survey.id, to === "preview")),
        ...surveyMenu({ surveys: [survey], mayEdit, actions, people }),
      ]}
      bulk={mayEdit ? (surveys, run) => surveyMenu({ surveys, mayEdit, actions, people, run }) : undefined}
      empty={
        <SurveyListEmpty
          isArchive={isArchive}
          mayCreate={mayCreate}
          busyKey={start.isPending ? (start.variables.ready ?? null) : null}
          onNew={() => setNewOpen(true)}
          onStart={startFrom}
        />
      }
    >
      {mayCreate ? (
        <NewSurveySheet
          groupId={groupId}
          open={isNew === true}
          onOpenChange={setNewOpen}
          onCreated={(surveyId) => open(surveyId)}
        />
      ) : null}
    </ListScreen>
  );
}

import { Archive, CopyX } from "lucide-react";
import { useRef, useState } from "react";
import { type Status, StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { buttonStyles, quietLinkStyles } from "#ui/button-styles.ts";
import { type DataColumn, DataTable } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterChips, SearchBox } from "#ui/list-filters.tsx";
import { ListPager } from "#ui/list-pager.tsx";
import { Tab, TabList, TabPanel } from "#ui/tabs.tsx";
import { showToast } from "#ui/toast-store.ts";
import { Specimen } from "./specimen.tsx";

type Plan = { id: string; name: string; status: Status; rounds: number; minutes: number | null; updated: string };

const plans: readonly Plan[] = [
  { id: "1", name: "Staff engineer loop", status: "active", rounds: 4, minutes: 165, updated: "2026-11-26" },
  { id: "2", name: "Product designer", status: "draft", rounds: 3, minutes: 150, updated: "2026-11-24" },
  { id: "3", name: "Support lead", status: "active", rounds: 2, minutes: 75, updated: "2026-11-20" },
  { id: "4", name: "Data analyst", status: "draft", rounds: 0, minutes: null, updated: "2026-11-18" },
];
const columns: readonly DataColumn<Plan>[] = [
  {
    id: "name",
    header: "Name",
    cell: (plan) => (
      <a href="#data" className={quietLinkStyles}>
        {plan.name}
      </a>
    ),
  },
  { id: "status", header: "Status", cell: (plan) => <StatusBadge status={plan.status} /> },
  { id: "rounds", header: "Rounds", align: "right", cell: (plan) => plan.rounds },
  {
    id: "time",
    header: "Time",
    align: "right",

    cell: (plan) => (plan.minutes === null ? null : `${plan.minutes} min`),
  },
  {
    id: "updated",
    header: "Updated",

    cell: (plan) => <DateText value={plan.updated} className="whitespace-nowrap" />,
  },
];
const getId = (plan: Plan) => plan.id;
const getName = (plan: Plan) => plan.name;
const views = ["Overview", "Coverage", "Rounds", "Candidates", "Activity", "Versions", "Settings"];

export function DataGroup() {
  const [selected, setSelected] = useState<readonly string[]>(["2"]);
  const [view, setView] = useState("Overview");
  const [query, setQuery] = useState<string>();
  const [statuses, setStatuses] = useState<readonly string[]>(["draft", "active"]);
  const searchBox = useRef<HTMLInputElement>(null);
  return (
    <>
      <Specimen title="Tabs" note="Arrow keys move, Enter opens; the line scrolls." layout="column">
        <div className="min-w-0 px-2.5">
          <TabList label="Views of the plan">
            {views.map((name) => (
              <Tab
                key={name}
                isCurrent={view === name}
                count={name === "Candidates" ? 9 : undefined}
                onClick={() => setView(name)}
              >
                {name}
              </Tab>
            ))}
          </TabList>
          <TabPanel label={view} className="p-3 text-muted-foreground">
            {view}
          </TabPanel>
        </div>
      </Specimen>
      <Specimen title="Search and filters" note="A chip takes its filter away." layout="column">
        <SearchBox searchLabel="Search plans" query={query} searchBox={searchBox} onSearch={setQuery} />
        <FilterChips
          chips={statuses.map((status) => ({
            label: `Status is ${status}`,
            remove: () => setStatuses(statuses.filter((each) => each !== status)),
          }))}
          onClear={() => {
            setQuery(undefined);
            setStatuses([]);
          }}
        />
      </Specimen>
      <Specimen title="Rows" note="They fold where there is no room." layout="column">
        <DataTable
          label="Interview plans"
          columns={columns}
          rows={plans}
          getRowId={getId}
          getRowName={getName}
          selectedIds={selected}
          onSelectedIdsChange={setSelected}
          onRowOpen={(plan) => showToast({ title: `Opened ${plan.name}`, tone: "info" })}
          rowActions={(plan) => [
            {
              id: "duplicate",
              label: "Duplicate",
              icon: CopyX,
              onSelect: () => showToast({ title: "Plan duplicated" }),
            },
            {
              id: "archive",
              label: "Archive",
              icon: Archive,
              disabledReason: plan.status === "draft" ? "Drafts are deleted, not archived" : undefined,
              onSelect: () => showToast({ title: "Plan archived" }),
            },
          ]}
          bulkActions={(chosen) => [
            {
              id: "archive",
              label: "Archive",
              icon: Archive,
              onSelect: () => showToast({ title: `${chosen.length} archived` }),
            },
          ]}
        />
      </Specimen>
      <Specimen title="Pages" note="The first page has no way back, the last none on." layout="column">
        <ListPager
          total="120 plans"
          first={
            <a href="#data" className={buttonStyles()}>
              Back to the first page
            </a>
          }
          next={
            <a href="#data" className={buttonStyles()}>
              Next 50
            </a>
          }
        />
      </Specimen>
      <Specimen title="Loading, no match" layout="column">
        <DataTable label="Loading plans" columns={columns} rows={[]} getRowId={getId} getRowName={getName} isLoading />
        <DataTable
          label="Filtered plans"
          columns={columns}
          rows={[]}
          getRowId={getId}
          getRowName={getName}
          empty={<EmptyState actions={<Button>Clear filters</Button>}>No plans match these filters.</EmptyState>}
        />
      </Specimen>
    </>
  );
}

import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { NotebookPen, Search, SearchX } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { DataTable } from "#ui/data-table.tsx";
import { DateField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { OwnNotes } from "../../contract.ts";
import { ownNotesQuery } from "../queries.ts";
import { text } from "../text.ts";
import { columns } from "./note-columns.tsx";
import { isWanted, type NotesSearch } from "./notes-search.ts";
import { ReadingPanel } from "./reading-panel.tsx";
import { words } from "./text.ts";

const pause = 300;

/** The date that the list shows, by which it stands: the last interview first. */
const dateOf = ({ interview, updatedAt }: OwnNotes) => interview.startsAt ?? updatedAt;

type ScreenProps = { search: NotesSearch; onSearchChange: (next: NotesSearch) => void };

/** All notes that one took, to find them again and read them. */
export function MyNotesScreen({ search, onSearchChange }: ScreenProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    ownNotesQuery(useDeferredValue(search.q ?? "")),
  );
  const loaded = data.pages.flatMap(({ items }) => items);
  const total = data.pages.at(-1)?.total ?? 0;
  const shown = loaded.filter((notes) => isWanted(notes, search)).sort((a, b) => dateOf(b).localeCompare(dateOf(a)));
  const opened = loaded.find(({ interview }) => interview.id === search.open);
  const competencies = [...new Set(loaded.flatMap((notes) => notes.competencies))].sort();
  const isNarrowed = Boolean(search.q || search.card || search.competency || search.from || search.until);
  const change = (changed: { [Key in keyof NotesSearch]?: NotesSearch[Key] | undefined }) => {
    const next = Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined && value !== "");
    onSearchChange(Object.fromEntries(next));
  };
  return (
    <>
      <PageHeader
        title={words.title}
        badge={<span className="text-muted-foreground">{words.count(shown.length)}</span>}
      />
      <PageBody width="full">
        <div className="flex flex-col gap-4">
          <div className="grid items-end gap-3 min-[24rem]:grid-cols-2 sm:flex sm:flex-wrap sm:*:w-44">
            <SearchField value={search.q ?? ""} onSearch={(q) => change({ q })} />
            <Field label={words.filterLabel}>
              <Select
                options={(["all", "owed", "submitted"] as const).map((value) => ({
                  value,
                  label: words.filters[value],
                }))}
                value={search.card ?? "all"}
                onValueChange={(card) => change({ card: card === "all" ? undefined : card })}
              />
            </Field>
            <Field label={words.competency}>
              <Select
                options={[
                  { value: "", label: words.anyCompetency },
                  ...competencies.map((name) => ({ value: name, label: name })),
                ]}
                value={search.competency ?? ""}
                onValueChange={(competency) => change({ competency })}
              />
            </Field>
            <DateField
              label={words.from}
              value={search.from ?? null}
              onValueChange={(from) => change({ from: from ?? undefined })}
            />
            <DateField
              label={words.until}
              value={search.until ?? null}
              onValueChange={(until) => change({ until: until ?? undefined })}
            />
          </div>
          <DataTable
            label={words.tableLabel}
            look="columns"
            columns={columns}
            rows={shown}
            getRowId={({ interview }) => interview.id}
            getRowName={({ interview }) => interview.candidateName}
            onRowOpen={({ interview }) => change({ open: interview.id })}
            empty={
              isNarrowed ? (
                <EmptyState icon={SearchX} actions={<Button onClick={() => onSearchChange({})}>{words.clear}</Button>}>
                  {words.noMatch}
                </EmptyState>
              ) : (
                <EmptyState
                  icon={NotebookPen}
                  title={words.empty}
                  actions={
                    <Link to="/interview-execution" className={buttonStyles({ variant: "primary" })}>
                      {text.toToday}
                    </Link>
                  }
                >
                  {words.emptyWhat}
                </EmptyState>
              )
            }
          />
          {hasNextPage ? (
            <div className="flex flex-wrap items-center gap-3">
              <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {words.more}
              </Button>
              <span className="text-muted-foreground">{words.loadedOf(loaded.length, total)}</span>
            </div>
          ) : null}
        </div>
      </PageBody>
      {opened ? <ReadingPanel notes={opened} onClose={() => change({ open: undefined })} /> : null}
    </>
  );
}

/** Asks the server once typing pauses. */
function SearchField({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextField
      className="min-[24rem]:col-span-2"
      label={words.search}
      type="search"
      icon={Search}
      value={typed}
      onValueChange={setTyped}
      maxLength={200}
    />
  );
}

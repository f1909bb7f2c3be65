import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { goesBy, type OfferedCompetency } from "../offered-library.ts";
import { findCompetencies, usualCompetencies } from "./find-in-library.ts";
import { OfferNotice } from "./offer-notice.tsx";
import { libraryQuery } from "./queries.ts";
import { text } from "./text.ts";
import { useOfferedLibrary } from "./use-offered-library.ts";

type CompetencyPickerProps = {
  /** Whose own competencies are offered beside those that ship. */
  organizationId: string | undefined;
  /** Of the role: what is usual for it stands first. */
  roleFamily: string;
  usedKeys: ReadonlySet<string>;
  onPick: (competency: OfferedCompetency) => void;
};

const ALL = "all";

/** Searches the library's competencies; several may be taken one after the other. */
export function CompetencyPicker({ organizationId, roleFamily, usedKeys, onPick }: CompetencyPickerProps) {
  const { library, state } = useOfferedLibrary(organizationId);
  const { templates } = useSuspenseQuery(libraryQuery()).data;
  const usual = usualCompetencies(templates, roleFamily);
  const isUsed = (competency: OfferedCompetency) => [...usedKeys].some((key) => goesBy(competency, key));
  const [query, setQuery] = useState("");
  const [family, setFamily] = useState(ALL);
  const wanted = useDeferredValue(query);
  const found = findCompetencies(library.competencies, {
    query: wanted,
    family: family === ALL ? null : family,
    usual,
  });
  const common = found.filter(({ key }) => usual.has(key));
  const others = found.filter(({ key }) => !usual.has(key));
  const list = (some: readonly OfferedCompetency[]) => (
    <ul className="flex flex-col gap-2">
      {some.map((competency) => (
        <li key={competency.key} className="flex items-start gap-3 rounded-card border border-border bg-card p-3">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 text-h3">
              {competency.name}
              {competency.isOwn ? <Badge tone="primary">{text.ours}</Badge> : null}
            </p>
            <p className="mt-0.5 text-muted-foreground">{competency.definition}</p>
          </div>
          {isUsed(competency) ? (
            <Badge>{text.inPlan}</Badge>
          ) : (
            <Button
              size="compact"
              icon={Plus}
              aria-label={text.addCompetency(competency.name)}
              onClick={() => onPick(competency)}
            >
              {text.add}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField label={text.searchCompetencies} type="search" icon={Search} value={query} onValueChange={setQuery} />
        <Field label={text.family}>
          <Select
            options={[
              { value: ALL, label: text.allFamilies },
              ...library.families.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            value={family}
            onValueChange={setFamily}
          />
        </Field>
      </div>
      <OfferNotice state={state} />
      <p role="status" className="text-muted-foreground text-small">
        {found.length === 0 ? text.noCompetencies : text.competenciesFound(found.length)}
      </p>
      {common.length > 0 ? <h3 className="text-h3">{text.usualFor(roleFamily.trim())}</h3> : null}
      {common.length > 0 ? list(common) : null}
      {common.length > 0 && others.length > 0 ? <h3 className="mt-2 text-h3">{text.others}</h3> : null}
      {others.length > 0 ? list(others) : null}
    </div>
  );
}

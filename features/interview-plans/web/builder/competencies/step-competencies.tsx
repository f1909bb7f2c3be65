import { BookOpen, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { newCompetency } from "../../../new-parts.ts";
import { limits } from "../../../plan-limits.ts";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { fieldId, focusField } from "../draft/field-ids.ts";
import { beforeAt } from "../draft/list-places.ts";
import { useOpenPart } from "../draft/wanted-field.ts";
import { CompetencyCard } from "./competency-card.tsx";

const words = text.competencyStep;
const CompetencyLibrary = lazy(async () => ({ default: (await import("./competency-library.tsx")).CompetencyLibrary }));

/** Step 2: what the interviews give evidence of, each with its anchored levels. */
export function StepCompetencies() {
  const { draft, edit } = useDraft();
  const [openId, setOpenId] = useOpenPart("competencies", ["name"]);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const count = draft.competencies.length;
  const isFull = count >= limits.competencies ? words.full(limits.competencies) : undefined;
  const addOwn = () => {
    const competency = newCompetency();
    edit({ kind: "add-competency", competency });
    setOpenId(competency.id);
    requestAnimationFrame(() => focusField(`competencies.${competency.id}.name`));
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground">
        {words.intro} {words.chosen(count)}
      </p>
      {count > 6 ? <InlineAlert tone="info">{words.many(count)}</InlineAlert> : null}
      {count === 0 ? (
        <div className="rounded-card border border-border bg-card">
          <EmptyState>{words.empty}</EmptyState>
        </div>
      ) : (
        <SortableList
          label={words.listLabel}
          items={draft.competencies}
          getId={(competency) => competency.id}
          getName={(competency) => competency.name || words.unnamed}
          onMove={(id, toIndex) =>
            edit({ kind: "move-competency", id, before: beforeAt(draft.competencies, id, toIndex) })
          }
          className="divide-y divide-hairline rounded-card border border-border bg-card"
          renderItem={(competency, row) => (
            <CompetencyCard
              competency={competency}
              isOpen={openId === competency.id}
              onOpenChange={(isOpen) => setOpenId(isOpen ? competency.id : null)}
              {...row}
            />
          )}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          id={fieldId("competencies")}
          icon={BookOpen}
          disabledReason={isFull}
          onClick={() => setLibraryOpen(true)}
        >
          {words.fromLibrary}
        </Button>
        <Button icon={Plus} disabledReason={isFull} onClick={addOwn}>
          {words.addOwn}
        </Button>
      </div>
      <Sheet
        open={isLibraryOpen}
        onOpenChange={setLibraryOpen}
        title={words.libraryTitle}
        description={words.chosen(count)}
      >
        <Suspense
          fallback={
            <SkeletonGroup>
              <SkeletonText lines={10} />
            </SkeletonGroup>
          }
        >
          <CompetencyLibrary />
        </Suspense>
      </Sheet>
    </div>
  );
}

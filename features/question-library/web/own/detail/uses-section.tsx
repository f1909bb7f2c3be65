import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { linkStyles } from "#ui/button-styles.ts";
import { DateText } from "#ui/date-text.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import { usesQuery } from "../own-queries.ts";
import { ownText } from "../own-text.ts";

const words = ownText.detail;

/** Interview plans and rounds that hold it, as far as the viewer reaches them. */
export function UsesSection({ organizationId, kind, id }: { organizationId: string; kind: ItemKind; id: string }) {
  const { data: uses } = useSuspenseQuery(usesQuery(organizationId, kind, id));
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{words.uses}</h2>
      {uses.length === 0 ? (
        <p className="text-muted-foreground">{words.noUses}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {uses.map((use, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a plan may hold the same question twice, and the list is drawn whole
            <li key={index} className="flex flex-col">
              <Link to="/interview-plans/$planId" params={{ planId: use.planId }} className={linkStyles}>
                {use.planTitle.trim() || words.untitledPlan}
              </Link>
              <span className="text-muted-foreground text-small">
                {[use.roundName, words.stateOf(use)].filter(Boolean).join(" · ")}{" "}
                <DateText value={use.publishedAt ?? use.addedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { ItemKind } from "../../../../own-shapes.ts";
import { usesQuery } from "../../own-queries.ts";
import { ownText } from "../../own-text.ts";

const words = ownText.detail;

/** Interview plans and rounds that hold it, as far as the viewer reaches them; nothing while there are none. */
export function UsesSection({ organizationId, kind, id }: { organizationId: string; kind: ItemKind; id: string }) {
  const { data: uses } = useSuspenseQuery(usesQuery(organizationId, kind, id));
  if (uses.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{words.uses}</h2>
      <ul className="flex flex-col gap-3">
        {uses.map((use, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan may hold the same question twice, and the list is drawn whole
          <li key={index} className="flex flex-col">
            <Link
              to="/interview-plans/$planId"
              params={{ planId: use.planId }}
              className={cn(quietLinkStyles, "font-medium")}
            >
              {use.planTitle.trim() || words.untitledPlan}
            </Link>
            <span className="text-muted-foreground text-small">{words.lineOf(use)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

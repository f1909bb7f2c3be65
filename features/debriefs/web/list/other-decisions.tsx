import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { cn } from "#ui/cn.ts";
import { useMedia } from "#ui/use-media.ts";
import { decisionsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { StateBadge } from "./state-badge.tsx";

/** Where there is room for them beside the debrief. */
const WIDE = "(width >= 112rem)";

/** The other candidacies that wait for a decision, beside the one that is open. */
export function OtherDecisions({ groupId, candidateId }: { groupId: string; candidateId: string }) {
  const isWide = useMedia(WIDE);
  const { data } = useQuery({ ...decisionsQuery({ groupId, search: {} }), enabled: isWide });
  if (!isWide || !data) return null;
  return (
    <nav aria-label={text.list.others} className="min-w-0">
      <ul className="flex flex-col gap-px">
        {data.items.map((row) => (
          <li key={row.candidateId}>
            <Link
              to="/final-recommendation"
              search={{ candidate: row.candidateId }}
              {...(row.candidateId === candidateId && { "aria-current": "page" as const })}
              className={cn(
                "flex flex-col gap-0.5 rounded-row px-3 py-2 no-underline hover:bg-accent",
                row.candidateId === candidateId && "bg-selected",
              )}
            >
              <span dir="auto" className="truncate text-label">
                {row.candidateName}
              </span>
              <StateBadge of={row} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

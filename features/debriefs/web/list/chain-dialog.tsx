import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { DateText } from "#ui/date-text.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { chainQuery } from "../queries.ts";
import { text } from "../text.ts";

const words = text.chain;

/** Whether the decisions of a group are what their hashes say, each after the one before. */
export function ChainDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { data, isError } = useQuery({ ...chainQuery(groupId), staleTime: 0 });
  const broken = data?.filter(({ isWhole, isLinked }) => !isWhole || !isLinked) ?? [];
  const erased = data?.filter(({ isErased }) => isErased).length ?? 0;
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.lead}>
      <div className="flex flex-col gap-3">
        <FailureAlert title={words.failed}>{isError ? text.unanswered : null}</FailureAlert>
        {data === undefined ? (
          isError ? null : (
            <SkeletonGroup label={words.checking}>
              <SkeletonText lines={2} />
            </SkeletonGroup>
          )
        ) : data.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <InlineAlert tone={broken.length > 0 ? "danger" : "success"} isAnnounced>
              {broken.length > 0 ? words.broken(broken.length) : words.holds(data.length)}
            </InlineAlert>
            {broken.length > 0 ? (
              <ul className="flex flex-col gap-1">
                {broken.map(({ id, candidateId, at, isWhole, packetHash }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-3">
                    <Link
                      to="/final-recommendation"
                      search={{ candidate: candidateId }}
                      className={quietLinkStyles}
                      onClick={onClose}
                    >
                      <DateText value={at} show="datetime" />
                    </Link>
                    <span>{isWhole ? words.unlinked : words.changed}</span>
                    <code className="text-muted-foreground text-small">{packetHash.slice(0, 16)}</code>
                  </li>
                ))}
              </ul>
            ) : null}
            {erased > 0 ? <p className="text-muted-foreground text-small">{words.erased(erased)}</p> : null}
            <p className="text-muted-foreground text-small">{words.limits}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

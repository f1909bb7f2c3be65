import { useQueries, useQuery } from "@tanstack/react-query";
import { DocumentsPanel, documentsQuery } from "#features/documents/web/public.ts";
import { candidaciesQuery } from "../queries.ts";
import { text } from "../text.ts";

type FilesProps = { person: { id: string; groupId: string; mayEdit: boolean } };

/** Files of a person: those that came with a candidacy under its role, then those of the person alone. */
export function PersonFiles({ person: { id, groupId, mayEdit } }: FilesProps) {
  const { data, isPending } = useQuery(candidaciesQuery({ groupId, personId: id }));
  const candidacies = data?.items ?? [];
  const lists = useQueries({ queries: candidacies.map((one) => documentsQuery({ candidateId: one.id })) });
  const withFiles = candidacies.filter((_, at) => (lists[at]?.data ?? []).length > 0);
  const isEmpty = withFiles.length === 0 && !isPending && !lists.some((list) => list.isPending);
  return (
    <div className="flex flex-col gap-5">
      {withFiles.map((one) => (
        <section key={one.id} className="flex flex-col gap-2">
          <h3 className="text-label">
            <bdi>{one.opportunityTitle ?? text.detail.untitled}</bdi>
          </h3>
          <DocumentsPanel
            groupId={one.groupId}
            of={{ candidateId: one.id }}
            addTo={{ candidateId: one.id }}
            mayAdd={false}
          />
        </section>
      ))}
      <DocumentsPanel
        groupId={groupId}
        of={{ personId: id }}
        addTo={{ personId: id }}
        mayAdd={mayEdit}
        saysEmpty={isEmpty}
      />
    </div>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { documentsQuery, refreshDocuments } from "#features/documents/web/public.ts";
import { AskToStay } from "#features/people/web/public.ts";
import { PrivacyPanel, type Redactable } from "#features/privacy/web/public.ts";

type PersonPrivacyProps = {
  personId: string;
  candidateId?: string;
  /** Texts of whoever stands below documents, such as notes of a candidacy. */
  texts?: readonly Redactable[];
  onRedacted?: () => unknown;
};

/** What is kept of somebody, with what documents and people put in. */
export function PersonPrivacy({ personId, candidateId, texts = [], onRedacted }: PersonPrivacyProps) {
  const queries = useQueryClient();
  const { data: documents = [] } = useQuery(documentsQuery({ personId, ...(candidateId && { candidateId }) }));
  const readable = documents.filter(
    ({ reading, removedAt, mayEdit }) => reading === "read" && removedAt === null && mayEdit,
  );
  return (
    <PrivacyPanel
      personId={personId}
      texts={[...readable.map(({ id, name }): Redactable => ({ kind: "document", id, label: name })), ...texts]}
      onRedacted={() => Promise.all([refreshDocuments(queries), onRedacted?.()])}
      ask={<AskToStay personId={personId} />}
    />
  );
}

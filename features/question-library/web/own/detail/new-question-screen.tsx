import "#ui/serif.css";
import { useQueryClient } from "@tanstack/react-query";
import { useOnce } from "#platform/web/query-client.ts";
import type { QuestionFields } from "../../../own-shapes.ts";
import { libraryApi, questionQuery } from "../own-queries.ts";
import { QuestionForm } from "./form/forms.tsx";
import { type NewItemPlace, NewItemScreen } from "./new-item-screen.tsx";

const empty: QuestionFields = {
  text: "",
  followUps: [],
  listenFor: [],
  interviewerNotes: "",
  type: "behavioural",
  competencyKey: null,
  level: "",
  minutes: 8,
  language: "en",
  anchors: [],
  wordingReason: "",
};

/** A question to be written. */
export function NewQuestionScreen({ organizationId, viewer }: NewItemPlace) {
  const queries = useQueryClient();
  const create = useOnce(libraryApi.createQuestion);
  return (
    <NewItemScreen
      organizationId={organizationId}
      viewer={viewer}
      kind="question"
      empty={empty}
      create={async (fields) => {
        const made = await create.mutateAsync({ ...fields, organizationId });
        queries.setQueryData(questionQuery(organizationId, made.key).queryKey, made);
        return made.key;
      }}
      form={(form) => <QuestionForm {...form} organizationId={organizationId} competencyName={null} variants={[]} />}
    />
  );
}

import { MessagesSquare } from "lucide-react";
import { onGroupSwitch } from "#features/groups/web/public.ts";
import { sendOperationsOf } from "#features/pending-operations/web/public.ts";
import type { Connection } from "#platform/web/connection.ts";
import { moveEarlier } from "#platform/web/saving/device/earlier.ts";
import { surveyRights } from "../policy.ts";
import { followSurveyChanges } from "./live-surveys.ts";
import { surveysKey } from "./queries.ts";

export const connect: Connection = {
  navigation: [
    {
      to: "/surveys",
      label: "Surveys",
      action: "Go to surveys",
      synonyms: ["feedback", "questionnaires", "forms"],
      icon: MessagesSquare,
      keys: "g>v",
      section: "plan",
    },
  ],
  creates: [
    {
      label: "New survey",
      synonyms: ["create survey", "questionnaire", "feedback form"],
      list: "/surveys",
      right: surveyRights.create,
    },
  ],
  start: () => {
    onGroupSwitch({ queryKey: surveysKey(), refetch: async () => undefined });
    moveEarlier({
      name: "evenhand-surveys",
      store: "copies",
      load: async () => (await import("./saving/earlier-copies.ts")).entriesOfCopy,
    });
    sendOperationsOf("surveys", async () => (await import("./send-survey-operation.ts")).sendSurveyOperation);
  },
  live: ({ queries }) => ({ surveys: followSurveyChanges(queries) }),
};

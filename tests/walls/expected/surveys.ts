import { surveyRights } from "#features/surveys/policy.ts";
import { granted } from "../audience.ts";
import type { Names, ProcedureWall, Walls } from "../expectation.ts";

const reads = granted(surveyRights.read);
const creates = granted(surveyRights.create);
const archives = granted(surveyRights.archive);

// The survey of a place has the id of its hiring group.
const idOf = ({ group }: Names) => group;
const titleOf = ({ groupName }: Names) => `canary survey of ${groupName}`;

const onSurveys = (may: ReturnType<typeof granted>): ProcedureWall => ({
  of: "place",
  input: (names) => ({ surveyIds: [idOf(names)] }),
  sees: reads,
  may,
  tells: () => "done",
});

export const surveysWalls: Walls = {
  tables: [
    {
      table: "surveys",
      of: "place",
      where: "id = :group",
      seed: `insert into surveys (id, organization_id, group_id, owner_id, draft, title, search_text)
        values (:group, :organization, :group, :owner,
          jsonb_build_object('title', 'canary survey of ' || :groupName::text, 'description', '', 'questions', '[]'::jsonb,
            'settings', jsonb_build_object('purpose', 'other', 'anonymity', 'anonymous')),
          'canary survey of ' || :groupName::text, ' canary ')`,
      read: reads,
      add: creates,
      change: granted(surveyRights.edit),
    },
  ],
  functions: [
    {
      name: "app.find_rows",
      of: "place",
      asks: "select where :group::uuid = any (app.find_rows('surveys', 'group_id', :group, '{canary}', 10))",
      tells: reads,
    },
  ],
  procedures: {
    "surveys.list": {
      of: "place",
      input: ({ group }) => ({ groupId: group }),
      sees: reads,
      tells: titleOf,
    },
    "surveys.get": {
      of: "place",
      input: (names) => ({ surveyId: idOf(names) }),
      sees: reads,
      tells: titleOf,
    },
    "surveys.listEarlierDrafts": { of: "place", input: () => ({}), isList: true, sees: () => true },
    "surveys.create": {
      of: "place",
      input: ({ group }) => ({ groupId: group, title: "New" }),
      sees: reads,
      may: creates,
    },
    "surveys.save": {
      of: "place",
      input: (names) => ({ surveyId: idOf(names), version: 1, draft: { title: titleOf(names) } }),
      sees: reads,
      may: granted(surveyRights.edit),
      tells: titleOf,
    },
    "surveys.duplicate": onSurveys(creates),
    "surveys.archive": onSurveys(archives),
    "surveys.restore": onSurveys(archives),
    "surveys.setOwner": {
      ...onSurveys(granted(surveyRights.setOwner)),
      input: (names) => ({ surveyIds: [idOf(names)], ownerId: names.person }),
    },
  },
};

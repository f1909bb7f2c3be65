import { randomUUID } from "node:crypto";
import { Refusal } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { CompetencyFields, LibraryCompetencyDetail } from "../../../own-shapes.ts";
import { libraryRights } from "../../../policy.ts";
import { listQuestions as shippedQuestions } from "../../queries.ts";
import { found, isOwnKey } from "../authorize.ts";
import { questionRow } from "../items/list-commands.ts";
import { libraryLists } from "../items/list-queries.ts";
import { ownStanding, shippedStanding } from "../items/shown-standing.ts";
import {
  findCompetencyRow,
  insertCompetencies,
  type OwnCompetency,
  updateCompetencyRow,
} from "./competency-queries.ts";
import { shippedCompetency } from "./shipped.ts";

interface Which {
  organizationId: string;
  key: string;
}

export async function getCompetency(
  db: ActorDb,
  actor: Actor,
  { organizationId, key }: Which,
): Promise<LibraryCompetencyDetail> {
  authorize(actor, libraryRights.read, { organizationId });
  const place = { organizationId, kind: "competency" as const };
  const shipped = shippedQuestions({ competencyKey: key }).map(questionRow);
  const page = { organizationId, sort: "updated", direction: "desc", limit: 1 } as const;
  const about = { ...page, kind: "question" as const, competencyKey: [key], shipped };
  const { approved } = (await libraryLists.question.page(db, about)).counts;
  if (!isOwnKey(key)) {
    const fields = found(shippedCompetency(key));
    return { ...fields, ...(await shippedStanding(db, place, key)), questions: approved };
  }
  const competency = found(await findCompetencyRow(db, organizationId, key));
  return {
    ...fieldsOf(competency),
    ...(await ownStanding(db, place, competency)),
    mayEdit: can(actor, libraryRights.change, { organizationId, status: competency.status }),
    questions: approved,
  };
}

export const fieldsOf = ({ name, family, definition, behaviours, levels }: OwnCompetency): CompetencyFields => ({
  name,
  family,
  definition,
  behaviours,
  levels,
});

export async function createCompetency(
  db: ActorDb,
  actor: Actor,
  { organizationId, ...fields }: CompetencyFields & { organizationId: string },
): Promise<LibraryCompetencyDetail> {
  authorize(actor, libraryRights.propose, { organizationId });
  const id = randomUUID();
  await insertCompetencies(db, [{ ...fields, id, organizationId, ownerId: actor.userId }]);
  return getCompetency(db, actor, { organizationId, key: id });
}

export async function updateCompetency(
  db: ActorDb,
  actor: Actor,
  { organizationId, key, version, ...fields }: CompetencyFields & Which & { version: number },
): Promise<LibraryCompetencyDetail> {
  authorize(actor, libraryRights.propose, { organizationId });
  const competency = found(isOwnKey(key) ? await findCompetencyRow(db, organizationId, key) : null);
  if (competency.status === "retired")
    throw new Refusal("CONFLICT", "This competency is retired. Restore it to edit it.");
  authorize(actor, libraryRights.change, { organizationId, status: competency.status });
  if (!(await updateCompetencyRow(db, { id: competency.id, version }, fields)))
    throw new Refusal("CONFLICT", "Someone changed this competency while you were editing. Compare, then save again.", {
      current: await getCompetency(db, actor, { organizationId, key }),
    });
  return getCompetency(db, actor, { organizationId, key });
}

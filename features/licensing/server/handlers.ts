import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { type ProcedureContext, request, signedIn } from "#platform/server/rpc.ts";
import { LicenceOfPerson, LicenceRow, licensingContract } from "../contract.ts";
import { endPremium, getLicence, grantPremium, listLicences } from "./commands.ts";
import type { LicenceOfPerson as Licence, LicenceOfMember } from "./queries.ts";

const api = implement(licensingContract).$context<RequestContext>().use(request);

const acting = (context: ProcedureContext) => ({
  db: context.db,
  actor: signedIn(context),
  now: context.services.now(),
});

const planOnWire = (licence: Licence) => ({
  plan_name: licence.planName,
  plan_description: licence.planDescription,
  subscription_start_date: licence.subscriptionStartDate,
  subscription_end_date: licence.subscriptionEndDate,
  subscription_status: licence.subscriptionStatus,
});

const personOnWire = (person: LicenceOfMember) =>
  LicenceOfPerson.parse({
    ...planOnWire(person),
    user_id: person.userId,
    full_name: person.fullName,
    email: person.email,
    role: person.role,
    version: person.version,
  });

export const licensingHandlers = api.router({
  listLicences: api.listLicences.handler(async ({ context, input }) =>
    (await listLicences(acting(context), input.organizationId)).map(personOnWire),
  ),
  grantPremium: api.grantPremium.handler(async ({ context, input }) =>
    personOnWire(await grantPremium(acting(context), input)),
  ),
  endPremium: api.endPremium.handler(async ({ context, input }) =>
    personOnWire(await endPremium(acting(context), input)),
  ),
  getUserPlan: api.getUserPlan.handler(async ({ context: { db }, input }) => {
    const licence = await getLicence(db, input.input_user_id);
    return [LicenceRow.parse(planOnWire(licence))];
  }),
});

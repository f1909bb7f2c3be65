import { actingIn, handlersOf } from "#platform/server/handlers.ts";
import { LicenceOfPerson, LicenceRow, licensingContract } from "../contract.ts";
import { endPremium, getLicence, grantPremium, listLicences } from "./commands.ts";
import type { LicenceOfPerson as Licence, LicenceOfMember } from "./queries.ts";

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

export const licensingHandlers = handlersOf(licensingContract, {
  listLicences: async ({ context, input }) =>
    (await listLicences(actingIn(context), input.organizationId)).map(personOnWire),
  grantPremium: async ({ context, input }) => personOnWire(await grantPremium(actingIn(context), input)),
  endPremium: async ({ context, input }) => personOnWire(await endPremium(actingIn(context), input)),
  getUserPlan: async ({ context: { db }, input }) => {
    const licence = await getLicence(db, input.input_user_id);
    return [LicenceRow.parse(planOnWire(licence))];
  },
});

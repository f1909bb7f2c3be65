import { groupRights } from "#features/groups/policy.ts";
import { organizationRights } from "#features/organizations/policy.ts";
import { granted, inGroup, inOrganization } from "../audience.ts";
import type { Names, ProcedureWall, Walls } from "../expectation.ts";

const belongs = inOrganization("viewer");
const ofOrganization: ProcedureWall = {
  of: "place",
  input: ({ organization, person }) => ({ organizationId: organization, userId: person }),
  sees: belongs,
  may: granted(organizationRights.removeMember),
};
const ofGroup: ProcedureWall = {
  of: "place",
  input: ({ organization, person, group }) => ({ organizationId: organization, userId: person, groupId: group }),
  sees: inGroup("viewer"),
  may: granted(groupRights.removeMember),
};
const ofReader: ProcedureWall = {
  ...ofOrganization,
  input: ({ organization, reader }) => ({ organizationId: organization, userId: reader }),
};
const ofDeputy: ProcedureWall = {
  ...ofOrganization,
  input: ({ organization, deputy }) => ({ organizationId: organization, userId: deputy }),
  may: granted(organizationRights.removeMember, { theirRole: "admin" }),
};
const oneself: ProcedureWall = {
  of: "place",
  input: ({ organization, me }: Names) => ({ organizationId: organization, userId: me }),
  sees: belongs,
};

export const handoversWalls: Walls = {
  tables: [],
  guards: [{ name: "app.end_what_needs_its_person", weaken: {} }],
  procedures: {
    "handovers.preview": ofOrganization,
    "handovers.preview (of a group)": ofGroup,
    "handovers.preview (of a viewer)": ofReader,
    "handovers.preview (of an admin)": ofDeputy,
    "handovers.preview (oneself)": oneself,
    "handovers.removeMember": ofOrganization,
    "handovers.removeMember (from a group)": ofGroup,
  },
};

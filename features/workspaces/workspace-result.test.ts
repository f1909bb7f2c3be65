import { expect, test } from "vitest";
import { readWorkspace } from "./workspace-result.ts";

const failure = (answer: unknown) => {
  try {
    readWorkspace(answer);
  } catch (error) {
    return error;
  }
  return undefined;
};

test("[S3.06] each shape of an answer is accepted, as a row and as an array with one", () => {
  const shapes = [
    {
      success: true,
      error_message: null,
      organization: { id: "o" },
      group_data: { id: "g" },
      membership: { group_id: "g" },
    },
    { success: true, organization: { id: "o" }, team: { id: "g" }, membership: { group_id: "g" } },
    { success: true, error_message: null, organization_id: "o", group_id: "g" },
    { success: true, group_id: "g" },
  ];
  for (const shape of shapes) for (const answer of [shape, [shape]]) expect(readWorkspace(answer).groupId).toBe("g");
  expect(readWorkspace(shapes[0])).toEqual({ groupId: "g", organizationId: "o", hasMembership: true });
  expect(readWorkspace(shapes[2])).toEqual({ groupId: "g", organizationId: "o", hasMembership: false });
  expect(readWorkspace(shapes[3])).toEqual({ groupId: "g", organizationId: null, hasMembership: false });
});

test("[S8.07] what is no answer: 'Invalid RPC response structure'", () => {
  for (const answer of [null, undefined, [], "ok", 7, {}, { success: "yes" }, [{ group_id: "g" }]])
    expect(failure(answer)).toMatchObject({ message: "Invalid RPC response structure", isRecoverable: true });
});

test("[S8.07] success without the ids: 'Workspace creation did not return identifiers'", () => {
  for (const answer of [
    { success: true, organization: null, group_data: null, membership: null },
    { success: true, organization_id: "o", group_id: null },
    { success: true, organization: null, group_data: { id: "g" } },
  ])
    expect(failure(answer)).toMatchObject({ message: "Workspace creation did not return identifiers" });
});

test("[S5.11] the call that tells the group alone must report success and a group id", () => {
  for (const answer of [{ success: true }, { success: true, group_id: null }, { success: false, error_message: null }])
    expect(failure(answer)).toMatchObject({ code: "WORKSPACE_CREATION_FAILED", message: "Workspace creation failed" });
  expect(failure({ success: false, error_message: "The quota is used up" })).toMatchObject({
    message: "The quota is used up",
  });
});

test("[S8.06] a refusal carries the server's message, or 'Unknown error during workspace creation'", () => {
  const refused = { success: false, organization_id: null, group_id: null };
  expect(failure({ ...refused, error_message: "The quota is used up" })).toMatchObject({
    code: "WORKSPACE_CREATION_FAILED",
    message: "The quota is used up",
    isRecoverable: true,
  });
  expect(failure({ ...refused, error_message: "" })).toMatchObject({
    message: "Unknown error during workspace creation",
  });
});

test("[S8.05][S8.03] a refusal that the catalogue knows is told by its code, also where only its words came", () => {
  const refused = { success: false, organization_id: null, group_id: null };
  expect(failure({ ...refused, error_message: "User already owns an organization." })).toMatchObject({
    code: "PRIVILEGE_ESCALATION_PREVENTED",
    isRecoverable: false,
  });
  expect(failure({ ...refused, error_code: "CONSTRAINT_ERROR", error_message: "x" })).toMatchObject({
    message: "Workspace already exists or naming conflict.",
  });
});

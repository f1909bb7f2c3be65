import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { connect } from "./connect.ts";

const found = async (groups: unknown) => {
  fakeNetwork({ "/rpc/search/find": () => procedureAnswer(groups) });
  const finder = connect.finds?.find(({ section }) => section === "people");
  return (await finder?.find({ query: "jordan refund", groupId: "g" }))?.map(({ label }) => label);
};

test("the page with all results is offered only where there is a result", async () => {
  expect(await found([])).toEqual([]);
  const id = "6f1c3a52-9f0b-4d0e-8a53-1b7c1f6f0a11";
  expect(
    await found([{ kind: "person", items: [{ id, title: "Jordan Alvarez", detail: "", at: null, about: null }] }]),
  ).toEqual(["Jordan Alvarez", "See all results for “jordan refund”"]);
});

import { QueryClient } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { builderStepsQuery, saveBuilderSteps } from "#features/preferences/web/public.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import type { BuilderStep } from "../../../steps.ts";
import { useSteps } from "./use-steps.ts";

/** The backend, as far as it keeps builder state. */
function backend() {
  const kept = new Map<string, unknown>();
  const given = (body: unknown) =>
    // reason for the cast: what the client sent, which the contract keeps
    (body as { json: { p_plan_id: string; p_state_type: string; p_state_data: unknown } }).json;
  fakeNetwork({
    "/rpc/preferences/saveBuilderState": ({ body }) => {
      const { p_plan_id, p_state_type, p_state_data } = given(body);
      kept.set(`${p_plan_id} ${p_state_type}`, p_state_data);
      return procedureAnswer({ key: p_state_type });
    },
    "/rpc/preferences/getBuilderState": ({ body }) => {
      const { p_plan_id, p_state_type } = given(body);
      return procedureAnswer(kept.get(`${p_plan_id} ${p_state_type}`) ?? null);
    },
  });
  return kept;
}
const standing = () => new QueryClient().fetchQuery(builderStepsQuery("plan"));
const basics = { ...emptyDraft("Baker"), roleFamily: "Bakery", level: "Senior" };

test("[S3.10] the step shown, those seen and those completed are kept; the next visit stands there again", async () => {
  const kept = backend();
  const first = renderHook(
    ({ step }: { step: BuilderStep }) =>
      useSteps({
        planId: "plan",
        draft: basics,
        publishedNumber: null,
        step,
        kept: { currentStep: null, visitedSteps: [] },
        keep: saveBuilderSteps,
      }),
    { initialProps: { step: "basics" } },
  );
  first.rerender({ step: "competencies" });
  await expect.poll(() => kept.get("plan visited_steps")).toEqual(["basics", "competencies"]);
  first.unmount();
  expect(kept.get("plan completed_steps")).toEqual(["basics"]);
  expect(await standing()).toEqual({ currentStep: "competencies", visitedSteps: ["basics", "competencies"] });

  const { result } = renderHook(
    (given: Awaited<ReturnType<typeof standing>>) =>
      useSteps({
        planId: "plan",
        draft: basics,
        publishedNumber: null,
        step: undefined,
        kept: given,
        keep: saveBuilderSteps,
      }),
    { initialProps: await standing() },
  );
  expect(result.current.current).toBe("competencies");
  expect(result.current.steps.map(({ id, state }) => [id, state]).slice(0, 3)).toEqual([
    ["basics", "done"],
    ["competencies", "unfinished"],
    ["rounds", "unvisited"],
  ]);
});

test("what the backend kept of a step that is not there any more is passed over; so is a backend that keeps nothing, and no step counts as seen that was only filled", async () => {
  const sent: (readonly string[])[] = [];
  const { result } = renderHook(() =>
    useSteps({
      planId: "plan",
      draft: aWholePlan(),
      publishedNumber: null,
      step: undefined,
      kept: { currentStep: "gone", visitedSteps: ["gone"] },
      keep: (_, { visitedSteps }) => {
        sent.push(visitedSteps);
        return Promise.reject(new Error("offline"));
      },
    }),
  );
  expect(sent).toEqual([["basics"]]);
  expect(result.current.current).toBe("basics");
  expect(result.current.steps.map(({ state }) => state)).toEqual([...Array(5).fill("done"), "open"]);
});

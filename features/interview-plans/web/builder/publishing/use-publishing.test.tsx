// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { PlanDraft } from "../../../plan-draft.ts";
import type { DraftState } from "../../draft-store/draft-state.ts";
import type { DraftStore } from "../../draft-store/draft-store.ts";
import { visitorPlan } from "../../trying/visitor-plan.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { PublishButton } from "./publish-button.tsx";
import { usePublishing } from "./use-publishing.ts";

const publishing = "/rpc/interviewPlans/publish";
const draft = aWholePlan();

/** A store whose next looks at the server bring these drafts. */
function storeOf(coming: PlanDraft[]): DraftStore {
  const state: DraftState = {
    version: 1,
    base: draft,
    draft,
    progress: { kind: "unchanged" },
    collision: null,
    restoredFrom: null,
    hasUnsent: false,
  };
  const nothing = async () => undefined;
  return {
    subscribe: () => () => undefined,
    get: () => state,
    edit: () => undefined,
    flush: nothing,
    refresh: async () => {
      const next = coming.shift();
      if (next) Object.assign(state, { draft: next, base: next, version: state.version + 1 });
    },
    settle: nothing,
    dismissRestored: () => undefined,
    close: () => undefined,
  };
}

function Publish() {
  const [isDone, setDone] = useState(false);
  const plan = { ...visitorPlan(draft), mayPublish: true };
  const publishing = usePublishing({ plan, draft, onPublish: () => setDone(false), onPublished: () => setDone(true) });
  return (
    <>
      <PublishButton publishing={publishing} />
      <p>{isDone ? "Published" : publishing.failure}</p>
    </>
  );
}

test("what others wrote meanwhile is shown before it is published, by the next press", async () => {
  const { calls } = fakeNetwork({ [publishing]: () => procedureAnswer({ number: 1 }) });
  const theirs = {
    ...draft,
    title: "Replacement for Anna",
    rounds: draft.rounds.map((one) => ({ ...one, gate: true })),
  };
  renderInApp(
    <DraftContext value={storeOf([theirs])}>
      <Publish />
    </DraftContext>,
  );
  const press = () => userEvent.click(screen.getByRole("button", { name: "Publish" }));
  await press();
  const changes = 1 + draft.rounds.filter(({ gate }) => !gate).length;
  expect(
    await screen.findByText(
      `${changes} ${changes === 1 ? "change" : "changes"} of others came in. Look, then publish.`,
    ),
  ).toBeDefined();
  expect(calls).toEqual([]);
  await press();
  expect(await screen.findByText("Published")).toBeDefined();
  expect(calls.find(({ path }) => path === publishing)?.body).toMatchObject({ json: { version: 2 } });
});

test("where nobody else wrote, one press publishes", async () => {
  fakeNetwork({ [publishing]: () => procedureAnswer({ number: 1 }) });
  renderInApp(
    <DraftContext value={storeOf([])}>
      <Publish />
    </DraftContext>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Published")).toBeDefined();
});

// @vitest-environment jsdom
import { randomUUID } from "node:crypto";
import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { TestBrowser } from "#tests/support/builder-tabs.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { ModelServer } from "#tests/support/plan-server-model.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { visitorPlan } from "../../trying/visitor-plan.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { PublishButton } from "./publish-button.tsx";
import { usePublishing } from "./use-publishing.ts";

const publishing = "/rpc/interviewPlans/publish";
const draft = aWholePlan();

async function openPlan() {
  const browser = new TestBrowser(new ModelServer(draft));
  return { planId: browser.planId, server: browser.server, ...(await browser.openTab()) };
}

function Publish() {
  const [isDone, setDone] = useState(false);
  const plan = { ...visitorPlan(draft), mayPublish: true };
  const publishing = usePublishing({ plan, draft, onPublished: () => setDone(true) });
  return (
    <>
      <PublishButton publishing={publishing} />
      <p>{isDone ? "Published" : publishing.failure}</p>
    </>
  );
}

test("what others wrote meanwhile is shown before it is published, by the next press", async () => {
  const { calls } = fakeNetwork({ [publishing]: () => procedureAnswer({ number: 1 }) });
  const { planId, server, store } = await openPlan();
  await server.api().saveEdits({
    planId,
    batchId: randomUUID(),
    baseVersion: 1,
    edits: [
      { kind: "set-basics", fields: { title: "Replacement for Anna" } },
      ...draft.rounds.map(({ id, gate }) => ({ kind: "set-round" as const, id, fields: { gate: !gate } })),
    ],
  });
  renderInApp(
    <DraftContext value={store}>
      <Publish />
    </DraftContext>,
  );
  const press = () => userEvent.click(screen.getByRole("button", { name: "Publish" }));
  await press();
  const changes = 1 + draft.rounds.length;
  expect(await screen.findByText(`${changes} changes of others came in. Look, then publish.`)).toBeDefined();
  expect(calls).toEqual([]);
  await press();
  expect(await screen.findByText("Published")).toBeDefined();
  expect(calls.find(({ path }) => path === publishing)?.body).toMatchObject({ json: { version: 2 } });
});

test("where nobody else wrote, one press publishes", async () => {
  fakeNetwork({ [publishing]: () => procedureAnswer({ number: 1 }) });
  const { store } = await openPlan();
  renderInApp(
    <DraftContext value={store}>
      <Publish />
    </DraftContext>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Published")).toBeDefined();
});

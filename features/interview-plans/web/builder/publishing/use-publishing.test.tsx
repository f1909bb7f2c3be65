import { randomUUID } from "node:crypto";
import "fake-indexeddb/auto";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { TestBrowser } from "#tests/support/builder-tabs.ts";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { ModelServer } from "#tests/support/plan-server-model.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { visitorPlan } from "../../trying/visitor-plan.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { PublishButton } from "./publish-button.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { usePublishing } from "./use-publishing.ts";

const publishing = "/rpc/interviewPlans/publish";
const draft = aWholePlan();

async function openPlan() {
  const browser = new TestBrowser(new ModelServer(draft));
  return { planId: browser.planId, server: browser.server, ...(await browser.openTab()) };
}

function Publish() {
  const plan = { ...visitorPlan(draft), mayPublish: true };
  const publishing = usePublishing({ plan, draft, onMissing: () => {}, onView: () => {} });
  return (
    <>
      <PublishButton publishing={publishing} draft={draft} isReview />
      {publishing.isOpen ? <PublishDialog plan={plan} draft={draft} blocking={0} publishing={publishing} /> : null}
    </>
  );
}

const openDialog = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Publish version 1" }));
  return within(await screen.findByRole("dialog", { name: "Publish version 1?" }));
};

test("what others wrote while the dialog is open is shown before it is published, by the next press; the note stays", async () => {
  const { calls } = fakeNetwork({ [publishing]: () => procedureAnswer({ number: 1 }) });
  const { planId, server, store } = await openPlan();
  renderInApp(
    <DraftContext value={store}>
      <Publish />
    </DraftContext>,
  );
  const dialog = await openDialog();
  await userEvent.keyboard("First loop");
  await store.refresh();
  await server.api().saveEdits(
    {
      planId,
      batchId: randomUUID(),
      baseVersion: 1,
      edits: [
        { kind: "set-basics", fields: { title: "Replacement for Anna" } },
        ...draft.rounds.map(({ id, gate }) => ({ kind: "set-round" as const, id, fields: { gate: !gate } })),
      ],
    },
    { context: { userId: planId } },
  );
  const press = () => userEvent.click(dialog.getByRole("button", { name: "Publish version 1" }));
  await press();
  const changes = 1 + draft.rounds.length;
  expect(
    await dialog.findByText(`${changes} changes from colleagues just arrived. Review them, then publish.`),
  ).toBeDefined();
  expect(calls).toEqual([]);
  await press();
  expect(await screen.findByText("Version 1 published")).toBeDefined();
  expect(calls.find(({ path }) => path === publishing)?.body).toMatchObject({
    json: { version: 2, note: "First loop" },
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a refusal keeps the dialog open with its reason and the note; a first version asks nothing about candidates", async () => {
  fakeNetwork({ [publishing]: () => procedureRefusal(503, "UNAVAILABLE") });
  const { store } = await openPlan();
  renderInApp(
    <DraftContext value={store}>
      <Publish />
    </DraftContext>,
  );
  const dialog = await openDialog();
  const note = dialog.getByRole("textbox", { name: /^About this version/ });
  await expect.poll(() => document.activeElement).toBe(note);
  expect(dialog.queryByRole("radio")).toBeNull();
  expect(dialog.queryByRole("link", { name: "Compare" })).toBeNull();
  await userEvent.type(note, "Agreed with Elena");
  await userEvent.click(dialog.getByRole("button", { name: "Publish version 1" }));
  expect(await dialog.findByText("Couldn't publish.")).toBeDefined();
  expect(note).toHaveProperty("value", "Agreed with Elena");
});

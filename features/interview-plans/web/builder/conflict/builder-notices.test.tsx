import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { emptyDraft } from "../../../plan-limits.ts";
import type { DraftState, DraftStore } from "../../saving/plan-kind.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { BuilderNotices } from "./builder-notices.tsx";

afterEach(cleanup);

/** A plan whose title somebody else changed too, as it is read from the device. */
const clashing = (title: string): DraftState => ({
  ...{ version: 2, base: emptyDraft("Theirs"), draft: emptyDraft(title) },
  progress: { kind: "failed", reason: "conflict", message: "" },
  collision: {
    mine: [{ kind: "set-basics", fields: { title } }],
    fields: [{ key: "set-basics/title", by: "Ana", at: "2026-11-27T10:41:00Z" }],
  },
  ...{ restoredFrom: null, taken: null, hasUnsent: true, unsent: [] },
});

test("what is put off stays so when the same clash is read from the device once more, and a new one asks again", async () => {
  const view = createStore(() => clashing("Mine"));
  const nothing = () => undefined;
  const later = async () => undefined;
  const store: DraftStore = {
    ...{ subscribe: view.subscribe, get: view.getState, edit: nothing, dismiss: nothing },
    ...{ flush: later, refresh: later, settle: later, close: later },
  };
  render(
    <DraftContext value={store}>
      <BuilderNotices />
    </DraftContext>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Decide later" }));
  view.setState(clashing("Mine"));
  await expect(screen.findByRole("dialog", {}, { timeout: 200 })).rejects.toThrow();
  view.setState(clashing("Mine, changed"));
  await screen.findByRole("dialog", { name: "Which version do you want to keep?" });
});

import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect } from "vitest";
import { SurveyDraft, type WrittenSurvey } from "#features/surveys/survey-draft.ts";
import { BasicsSection } from "#features/surveys/web/builder/basics-section.tsx";
import { BuilderNotices } from "#features/surveys/web/builder/builder-notices.tsx";
import { ProblemsScope } from "#features/surveys/web/builder/draft/problems-scope.tsx";
import { SurveyContext } from "#features/surveys/web/builder/draft/survey-context.ts";
import { QuestionList } from "#features/surveys/web/builder/question/question-list.tsx";
import { surveyKind } from "#features/surveys/web/saving/survey-kind.ts";
import { openDevice } from "#platform/web/saving/device/device.ts";
import { documentStore } from "#platform/web/saving/documents/documents.ts";
import { createSavingStore } from "#platform/web/saving/store.ts";
import { renderInApp } from "./render.tsx";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  Element.prototype.scrollIntoView = () => {};
});

/** The builder over a server that takes everything, unless somebody else was faster. */
export function open(draft: WrittenSurvey) {
  const server = { version: 1, draft };
  let ids = 0;
  const standing = () => ({ ...server, changedByName: "Bo Lind", updatedAt: "2026-11-27T10:42:00Z" });
  const kind = surveyKind({
    save: async (save) => {
      if (save.version !== server.version)
        throw Object.assign(new Error("changed"), { status: 409, data: { current: standing() } });
      Object.assign(server, { draft: save.draft, version: server.version + 1 });
      return { version: server.version };
    },
    get: async () => standing(),
    withdraw: async () => true,
  });
  const saving = createSavingStore(
    kind,
    { thing: "s", userId: "ana", version: 1, doc: draft },
    {
      device: openDevice(),
      tabs: {
        alone: (work) => work(),
        isOnly: async () => true,
        tell: () => {},
        listen: () => {},
        close: () => {},
      },
      clock: { now: () => Date.now(), after: () => () => {} },
      newId: () => `id-${++ids}`,
      random: Math.random,
    },
  );
  const store = documentStore(saving);
  renderInApp(
    <SurveyContext value={store}>
      <ProblemsScope>
        <BuilderNotices />
        <BasicsSection />
        <QuestionList />
      </ProblemsScope>
    </SurveyContext>,
  );
  return { store, server, user: userEvent.setup() };
}
export const blank = () => SurveyDraft.parse({ title: "Blank" });
export const card = (number: number) => within(screen.getByRole("article", { name: `Question ${number}` }));
export async function openCard(user: ReturnType<typeof userEvent.setup>, number: number): Promise<void> {
  await user.click(card(number).getByRole("button", { expanded: false, name: new RegExp(`^${number}\\.`) }));
  // The field takes the focus a moment later; whoever moves the focus on before that loses it again.
  await waitFor(() => expect(document.activeElement).toBe(card(number).getByLabelText(`Question ${number}`)));
}

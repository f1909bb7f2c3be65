import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { text } from "../text.ts";
import { EarlierDrafts } from "./earlier-drafts.tsx";

const drafts = [
  { key: "survey_draft_1", title: "Nachfrage", questions: 2, problem: null },
  { key: "survey_draft_2", title: "סקר", questions: 61, problem: "A survey has at most 60 questions" },
];

test("[S5.06] each draft becomes a survey by a press, and one that cannot says why instead", async () => {
  const onMade = vi.fn();
  const { routes, calls } = fakeNetwork({
    "/rpc/surveys/listEarlierDrafts": () => procedureAnswer(drafts),
    "/rpc/surveys/create": () => procedureRefusal(403, "FORBIDDEN", "You may only read here."),
  });
  renderInApp(
    <Suspense>
      <EarlierDrafts groupId="a-group" onMade={onMade} />
    </Suspense>,
  );
  const make = await screen.findByRole("button", { name: text.earlier.makeNamed("Nachfrage") });
  expect(screen.getByText(text.earlier.cannot("A survey has at most 60 questions"))).toBeTruthy();
  expect(screen.getAllByRole("button")).toEqual([make]);
  const user = userEvent.setup();
  await user.click(make);
  expect(await screen.findByText(`${text.earlier.failed} You may only read here.`)).toBeTruthy();
  routes["/rpc/surveys/create"] = () => procedureAnswer({ id: "made" });
  await user.click(make);
  await waitFor(() => expect(onMade).toHaveBeenCalledWith("made"));
  expect(calls.findLast(({ path }) => path === "/rpc/surveys/create")?.body).toEqual({
    json: { groupId: "a-group", earlierKey: "survey_draft_1" },
  });
});

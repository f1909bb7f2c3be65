// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { OwnRoundSettings } from "./own-round-settings.tsx";
import { OwnSettingsNotice } from "./own-settings-notice.tsx";
import { useOwnSettings } from "./use-own-settings.ts";

const get = "/rpc/preferences/getPreference";
const save = "/rpc/preferences/savePreference";
const reset = "/rpc/preferences/resetPreference";

function Step() {
  const settings = useOwnSettings("p1");
  return (
    <>
      <OwnSettingsNotice settings={settings} />
      {settings.isPending || settings.error ? null : (
        <OwnRoundSettings roundId="r1" roundName="Round 1" settings={settings} />
      )}
    </>
  );
}

const open = () => userEvent.click(screen.getByRole("button", { name: "Show what is only for you in Round 1" }));

test("[S9.04][S3.10] what one notes for oneself is saved sealed, beside what stands there, and stands again after", async () => {
  const { calls } = fakeNetwork({
    [get]: () => procedureAnswer([{ value: { r2: { notes: "stays" }, r1: { room: "Attic" } }, encrypted: true }]),
    [save]: () => procedureAnswer({ key: "x" }),
  });
  const view = renderInApp(<Step />);
  expect(await screen.findByText("Room or link")).toBeDefined();
  await open();
  await userEvent.type(screen.getByLabelText(/Agreed accommodations/), "More time");
  await userEvent.tab();
  await waitFor(() => expect(calls.some(({ path }) => path === save)).toBe(true));
  expect(calls.find(({ path }) => path === save)?.body).toEqual({
    json: {
      p_key: "interviewBuilder_p1.interviewSettings",
      p_value: { r2: { notes: "stays" }, r1: { room: "Attic", accommodation: "More time" } },
      p_encrypted: true,
    },
  });
  await userEvent.type(screen.getByLabelText(/Your notes/), "left at once");
  view.unmount();
  await waitFor(() => expect(calls.filter(({ path }) => path === save)).toHaveLength(2));
  expect(JSON.stringify(calls.at(-1)?.body)).toContain("left at once");
});

test("[S8.08] what cannot be opened is said in the fixed words, never written over, and begun anew only at one's word", async () => {
  const message = "Decryption failed - data may be corrupted or password incorrect";
  const { calls } = fakeNetwork({
    [get]: () => procedureRefusal(422, "DECRYPTION_FAILED", message),
    [reset]: () => procedureAnswer({ key: "x" }),
  });
  renderInApp(<Step />);
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByText("Only for you")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Reset these settings" }));
  expect(calls.map(({ path }) => path)).not.toContain(reset);
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(dialog.querySelector("button:last-of-type") ?? dialog);
  expect(await screen.findByText("Only for you")).toBeDefined();
  expect(calls.map(({ path }) => path).filter((path) => path !== get)).toEqual([reset]);
  expect(screen.queryByText(message)).toBeNull();
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeNetwork, offline, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
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

const open = () => userEvent.click(screen.getByRole("button", { name: "Show your private notes for Round 1" }));

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
  expect(screen.queryByText("Private notes")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Reset private notes" }));
  expect(calls.map(({ path }) => path)).not.toContain(reset);
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(dialog.querySelector("button:last-of-type") ?? dialog);
  expect(await screen.findByText("Private notes")).toBeDefined();
  expect(calls.map(({ path }) => path).filter((path) => path !== get)).toEqual([reset]);
  expect(screen.queryByText(message)).toBeNull();
});

/** An account that keeps what is saved; `kept` is what stands there. */
function account(kept: object) {
  const standing: { kept: unknown } = { kept };
  const onLine = {
    [get]: () => procedureAnswer([{ value: standing.kept, encrypted: true }]),
    [save]: ({ body }: { body: unknown }) => {
      standing.kept = Reflect.get(Object(Reflect.get(Object(body), "json")), "p_value");
      return procedureAnswer({ key: "x" });
    },
  };
  return { standing, onLine, ...fakeNetwork({ ...onLine }) };
}
async function begin() {
  renderInApp(<Step />);
  await screen.findByRole("button", { name: /Show your private notes/ });
  await open();
}
const type = (label: RegExp | string, words: string) => userEvent.type(screen.getByLabelText(label), words);
const asksBeforeLeaving = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

test("what another tab noted meanwhile stays, field by field", async () => {
  const { standing } = account({ r1: { notes: "before" } });
  await begin();
  standing.kept = { r1: { notes: "before", accommodation: "More time" }, r2: { room: "Cellar" } };
  await type(/Room or link/, "Attic");
  await userEvent.tab();
  await waitFor(() =>
    expect(standing.kept).toEqual({
      r1: { notes: "before", accommodation: "More time", room: "Attic" },
      r2: { room: "Cellar" },
    }),
  );
  await waitFor(() => expect(screen.getByLabelText(/Agreed accommodations/)).toHaveProperty("value", "More time"));
});

test("another tab of this browser shows what was saved in one", async () => {
  const { standing } = account({});
  await begin();
  standing.kept = { r1: { room: "Cellar" } };
  const other = new BroadcastChannel("evenhand-sealed-preferences");
  other.postMessage("interviewBuilder_p1.interviewSettings");
  await waitFor(() => expect(screen.getByLabelText(/Room or link/)).toHaveProperty("value", "Cellar"));
  other.close();
});

test("without a connection nothing typed is lost: the browser asks before it is left, and it is saved once the server answers", async () => {
  const { standing, routes, onLine } = account({ r1: { notes: "before" } });
  await begin();
  expect(asksBeforeLeaving()).toBe(false);
  Object.assign(routes, { [get]: offline, [save]: offline });
  await type(/Room or link/, "Attic");
  expect(asksBeforeLeaving()).toBe(true);
  expect(await screen.findByText(/Not saved yet/, { selector: "li *" }, { timeout: 3000 })).toBeDefined();
  expect(asksBeforeLeaving()).toBe(true);
  Object.assign(routes, onLine);
  await waitFor(() => expect(standing.kept).toEqual({ r1: { notes: "before", room: "Attic" } }), { timeout: 5000 });
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  expect(screen.getByLabelText(/Room or link/)).toHaveProperty("value", "Attic");
});

test("what was typed last goes out while the page is left", async () => {
  const { calls } = account({ r1: { notes: "before" } });
  await begin();
  const wire = vi.spyOn(globalThis, "fetch");
  await type(/Room or link/, "A");
  fireEvent(window, new Event("pagehide"));
  await waitFor(() => expect(calls.some(({ path }) => path === save)).toBe(true));
  expect(wire.mock.calls.map(([, init]) => init?.keepalive)).toContain(true);
  expect(calls.find(({ path }) => path === save)?.body).toMatchObject({
    json: { p_value: { r1: { notes: "before", room: "A" } } },
  });
});

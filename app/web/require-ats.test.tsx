import { QueryClient } from "@tanstack/react-query";
import { isRedirect } from "@tanstack/react-router";
import { expect, test, vi } from "vitest";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { requireAts } from "./require-ats.ts";

const flags = "/rpc/featureFlags/getUserFeatureFlags";
const report = "/rpc/clientErrors/reportClosedAddress";
const enter = (pathname: string) =>
  requireAts(new QueryClient({ defaultOptions: { queries: { retry: false } } }), {
    pathname,
    state: { __TSR_index: 0 },
  }).catch((thrown: unknown) => thrown);

test("[S2.06][S6.06] while applicant tracking is off, or nobody knows, its address leads to the plans and is reported to the server", async () => {
  const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const off = { ats_enabled: false, export_enabled: true, ai_questions_enabled: true };
  const { calls, routes } = fakeNetwork({
    [flags]: () => procedureAnswer(off),
    [report]: () => procedureAnswer({ path: "" }),
  });
  for (const pathname of ["/candidates", "/people/7/edit"]) {
    const thrown = await enter(pathname);
    expect(isRedirect(thrown) && thrown.options).toMatchObject({ to: "/interview-plans" });
    routes[flags] = () => procedureRefusal(503, "UNAVAILABLE");
  }
  const reports = () => calls.filter(({ path }) => path === report).map(({ body }) => body);
  await expect.poll(reports).toEqual([{ json: { path: "/candidates" } }, { json: { path: "/people/7/edit" } }]);
  expect(JSON.stringify(told.mock.calls)).toContain("security warning: an address that is switched off was asked for");
  told.mockRestore();
});

test("[S6.06] once it is on, its addresses open, and nothing is reported", async () => {
  const { calls } = fakeNetwork({
    [flags]: () => procedureAnswer({ ats_enabled: true, export_enabled: true, ai_questions_enabled: true }),
  });
  expect(await enter("/candidates")).toBeUndefined();
  expect(calls.map(({ path }) => path)).toEqual([flags]);
});

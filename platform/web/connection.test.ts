import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { type Connection, connectAll, fetchAnew } from "./connection.ts";
import { startLiveUpdates, stopLiveUpdates } from "./live-updates.ts";

/** A stream of the server's messages that the test writes itself. */
class Stream extends EventTarget {
  static last: Stream;
  static readonly CLOSED = 2;
  readonly readyState = 1;
  constructor() {
    super();
    Stream.last = this;
  }
  close(): void {}
  say(data: object): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(data) }));
  }
}

test("what several features do for one change is all done before the page is loaded anew, once", async () => {
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  const steps: string[] = [];
  const slow = Promise.withResolvers<void>();
  const part = (name: string, more: Partial<Connection> = {}, wait?: Promise<void>): Connection => ({
    start: () => void steps.push(`start ${name}`),
    live: () => ({
      people: async ({ id }) => {
        await wait;
        steps.push(`${name} ${id}`);
      },
    }),
    ...more,
  });
  connectAll([part("first", { reloadsPageAfter: ["people"] }, slow.promise), part("second"), {}], {
    queries: new QueryClient(),
    reloadPage: async () => void steps.push("page"),
  });
  startLiveUpdates();
  Stream.last.say({ topic: "people", id: "7" });
  Stream.last.say({ topic: "another" });
  await Promise.resolve();
  expect(steps).toEqual(["start first", "start second", "second 7"]);
  slow.resolve();
  await vi.waitFor(() => expect(steps.slice(3)).toEqual(["first 7", "page"]));
  stopLiveUpdates();
  vi.unstubAllGlobals();
});

test("fetching anew reaches what no page shows just now", async () => {
  const queries = new QueryClient();
  let asked = 0;
  const queryFn = async () => ++asked;
  await queries.fetchQuery({ queryKey: ["groups", 1], queryFn });
  await queries.fetchQuery({ queryKey: ["plans"], queryFn: async () => "untouched" });
  await fetchAnew({ queries, reloadPage: async () => undefined }, ["groups"]);
  expect(asked).toBe(2);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change } from "../live-message.ts";
import { onLiveUpdate, startLiveUpdates, stopLiveUpdates } from "./live-updates.ts";

/** A stream that does what the test says, in place of the browser's. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.all.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  says(change: Change) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(change) }));
  }
  isRefused() {
    this.close();
    this.dispatchEvent(new Event("error"));
  }
}

let heard: Change[] = [];
let stops: (() => void)[] = [];
const last = () => FakeStream.all.at(-1)!;
const gap = [{ topic: "plans" }, { topic: "access" }];
let isHidden = false;
const hide = (now: boolean) => {
  isHidden = now;
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, "now").mockReturnValue(731.5);
  vi.stubGlobal("EventSource", FakeStream);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  FakeStream.all = [];
  heard = [];
  isHidden = false;
  stops = ["plans", "access"].map((topic) => onLiveUpdate(topic, (change) => heard.push(change)));
  startLiveUpdates();
});
afterEach(() => {
  for (const stop of stops) stop();
  stopLiveUpdates();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a change is told to those who listen to its topic, and no more once they stopped", () => {
  last().opens();
  last().says({ topic: "plans", id: "p", version: 3 });
  last().says({ topic: "other" });
  expect(heard).toEqual([{ topic: "plans", id: "p", version: 3 }]);
  stops[0]?.();
  last().says({ topic: "plans" });
  expect(heard).toHaveLength(1);
});

test("a refused stream is tried again, each time later, and what may have been missed is told", () => {
  last().isRefused();
  // A refusal may mean that one's rights changed: found out once, not with each try.
  expect(heard).toEqual([{ topic: "access" }]);
  heard = [];
  vi.advanceTimersByTime(999);
  expect(FakeStream.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeStream.all).toHaveLength(2);
  last().isRefused();
  vi.advanceTimersByTime(1999);
  expect(FakeStream.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  last().opens();
  expect(heard).toEqual(gap);
});

test("after a gap every topic is told, without an id; the first opening asks for what was told since the page was loaded", () => {
  last().opens();
  expect(last().url).toBe("/api/events?age=732");
  expect(heard).toEqual([]);
  last().dispatchEvent(new Event("error"));
  last().opens();
  expect(heard).toEqual(gap);
  last().says({ topic: "*" });
  expect(heard).toEqual([...gap, ...gap]);
  expect(FakeStream.all).toHaveLength(1);
});

test("a hidden tab gives its connection up, and catches up when it is seen again", () => {
  last().opens();
  hide(true);
  expect(last().readyState).toBe(FakeStream.CLOSED);
  hide(false);
  last().opens();
  expect(FakeStream.all).toHaveLength(2);
  expect(heard).toEqual(gap);
});

test("after stopping nothing is opened again, by no timer and no return to the tab", () => {
  last().isRefused();
  stopLiveUpdates();
  vi.advanceTimersByTime(60_000);
  hide(false);
  expect(FakeStream.all).toHaveLength(1);
});

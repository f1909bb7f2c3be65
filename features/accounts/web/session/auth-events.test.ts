import { expect, test } from "vitest";
import { type AuthEvent, authEventTypes, createAuthEvents } from "./auth-events.ts";

test("[S4.01] each event reaches the application in every open tab, and says where it came from", async () => {
  const tabs = [1, 2, 3].map(() => createAuthEvents("test.every-tab"));
  const heard = tabs.map((tab) => {
    const events: string[] = [];
    tab.subscribe(({ type, userId }, origin) => events.push(`${type} ${userId} ${origin}`));
    return events;
  });
  for (const type of authEventTypes) tabs[0]?.publish({ type, userId: type === "SIGNED_OUT" ? null : "ana" });
  await expect.poll(() => heard.map((events) => events.length)).toEqual([5, 5, 5]);
  const told = [
    "SIGNED_IN ana",
    "SIGNED_OUT null",
    "TOKEN_REFRESHED ana",
    "MFA_CHALLENGE_VERIFIED ana",
    "SIGNED_UP ana",
  ];
  expect(heard[0]).toEqual(told.map((event) => `${event} this-tab`));
  expect(heard[1]).toEqual(told.map((event) => `${event} other-tab`));
  for (const tab of tabs) tab.close();
});

test("what is no event of ours is not believed", async () => {
  const tab = createAuthEvents("test.foreign");
  const foreign = new BroadcastChannel("test.foreign");
  const heard: AuthEvent[] = [];
  tab.subscribe((event) => heard.push(event));
  for (const message of [null, "SIGNED_IN", { type: "SIGNED_IN" }, { type: "OTHER", userId: null }])
    foreign.postMessage(message);
  foreign.postMessage({ type: "SIGNED_OUT", userId: null });
  await expect.poll(() => heard).toEqual([{ type: "SIGNED_OUT", userId: null }]);
  tab.close();
  foreign.close();
});

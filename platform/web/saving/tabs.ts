import { alone, beOpen, hearTabs, tellTabs } from "../browser/tabs.ts";
import type { Owner } from "./device/entry.ts";

/** Between the tabs of one browser, about one thing of one person. */
export interface Tabs<News> {
  /** Runs `work` while no other tab runs its own. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Whether no other tab has the thing open. */
  isOnly(): Promise<boolean>;
  tell(news: News): void;
  /** Hears the other tabs; `onClear` is called when what the person left is to be forgotten. */
  listen(on: { news(news: News): void; clear(): void }): void;
  close(): void;
}

type Message = { userId: string } & (
  | (Owner & { news: unknown })
  /** What the person left is to be forgotten, but for this kind. */
  | { clearedAllBut: string }
);

const CHANNEL = "evenhand-saving";
const nameOf = ({ userId, kind, thing }: Owner) => `${CHANNEL}/${userId}/${kind}/${thing}`;

/** Web Locks and one BroadcastChannel; without locks each tab is alone, and the ids of what is sent still keep order. */
export function browserTabs<News>(owner: Owner): Tabs<News> {
  const name = nameOf(owner);
  const channel = new BroadcastChannel(CHANNEL);
  const presence = `${name}/open`;
  const leave = beOpen(presence);
  let isClosed = false;
  return {
    alone: (work) => alone(`${name}/send`, work),
    isOnly: async () => {
      const held = (await navigator.locks?.query())?.held ?? [];
      return held.filter((lock) => lock.name === presence).length <= 1;
    },
    tell: (news) => {
      if (!isClosed) channel.postMessage({ ...owner, news } satisfies Message);
    },
    listen: (on) => {
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.userId !== owner.userId) return;
        if ("clearedAllBut" in data) {
          if (data.clearedAllBut !== owner.kind) on.clear();
          // reason: only tabs of the same program speak on this channel, about this kind
        } else if (data.kind === owner.kind && data.thing === owner.thing) on.news(data.news as News);
      };
    },
    close: () => {
      isClosed = true;
      leave();
      channel.close();
    },
  };
}

/** Has every tab that has this thing open look at the device again. */
export function tellChanged({ userId, kind, thing }: Owner): void {
  tellTabs(CHANNEL, { userId, kind, thing, news: { version: 0, step: null } } satisfies Message);
}

/** Has every tab forget what the person left, but for one kind. */
export function tellCleared(userId: string, kept: string): void {
  tellTabs(CHANNEL, { userId, clearedAllBut: kept } satisfies Message);
}

/** Calls back whenever something of this person changed on the device, in any tab. Returns the function that stops it. */
export function onDeviceChange(userId: string, heard: () => void): () => void {
  return hearTabs<Message>(CHANNEL, (message) => (message.userId === userId ? heard() : undefined));
}

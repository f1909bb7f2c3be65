/** Runs `work` while no other tab of this browser runs its own under the same name; without Web Locks at once. */
export const alone = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? await navigator.locks.request(name, work) : await work();

/** Shows other tabs that something is open here, until the answered function is called. */
export function beOpen(name: string): () => void {
  const leave = new AbortController();
  const stay = new Promise<void>((left) => leave.signal.addEventListener("abort", () => left()));
  navigator.locks
    ?.request(name, { mode: "shared", signal: leave.signal }, () => stay)
    // Closing before the lock was given.
    .catch(() => undefined);
  return () => leave.abort();
}

/** Tells all who hear this channel, in this tab and in others. */
export function tellTabs(channel: string, message: unknown): void {
  const line = new BroadcastChannel(channel);
  line.postMessage(message);
  line.close();
}

/** Hears what is told on a channel; returns the function that stops it. */
export function hearTabs<Message>(channel: string, heard: (message: Message) => void): () => void {
  const line = new BroadcastChannel(channel);
  line.onmessage = ({ data }: MessageEvent<Message>) => heard(data);
  return () => line.close();
}

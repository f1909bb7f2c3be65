/** One connection for all who use it; opened by the first of them, and anew after an opening that failed. */
export function openOnce<Connection extends { close(): void }>(open: () => Promise<Connection>) {
  let opened: Promise<Connection> | undefined;
  const get = (): Promise<Connection> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const close = async (): Promise<void> => {
    const closing = opened;
    opened = undefined;
    (await closing?.catch(() => undefined))?.close();
  };
  return {
    /**
     * Another tab's need or the browser ends a connection, not always with a word about it: work that fails is done once more,
     * on a new one.
     */
    use: async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
      const connecting = get();
      try {
        return await work(await connecting);
      } catch {
        // Others may have opened a new one already.
        if (opened === connecting) await close();
        return work(await get());
      }
    },
    close,
  };
}

/** One connection for all who ask; opened by the first of them, and anew after an opening that failed. */
export function openOnce<Connection extends { close(): void }>(open: () => Promise<Connection>) {
  let opened: Promise<Connection> | undefined;
  return {
    get: (): Promise<Connection> => {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    close: async (): Promise<void> => (await opened)?.close(),
  };
}

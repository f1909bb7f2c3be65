/** What is written on a page and sent from it. */
interface Written {
  /** Sends what waits. */
  flush(): unknown;
  /** Looks whether somebody else changed it. */
  refresh(): unknown;
  hasUnsent(): boolean;
}

/**
 * Sends when the page is hidden or left, looks again when it is seen or the network is back, and has the browser ask before
 * a page with something unsent is closed. Answers the function that stops it.
 */
export function followPage({ flush, refresh, hasUnsent }: Written): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onVisibility = () => void (document.visibilityState === "hidden" ? flush() : refresh());
  document.addEventListener("visibilitychange", onVisibility, { signal });
  window.addEventListener("pagehide", onVisibility, { signal });
  window.addEventListener("online", () => void refresh(), { signal });
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!hasUnsent()) return;
    void flush();
    event.preventDefault();
  };
  window.addEventListener("beforeunload", onBeforeUnload, { signal });
  return () => stop.abort();
}

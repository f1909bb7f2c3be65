import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, vi } from "vitest";
import { loadToaster } from "#ui/late-toaster.tsx";
import { clearToasts } from "#ui/toast-store.ts";
import { UiRoot } from "#ui/ui-root.tsx";

// Comes with the first page in the browser, and stays.
await loadToaster();

// Toasts ask for it at each press of a pointer, and jsdom has none.
HTMLElement.prototype.hasPointerCapture ??= () => false;

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

/** Renders inside what the whole application shares, with a query client that does not try again unless another is given. */
export function renderInApp(
  children: ReactNode,
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  const view = render(
    <QueryClientProvider client={queries}>
      <UiRoot>{children}</UiRoot>
    </QueryClientProvider>,
  );
  return { ...view, queries };
}

// Runs before each file of the project `jsdom`. The files share one page and one copy of every package, which saves most
// of their time; what a file before has left in our own modules, in the page and in its storage is gone.
import { cleanup, configure } from "@testing-library/react";
import { vi } from "vitest";

// What a file before left on the page is unmounted while the page still holds it.
cleanup();
// What is waited for comes at once on a machine at rest; on one that does other things it may take long.
configure({ asyncUtilTimeout: 10_000 });
// jsdom lays nothing out, so there is no size to watch.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
// biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
for (const pair of document.cookie.split("; ")) document.cookie = `${pair.split("=")[0]}=; path=/; max-age=0`;
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");

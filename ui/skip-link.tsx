import { text } from "#ui/text.ts";

/** The first stop of Tab on every page; leads past the menu to `main#content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-60 not-focus:sr-only rounded-control border border-border bg-popover px-3 py-2 text-label text-link shadow-float print:hidden"
    >
      {text.skipToContent}
    </a>
  );
}

import { lazy, Suspense } from "react";
import type { ErrorScreenProps } from "./error-screen.tsx";
import { errorText as text } from "./error-text.ts";

const load = () => import("./error-screen.tsx");

/** Fetched when the first page stands, so that it is there when the network is not; most people never need it. */
export const fetchErrorScreen = () => void load().catch(() => undefined);

const Whole = lazy(() =>
  load()
    .then((module) => ({ default: module.ErrorScreen }))
    .catch(() => ({ default: Plain })),
);

/** The error page, or its bare words where even that cannot be fetched. */
export function LazyErrorScreen(props: ErrorScreenProps) {
  return (
    <Suspense fallback={<Plain {...props} />}>
      <Whole {...props} />
    </Suspense>
  );
}

function Plain({ kind, id, onReset }: ErrorScreenProps) {
  return (
    <section role="alert" className="p-6">
      <h1 className="text-h1">{kind === "page" ? text.page : text.component}</h1>
      <p>{text.failed}</p>
      <button type="button" className="underline" onClick={onReset}>
        {text.tryAgain}
      </button>{" "}
      <a href="/" className="underline">
        {text.home}
      </a>
      <p className="text-small">{text.errorId(id)}</p>
    </section>
  );
}

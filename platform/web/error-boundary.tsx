import { Component, type ReactNode } from "react";
import { autoResetMillis, createFailureId, isTransient } from "./failure.ts";
import { reportFailure } from "./report-failure.ts";

/** What stands in the place of a part that failed. */
export interface BoundaryFailure {
  id: string;
  error: unknown;
  /** Whether it failed before since the page was opened. */
  isRepeated: boolean;
  /** Whether it will be tried again by itself, after 3 s. */
  isAutoReset: boolean;
  reset(): void;
}

type ErrorBoundaryProps = {
  /** Name of what is inside, for the log. */
  place: string;
  fallback: (failure: BoundaryFailure) => ReactNode;
  /** Tells the log; passed in, so that a test can listen. */
  report?: typeof reportFailure;
  children: ReactNode;
};

type State = { failed: { id: string; error: unknown } | null; times: number };

/** Keeps the failure of one part from taking the page with it. The first transient error is tried again by itself, once. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: null, times: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown): Pick<State, "failed"> {
    return { failed: { id: createFailureId(), error } };
  }

  override componentDidCatch(error: unknown): void {
    const { place, report = reportFailure } = this.props;
    const { failed, times } = this.state;
    this.setState({ times: times + 1 });
    report({ id: failed?.id ?? createFailureId(), error, place });
    clearTimeout(this.#timer);
    if (times === 0 && isTransient(error)) this.#timer = setTimeout(this.reset, autoResetMillis);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  reset = (): void => {
    clearTimeout(this.#timer);
    this.setState({ failed: null });
  };

  override render(): ReactNode {
    const { failed, times } = this.state;
    if (failed === null) return this.props.children;
    return this.props.fallback({
      id: failed.id,
      error: failed.error,
      isRepeated: times > 1,
      isAutoReset: times <= 1 && isTransient(failed.error),
      reset: this.reset,
    });
  }
}

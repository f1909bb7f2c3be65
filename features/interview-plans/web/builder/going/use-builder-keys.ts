import { ArrowLeft, ArrowRight, PanelRight } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import type { BuilderStep } from "../../../steps.ts";
import { text } from "../../text.ts";
import { arriveAtField } from "../draft/field-ids.ts";

const words = text.builder;

/** A change of step moves the focus to its heading, or to the field that a link named. */
export function useStepFocus({ step, field }: { step: BuilderStep; field: string | undefined }) {
  const shown = useRef<BuilderStep | null>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    const isNewStep = shown.current !== step;
    shown.current = step;
    if (field && arriveAtField(field)) return;
    if (isFirst || !isNewStep) return;
    window.scrollTo({ top: 0 });
    document.getElementById("builder-step")?.focus({ preventScroll: true });
  }, [step, field]);
}

interface BuilderKeys {
  onNext: () => void;
  onBack: () => void;
  onPanel: () => void;
  /** While it lies over the step; null otherwise. */
  onClosePanel: (() => void) | null;
}

/** Next and back also while typing; the panel by its own key. */
export function useBuilderKeys(keys: BuilderKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const { onClosePanel } = keys;
  useActions(
    useMemo<readonly Action[]>(
      () =>
        onClosePanel
          ? [
              {
                id: "builder.close-panel",
                label: words.closePanel,
                section: "here",
                keys: "escape",
                isKeyOnly: true,
                run: onClosePanel,
              },
            ]
          : [],
      [onClosePanel],
    ),
  );
  useActions(
    useMemo<readonly Action[]>(
      () => [
        {
          id: "builder.next",
          label: words.nextStep,
          section: "here",
          icon: ArrowRight,
          keys: "mod+enter",
          worksWhileTyping: true,
          run: () => latest.current.onNext(),
        },
        {
          id: "builder.back",
          label: words.previousStep,
          section: "here",
          icon: ArrowLeft,
          keys: "mod+shift+enter",
          worksWhileTyping: true,
          run: () => latest.current.onBack(),
        },
        {
          id: "builder.panel",
          label: words.panel,
          section: "here",
          icon: PanelRight,
          keys: "]",
          run: () => latest.current.onPanel(),
        },
      ],
      [],
    ),
  );
}

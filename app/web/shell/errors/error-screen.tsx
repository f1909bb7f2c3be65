import { ArrowLeft, CloudOff, House, Mail, RotateCcw, TriangleAlert } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { errorText as text } from "./error-text.ts";

export type ErrorScreenProps = {
  /** `page` where a route failed, `component` where a part of a page did. */
  kind: "page" | "component";
  id: string;
  /** Route or component that failed; never anything of the data. */
  place: string;
  isRepeated: boolean;
  /** Whether it is tried again by itself. */
  isAutoReset: boolean;
  onReset: () => void;
  onBack?: () => void;
};

/** A mail to whoever looks after the server, with what they need to find the failure and nothing personal. */
export function reportAddress({ id, place }: Pick<ErrorScreenProps, "id" | "place">, now: Date): string {
  const subject = encodeURIComponent(text.reportSubject(id));
  return `mailto:?subject=${subject}&body=${encodeURIComponent(text.reportBody(id, place, now.toISOString()))}`;
}

/** A page whose parts cannot come without a network; it opens by itself when there is one. */
export function OfflineScreen({ onReset }: { onReset: () => void }) {
  return (
    <section role="status" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <Brand />
      <Icon of={CloudOff} size={24} className="text-muted-foreground" />
      <h1 className="text-balance text-display">{text.offline}</h1>
      <p className="text-muted-foreground text-prose">
        {text.offlineHelp} {text.safe}
      </p>
      <Button icon={RotateCcw} onClick={onReset}>
        {text.tryAgain}
      </Button>
    </section>
  );
}

/** Whose page this is: it may stand without the frame around it. */
function Brand() {
  return (
    <p className="mb-4 flex items-center gap-2 text-h3">
      <img src="/mark.svg" alt="" width={20} height={20} />
      {text.product}
    </p>
  );
}

/** What failed, what is safe, and each way on. */
export function ErrorScreen(props: ErrorScreenProps) {
  const { kind, id, place, isRepeated, isAutoReset, onReset, onBack = () => history.back() } = props;
  return (
    <section role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {kind === "page" ? <Brand /> : null}
      <Icon of={TriangleAlert} size={24} className="text-danger" />
      <h1 className="text-balance text-display">{kind === "page" ? text.page : text.component}</h1>
      <p className="text-muted-foreground text-prose">
        {text.failed} {text.safe}
      </p>
      {isRepeated ? <p className="text-prose">{text.repeated}</p> : null}
      {isAutoReset ? (
        <p className="flex items-center gap-2 text-muted-foreground">
          <Spinner /> {text.retrying}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center justify-center gap-2">
        <Button variant="primary" icon={RotateCcw} onClick={onReset}>
          {text.tryAgain}
        </Button>
        <Button icon={ArrowLeft} onClick={onBack}>
          {text.goBack}
        </Button>
        <a href="/" className={buttonStyles()}>
          <Icon of={House} />
          {text.home}
        </a>
        <a href={reportAddress({ id, place }, new Date())} className={buttonStyles({ variant: "ghost" })}>
          <Icon of={Mail} />
          {text.report}
        </a>
      </div>
      <p className="text-muted-foreground text-small">{text.errorId(id)}</p>
    </section>
  );
}

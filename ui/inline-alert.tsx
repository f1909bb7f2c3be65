import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { text } from "#ui/text.ts";

export type AlertTone = "info" | "success" | "warning" | "danger";

const looks = {
  info: { icon: Info, color: "border-info/35 bg-info-bg text-info" },
  success: { icon: CircleCheck, color: "border-success/35 bg-success-bg text-success" },
  warning: { icon: TriangleAlert, color: "border-warning/35 bg-warning-bg text-warning" },
  danger: { icon: CircleAlert, color: "border-danger/35 bg-danger-bg text-danger" },
} as const;

type InlineAlertProps = {
  tone: AlertTone;
  title?: string;
  /** One link or button. */
  action?: ReactNode;
  /** Read out when it appears after something the person did. */
  isAnnounced?: boolean;
  className?: string;
  children?: ReactNode;
};

/** Says beside the matter itself what is the matter, with one thing to do about it. */
export function InlineAlert({ tone, title, action, isAnnounced, className, children }: InlineAlertProps) {
  const look = looks[tone];
  return (
    <div
      {...(isAnnounced ? { role: tone === "danger" ? "alert" : "status" } : {})}
      className={cn("flex items-start gap-2 rounded-row border px-3 py-2", look.color, className)}
    >
      <Icon of={look.icon} className="mt-0.5" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          {title ? <p className="text-h3">{title}</p> : null}
          {children ? <div className="text-foreground">{children}</div> : null}
        </div>
        {action ? <div className="-my-1">{action}</div> : null}
      </div>
    </div>
  );
}

/** Says at once what could not be done; nothing while nothing failed. */
export function FailureAlert({ children, ...props }: Pick<InlineAlertProps, "title" | "className" | "children">) {
  if (!children) return null;
  return (
    <InlineAlert tone="danger" isAnnounced {...props}>
      {children}
    </InlineAlert>
  );
}

type LoadFailedProps = Omit<InlineAlertProps, "tone" | "action"> & {
  tone?: "danger" | "warning";
  onRetry: () => unknown;
};

/** Why something could not be fetched, and the press that tries again. */
export const LoadFailed = ({ tone = "danger", onRetry, ...alert }: LoadFailedProps) => (
  <InlineAlert tone={tone} action={<Button onClick={() => void onRetry()}>{text.tryAgain}</Button>} {...alert} />
);

type BannerProps = {
  tone: Exclude<AlertTone, "success">;
  action?: ReactNode;
  onDismiss?: () => void;
  children: ReactNode;
};

/** Under the top bar and over the whole width: something about the page or the session. One at a time. */
export function Banner({ tone, action, onDismiss, children }: BannerProps) {
  const look = looks[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cn("flex items-start gap-2 border-y px-4 py-2 sm:px-6 print:hidden", look.color)}
    >
      <Icon of={look.icon} className="mt-0.5" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 text-foreground">{children}</div>
        {action ? <div className="-my-1">{action}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton icon={X} label={text.close} size="compact" className="-my-0.5" onClick={onDismiss} />
      ) : null}
    </div>
  );
}

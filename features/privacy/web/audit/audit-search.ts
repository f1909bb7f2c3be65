import { textIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";

/** What the address of the audit log says. */
export interface AuditSearch {
  action?: string;
  /** Id of a user. */
  actor?: string;
  /** Days. */
  from?: string;
  to?: string;
}

const fitting = (text: string | undefined, pattern: RegExp) => (text && pattern.test(text) ? text : undefined);
const day = /^\d{4}-\d{2}-\d{2}$/;

export const readAuditSearch = (raw: Record<string, unknown>): AuditSearch =>
  withoutUndefined({
    action: fitting(textIn(raw.action, 60), /^[a-z_]+$/),
    actor: fitting(textIn(raw.actor, 36), /^[0-9a-f-]{36}$/),
    from: fitting(textIn(raw.from, 10), day),
    to: fitting(textIn(raw.to, 10), day),
  });

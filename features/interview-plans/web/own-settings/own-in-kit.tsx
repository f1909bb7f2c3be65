import { usePreference } from "#features/preferences/web/public.ts";
import { hasOwnSettings, ownFields, ownSettingsKey, ownSettingsOf } from "../../own-settings.ts";
import { text } from "../text.ts";

const words = text.own;

/** What the person noted for themselves, in the kit that they hold; nothing where there is nothing. */
export function OwnInKit({ planId, roundId }: { planId: string; roundId: string }) {
  const { value } = usePreference(ownSettingsKey(planId));
  const own = ownSettingsOf(value, roundId);
  if (!hasOwnSettings(own)) return null;
  return (
    <section aria-label={words.title} data-print="keep-together" className="rounded-row border border-border p-3">
      <h3 className="text-h3">{words.title}</h3>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {ownFields
          .filter((field) => own[field].trim() !== "")
          .map((field) => (
            <div key={field} className="contents">
              <dt className="text-muted-foreground print:text-[#333]">{words.fields[field]}</dt>
              <dd className="whitespace-pre-wrap break-words">{own[field]}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

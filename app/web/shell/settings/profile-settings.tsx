import { Link, useRouter } from "@tanstack/react-router";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { shownEmail } from "#features/accounts/email-address.ts";
import { NameForm } from "#features/accounts/web/public.ts";
import { usePreference } from "#features/preferences/web/public.ts";
import { chooseTheme, themes, useTheme } from "#platform/web/theme.ts";
import { setSingleKeys, useSingleKeys } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { openShortcuts } from "#ui/command-center.tsx";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Switch } from "#ui/switch.tsx";
import { text } from "../text.ts";

const copy = text.settingsScreen;

/** Who one is here, and how the program looks and listens. */
export function ProfileSettings({ person }: { person: SignedInPerson }) {
  const router = useRouter();
  const theme = useTheme();
  const hasSingleKeys = useSingleKeys();
  const singleKeys = usePreference("shell.singleKeys");
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <h2 className="text-h2">{copy.you}</h2>
        <NameForm fullName={person.fullName} onRenamed={() => router.invalidate()} />
        <p className="min-w-0 wrap-anywhere text-muted-foreground">
          {copy.email(shownEmail(person.email))}{" "}
          <Link to="/settings/security" className={cn(linkStyles, "whitespace-nowrap")}>
            {copy.changeEmail}
          </Link>
        </p>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-h2">{copy.appearance}</h2>
        <Field kind="group" label={text.theme.label} help={copy.themeHelp}>
          <RadioGroup
            direction="row"
            value={theme}
            options={themes.map((value) => ({ value, label: text.theme[value] }))}
            onValueChange={chooseTheme}
          />
        </Field>
      </section>
      <section className="flex flex-col items-start gap-3">
        <h2 className="text-h2">{copy.keyboard}</h2>
        <Switch
          label={copy.singleKeys}
          help={copy.singleKeysHelp}
          checked={hasSingleKeys}
          onCheckedChange={(isOn) => {
            setSingleKeys(isOn);
            singleKeys.save.mutate(isOn);
          }}
        />
        <Button onClick={openShortcuts}>{copy.showShortcuts}</Button>
      </section>
    </div>
  );
}

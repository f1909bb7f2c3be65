import { type ReactNode, useId } from "react";
import { Sheet } from "#ui/dialog.tsx";
import type { OrganizationHome } from "../contract.ts";
import { NameForm } from "./name-form.tsx";
import { text } from "./text.ts";
import type { OrganizationActions } from "./use-organization-actions.ts";

type SettingsSheetProps = {
  organization: OrganizationHome;
  actions: OrganizationActions;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What other features set for an organization, such as whether it requires a second factor. */
  security?: ReactNode;
};

/** The organization's own settings, for owner and admin. */
export function SettingsSheet({ organization, actions, open, onOpenChange, security }: SettingsSheetProps) {
  const formId = useId();
  const save = async (name: string) => {
    if (name === organization.name || (await actions.rename(name))) onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={text.settings}
      description={text.settingsHelp(organization.name)}
      submit={{ formId, label: text.save, isBusy: actions.isRenaming }}
    >
      <div className="flex flex-col gap-6">
        <NameForm formId={formId} initial={organization.name} onSubmit={(name) => void save(name)} />
        {security ? (
          <section className="flex flex-col gap-3">
            <h3 className="text-h3">{text.security}</h3>
            {security}
          </section>
        ) : null}
      </div>
    </Sheet>
  );
}

import { PALETTE_SECTIONS } from "#ui/action-search.ts";
import { type Action, firstKeys, setSingleKeys, useSingleKeys } from "#ui/actions.ts";
import { Sheet } from "#ui/dialog.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { Switch } from "#ui/switch.tsx";
import { text } from "#ui/text.ts";

type ShortcutSheetProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  actions: readonly Action[];
  /** Keeps the choice beyond this visit; without it only this visit knows. */
  onSingleKeysChange?: ((isOn: boolean) => void) | undefined;
};

/** All keys of this page, from the same list as the palette, and the switch that turns single keys off. */
export function ShortcutSheet({ open, onOpenChange, actions, onSingleKeysChange }: ShortcutSheetProps) {
  const hasSingleKeys = useSingleKeys();
  const withKeys = actions.filter((action) => action.keys);
  const sections = PALETTE_SECTIONS.map((id) => ({
    id,
    heading: text.palette.sections[id],
    actions: withKeys.filter((action) => action.section === id),
  })).filter((section) => section.actions.length > 0);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={text.shortcuts.title}
      description={text.shortcuts.description}
    >
      <div className="flex flex-col gap-6">
        <Switch
          label={text.shortcuts.singleKeys}
          help={text.shortcuts.singleKeysHelp}
          checked={hasSingleKeys}
          onCheckedChange={(isOn) => {
            setSingleKeys(isOn);
            onSingleKeysChange?.(isOn);
          }}
        />
        {sections.map((section) => (
          <section key={section.id}>
            <h3 className="mb-1 text-h3">{section.heading}</h3>
            <dl>
              {section.actions.map((action) => (
                <div key={action.id} className="flex min-h-8 items-center justify-between gap-4">
                  <dt className="min-w-0">{action.label}</dt>
                  <dd>
                    <Kbd
                      keys={firstKeys(action.keys ?? "")}
                      className="text-muted-foreground pointer-coarse:inline-flex"
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {sections.length === 0 ? <p className="text-muted-foreground">{text.shortcuts.empty}</p> : null}
      </div>
    </Sheet>
  );
}

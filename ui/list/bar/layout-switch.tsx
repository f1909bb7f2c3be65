import type { LinkComponentProps } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";

type LayoutLink = Pick<
  LinkComponentProps<"a">,
  "aria-current" | "className" | "activeOptions" | "activeProps" | "children"
>;

type Layout<Address> = { address: Address; isCurrent: boolean; icon: LucideIcon; label: string };

type SwitchProps<Address> = {
  label: string;
  layouts: readonly Layout<Address>[];
  /** A link to the same list under another address. */
  link: (address: Address, props: LayoutLink) => ReactElement;
};

/** Ways to look at the same list, beside its title. */
export function LayoutSwitch<Address>({ label, layouts, link }: SwitchProps<Address>) {
  return (
    <nav aria-label={label}>
      <ul className="flex [&_a]:rounded-none [&_a]:aria-[current=page]:bg-selected [&_a]:aria-[current=page]:text-link [&>:first-child>a]:rounded-l-control [&>:last-child>a]:rounded-r-control [&>:not(:first-child)>a]:-ml-px">
        {layouts.map(({ address, isCurrent, icon, label: name }) => (
          <li key={name} className="flex">
            {link(address, {
              "aria-current": isCurrent ? "page" : undefined,
              className: buttonStyles(),
              activeOptions: { exact: true, includeSearch: true },
              activeProps: {},
              children: (
                <>
                  <Icon of={icon} />
                  <span className="whitespace-nowrap max-sm:sr-only">{name}</span>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

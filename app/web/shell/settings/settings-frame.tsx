import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { text } from "../text.ts";
import { settingsSections } from "./sections.ts";

/** Around every page of the settings: the bar, and the way from one to the next. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const here = settingsSections.find(({ to }) => to === pathname);
  const windowTitle = here && here.to !== "/settings" ? `${here.label} · ${text.settingsScreen.title}` : undefined;
  return (
    <>
      <PageHeader
        title={text.settingsScreen.title}
        windowTitle={windowTitle}
        row={
          <TabList label={text.settingsScreen.title}>
            {settingsSections.map(({ to, label }) => (
              <Tab key={to} asChild isCurrent={to === pathname}>
                <Link to={to}>{label}</Link>
              </Tab>
            ))}
          </TabList>
        }
      />
      <PageBody width="reading">
        {/* What is typed here is short. */}
        <div className="[&_form]:max-w-form">{children}</div>
      </PageBody>
    </>
  );
}

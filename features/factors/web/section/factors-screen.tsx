import type { ReactNode } from "react";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { text } from "../text.ts";
import { FactorsSection } from "./factors-section.tsx";

/** The page of one's own second factors. */
export function FactorsScreen({ settingsLink }: { settingsLink: (label: string) => ReactNode }) {
  return (
    <>
      <PageHeader title={text.settingsTitle} crumbs={[{ id: "settings", link: settingsLink(text.settings) }]} />
      <PageBody width="reading">
        <FactorsSection />
      </PageBody>
    </>
  );
}

import { type ReactNode, useEffect, useState } from "react";
import { chooseTheme, readTheme, type Theme } from "#platform/web/theme.ts";
import { linkStyles } from "#ui/button-styles.ts";
import { CommandCenter } from "#ui/command-center.tsx";
import { Field } from "#ui/field.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Select } from "#ui/select.tsx";
import "#ui/serif.css";
import { ButtonsGroup } from "./showcase/buttons-group.tsx";
import { ChoicesGroup } from "./showcase/choices-group.tsx";
import { CommandsGroup } from "./showcase/commands-group.tsx";
import { DataGroup } from "./showcase/data-group.tsx";
import { FeedbackGroup } from "./showcase/feedback-group.tsx";
import { FieldsGroup } from "./showcase/fields-group.tsx";
import { FoundationsGroup } from "./showcase/foundations-group.tsx";
import { MatrixGroup } from "./showcase/matrix-group.tsx";
import { OverlaysGroup } from "./showcase/overlays-group.tsx";
import { PlanningGroup } from "./showcase/planning-group.tsx";
import { SmallPartsGroup } from "./showcase/small-parts-group.tsx";

const groups: readonly { id: string; title: string; content: ReactNode }[] = [
  { id: "foundations", title: "Foundations", content: <FoundationsGroup /> },
  { id: "buttons", title: "Buttons and links", content: <ButtonsGroup /> },
  { id: "fields", title: "Fields", content: <FieldsGroup /> },
  { id: "choices", title: "Choices and ratings", content: <ChoicesGroup /> },
  { id: "small-parts", title: "Badges, people, dates", content: <SmallPartsGroup /> },
  { id: "overlays", title: "Dialogs, menus, toasts", content: <OverlaysGroup /> },
  { id: "feedback", title: "Feedback and states", content: <FeedbackGroup /> },
  { id: "data", title: "Tables and tabs", content: <DataGroup /> },
  { id: "planning", title: "Planning", content: <PlanningGroup /> },
  { id: "matrix", title: "Matrix and paper", content: <MatrixGroup /> },
  { id: "commands", title: "Commands and keys", content: <CommandsGroup /> },
];

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Every component in every state, for whoever builds a screen and for the tests of how things look. */
export function UiShowcaseScreen() {
  return (
    <>
      <CommandCenter />
      <PageHeader title="Components" actions={<ThemeChoice />} />
      <PageBody>
        <nav aria-label="Groups" className="mb-8 flex flex-wrap gap-x-4 gap-y-2">
          {groups.map((group) => (
            <a key={group.id} href={`#${group.id}`} className={linkStyles}>
              {group.title}
            </a>
          ))}
        </nav>
        <div className="flex flex-col gap-12">
          {groups.map((group) => (
            <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`} className="min-w-0">
              <h2 id={`${group.id}-title`} className="mb-4 border-border border-b pb-2 text-h2">
                {group.title}
              </h2>
              <div className="flex flex-col gap-8">{group.content}</div>
            </section>
          ))}
        </div>
      </PageBody>
    </>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(readTheme()), []);
  return (
    <Field label="Theme" isLabelHidden className="w-32">
      <Select
        options={themes}
        value={theme}
        onValueChange={(next) => {
          const chosen = next === "light" || next === "dark" ? next : "system";
          setTheme(chosen);
          chooseTheme(chosen);
        }}
      />
    </Field>
  );
}

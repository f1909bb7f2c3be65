import { currentZone, zoneChoices } from "#platform/values/time-zone.ts";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Select, type SelectOption } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { type ImportField, importFields } from "../../fields/import-fields.ts";
import { firstMapping, headOf } from "../../first-mapping.ts";
import type { ImportChoices, ImportMapping, Survey } from "../../import-shapes.ts";
import { text } from "../text.ts";

const words = text.columns;
const leftOut = "none";

/** What keeps a table from being read; undefined where nothing does. */
export function missingIn(survey: Survey, { columns }: ImportMapping): string | undefined {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  return survey.rows === 0 || has("fullName") || has("givenName") || has("familyName") ? undefined : words.needName;
}

type StepProps = {
  survey: Survey;
  mapping: ImportMapping;
  roles: ImportChoices["roles"];
  onChange: (mapping: ImportMapping) => void;
};

/** Which column of the file goes into which field, and what holds for all of its rows. */
export function ColumnsStep({ survey, mapping, roles, onChange }: StepProps) {
  const hasTable = survey.rows > 0;
  return (
    <>
      <About survey={survey} />
      {hasTable ? <Head survey={survey} mapping={mapping} onChange={onChange} /> : null}
      {hasTable ? <Columns survey={survey} mapping={mapping} onChange={onChange} /> : null}
      <section className="flex flex-col gap-3">
        <h2 className="text-h2">{words.roleHeading}</h2>
        <Field label={text.fields.role} isLabelHidden help={hasTable ? words.roleHelp : undefined}>
          <Select
            options={[
              { value: leftOut, label: words.noRole },
              ...roles.map(({ id, title, isClosed }) => ({ value: id, label: isClosed ? words.closed(title) : title })),
            ]}
            value={mapping.opportunityId ?? leftOut}
            onValueChange={(value) => onChange({ ...mapping, opportunityId: value === leftOut ? null : value })}
          />
        </Field>
      </section>
      {mapping.columns.some(({ field }) => field === "appliedAt" || field === "decidedAt") ? (
        <Dates mapping={mapping} onChange={onChange} />
      ) : null}
    </>
  );
}

function About({ survey }: { survey: Survey }) {
  const { preset, encoding, leftOut: names } = survey;
  const told = [
    ...(survey.rows > 0 ? [words.rows(survey.rows)] : []),
    ...(survey.files > 0 ? [words.files(survey.files)] : []),
    ...(encoding && encoding !== "utf-8" ? [words.encoding(encoding.toUpperCase())] : []),
  ];
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-muted-foreground">
        {told.join(" · ")}
      </p>
      {preset ? (
        <InlineAlert tone="info">
          {words.preset(preset)} {preset === "greenhouse" ? words.perApplication : null}
        </InlineAlert>
      ) : null}
      {names.length > 0 ? (
        <p className="wrap-anywhere text-muted-foreground text-small">{words.leftOut(names.join(", "))}</p>
      ) : null}
    </div>
  );
}

type PartProps = Omit<StepProps, "roles">;

/** Whether a row names the columns. */
function Head({ survey, mapping, onChange }: PartProps) {
  const at = mapping.headAt ?? survey.headAt ?? 0;
  const change = (isHead: boolean) => {
    const headAt = isHead ? at : null;
    const { columns } = firstMapping({ ...survey, headAt }, mapping);
    onChange({ ...mapping, headAt, columns: isHead ? columns : mapping.columns });
  };
  return (
    <Switch label={words.head(survey.top[at]?.line ?? 1)} checked={mapping.headAt !== null} onCheckedChange={change} />
  );
}

function Columns({ survey, mapping, onChange }: PartProps) {
  const head = headOf(survey, mapping.headAt);
  const options: SelectOption[] = [
    { value: leftOut, label: words.leaveOut },
    ...head.map((name, at) => ({ value: String(at), label: words.column(at + 1, name) })),
  ];
  const placeOf = (field: ImportField) => mapping.columns.find((column) => column.field === field)?.column;
  const set = (field: ImportField, value: string) => {
    const others = mapping.columns.filter((column) => column.field !== field);
    onChange({ ...mapping, columns: value === leftOut ? others : [...others, { field, column: Number(value) }] });
  };
  const unused = head.filter((name, at) => name !== "" && !mapping.columns.some(({ column }) => column === at));
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-h2">{words.heading}</h2>
        <p className="text-muted-foreground">{words.help}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {importFields.map((field) => {
          const place = placeOf(field);
          const examples = place === undefined ? [] : (survey.columns[place]?.values.slice(0, 3) ?? []);
          return (
            <Field
              key={field}
              label={text.fields[field]}
              help={
                examples.length > 0 ? (
                  <span className="wrap-anywhere line-clamp-1">
                    {words.example(examples.map(({ value }) => value).join(", "))}
                  </span>
                ) : undefined
              }
            >
              <Select
                options={options}
                value={place === undefined ? leftOut : String(place)}
                onValueChange={(value) => set(field, value)}
              />
            </Field>
          );
        })}
      </div>
      {unused.length > 0 ? (
        <p className="wrap-anywhere text-muted-foreground text-small">{words.unused(unused.join(", "))}</p>
      ) : null}
    </section>
  );
}

function Dates({ mapping, onChange }: Pick<PartProps, "mapping" | "onChange">) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h2">{words.dates}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.dayOrder}>
          <Select
            options={[
              { value: "mdy", label: words.dayOrders.mdy },
              { value: "dmy", label: words.dayOrders.dmy },
            ]}
            value={mapping.dayOrder}
            onValueChange={(value) => onChange({ ...mapping, dayOrder: value === "mdy" ? "mdy" : "dmy" })}
          />
        </Field>
        <Field label={words.timeZone}>
          <Select
            options={zoneChoices("UTC")}
            value={currentZone(mapping.timeZone)}
            chosen={{ value: currentZone(mapping.timeZone), label: currentZone(mapping.timeZone).replaceAll("_", " ") }}
            onValueChange={(timeZone) => onChange({ ...mapping, timeZone })}
          />
        </Field>
      </div>
    </section>
  );
}

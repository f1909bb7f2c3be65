import { Avatar } from "#ui/avatar.tsx";
import { Badge, type Status, StatusBadge, statusLooks } from "#ui/badge.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { Specimen } from "./specimen.tsx";

const statuses: readonly Status[] = [
  "draft",
  "active",
  "scheduled",
  "inProgress",
  "scorecardDue",
  "submitted",
  "hidden",
  "onHold",
  "declined",
  "noShow",
  "failed",
];
const names = ["Priya Raman", "王小明", "Ola", "محمد علي", "José María de la Cruz", "  "];
const HOUR = 3_600_000;
const threeHoursAgo = new Date(Date.now() - 3 * HOUR);

export function SmallPartsGroup() {
  return (
    <>
      <Specimen title="Status" note={`${Object.keys(statusLooks).length} known states: drawing, word, then colour.`}>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Badge>Sample</Badge>
        <Badge tone="info">Suggested</Badge>
        <Badge tone="warning" isFilled>
          2 changes
        </Badge>
      </Specimen>
      <Specimen title="People and groups">
        {names.map((name) => (
          <Avatar key={name} name={name} size="large" isNamed />
        ))}
        <Avatar name="Ana López" isNamed />
        <Avatar name="Ana López" size="small" isNamed />
        <Avatar name="Product Eng" shape="group" isNamed />
      </Specimen>
      <Specimen title="Keys">
        <Kbd keys="mod+k" />
        <Kbd keys="g>p" />
        <Kbd keys="alt+up" />
        <Kbd keys="mod+shift+enter" />
        <Kbd keys="?" />
      </Specimen>
      <Specimen title="Dates">
        <DateText value="2026-11-27" />
        <DateText value="2026-12-01T18:00:00Z" show="datetime" timeZone="America/Los_Angeles" />
        <DateText value={threeHoursAgo} show="relative" />
        <DateText value="2026-12-01T18:00:00Z" show="time" timeZone="America/Los_Angeles" />
      </Specimen>
      <Specimen title="Copy">
        <CopyButton value="https://example.com/plan" label="Copy link" />
        <CopyButton value="EVH-2041" variant="ghost" size="compact" label="Copy error id" />
      </Specimen>
    </>
  );
}

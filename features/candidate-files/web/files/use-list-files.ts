import { useNavigate } from "@tanstack/react-router";
import { Download, FileUp } from "lucide-react";
import type { CandidateFilters } from "#features/candidates/web/public.ts";
import { useFlags } from "#features/feature-flags/web/public.ts";
import type { OpportunityFilters } from "#features/opportunities/web/public.ts";
import type { PeopleFilters } from "#features/people/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { attempt } from "#ui/attempt.ts";
import type { ListFiles } from "#ui/list/bar/list-files.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import { candidateFileRights } from "../../policy.ts";
import { type Asked, takeOut } from "../queries.ts";
import { text } from "../text.ts";

const words = text.files;

/** Where a list stands; null while nobody is in a hiring group. */
type At = { groupId: string; viewer: Person } | null;

/** Candidates in from a file, and the list out to one. */
export const useCandidateFiles = (at: At): ListFiles<CandidateFilters> =>
  useFiles(at, { imports: true }, (filters: CandidateFilters, only) => ({ list: "candidates", filters, ...only }));

/** People in from a file, and the list out to one. */
export const usePeopleFiles = (at: At): ListFiles<PeopleFilters> =>
  useFiles(at, { imports: true }, (filters: PeopleFilters, only) => ({ list: "people", filters, ...only }));

/** The list of roles out to a file. */
export const useRoleFiles = (at: At): ListFiles<OpportunityFilters> =>
  useFiles(at, { imports: false }, (filters: OpportunityFilters, only) => ({
    list: "opportunities",
    filters,
    ...only,
  }));

const formats = ["csv", "xlsx", "json"] as const;

function useFiles<Filters>(
  at: At,
  { imports }: { imports: boolean },
  askedFor: (filters: Filters, only: { only?: string[] }) => Asked,
): ListFiles<Filters> {
  const navigate = useNavigate();
  const { export_enabled: mayExport } = useFlags();
  if (!at) return () => [];
  const mayImport = can(at.viewer, candidateFileRights.bring, at);
  return ({ filters, only }) => {
    const save = (format: (typeof formats)[number]) => () =>
      void attempt(() => takeOut(askedFor(filters, only ? { only: [...only] } : {}), format), {
        failed: words.failed,
        failedWhy: words.failedWhy,
        done: ({ address, fileName }) => {
          fetchFile(address, fileName);
          return { title: words.started(fileName) };
        },
      });
    const items: MenuItem[] = [];
    if (imports && only === null)
      items.push({
        id: "import",
        label: words.import,
        icon: FileUp,
        disabledReason: mayImport ? undefined : words.mayNotImport,
        onSelect: () => void navigate({ to: "/candidates/import" }),
      });
    if (mayExport)
      items.push({
        kind: "submenu",
        id: "export",
        label: words.export,
        icon: Download,
        items: formats.map((format) => ({ id: format, label: words.formats[format], onSelect: save(format) })),
      });
    return items;
  };
}

/** The browser fetches it by itself, however large it is, and says so where it says such things. */
function fetchFile(address: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
}

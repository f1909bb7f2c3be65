import { useNavigate } from "@tanstack/react-router";
import { Download, FileUp } from "lucide-react";
import { downloadText } from "#platform/web/browser/download.ts";
import { attempt } from "#ui/attempt.ts";
import { MoreMenu } from "#ui/menu.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import { ownText } from "../own-text.ts";

const words = ownText.list;
const imports = { question: "/library/import", competency: "/library/competencies/import" } as const;

type FilesProps = {
  kind: ItemKind;
  mayPropose: boolean;
  /** The file of all own ones, and how many stand in it. */
  write: () => Promise<{ number: number; content: string }>;
};

/** The own ones out to a file, and in again. */
export function LibraryFiles({ kind, mayPropose, write }: FilesProps) {
  const navigate = useNavigate();
  const save = () =>
    attempt(write, {
      failed: ownText.act.failed,
      failedWhy: ownText.act.notFetched,
      done: ({ number, content }) => {
        if (number === 0) return { title: words.nothingToExport[kind], tone: "info" };
        downloadText(words.fileName[kind], "text/csv;charset=utf-8", content);
        return { title: words.exported(kind, number) };
      },
    });
  return (
    <MoreMenu
      name={words.more}
      size="default"
      items={[
        {
          id: "import",
          label: words.import,
          icon: FileUp,
          disabledReason: mayPropose ? undefined : words.mayNotPropose,
          onSelect: () => void navigate({ to: imports[kind] }),
        },
        { id: "export", label: words.export, icon: Download, onSelect: () => void save() },
      ]}
    />
  );
}

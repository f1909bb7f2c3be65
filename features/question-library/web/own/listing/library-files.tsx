import { Link } from "@tanstack/react-router";
import { Download, FileUp } from "lucide-react";
import { downloadText } from "#platform/web/browser/download.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
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
    <>
      <Button icon={Download} onClick={() => void save()}>
        {words.export}
      </Button>
      {mayPropose ? (
        <Link to={imports[kind]} className={buttonStyles()}>
          <Icon of={FileUp} />
          {words.import}
        </Link>
      ) : null}
    </>
  );
}

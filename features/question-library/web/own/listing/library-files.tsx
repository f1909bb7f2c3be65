import { Link } from "@tanstack/react-router";
import { Download, FileUp } from "lucide-react";
import { downloadText } from "#platform/web/browser/download.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import { text } from "../../text.ts";

const words = text.own.list;
const imports = { question: "/library/import", competency: "/library/competencies/import" } as const;

type FilesProps = {
  kind: ItemKind;
  mayPropose: boolean;
  /** The file of all own ones, and how many stand in it. */
  write: () => Promise<{ number: number; content: string }>;
};

/** The own ones out to a file, and in again. */
export function LibraryFiles({ kind, mayPropose, write }: FilesProps) {
  const save = async () => {
    try {
      const { number, content } = await write();
      if (number === 0) {
        showToast({ title: words.nothingToExport[kind], tone: "info" });
        return;
      }
      downloadText(words.fileName[kind], "text/csv;charset=utf-8", content);
      showToast({ title: words.exported(kind, number) });
    } catch (error) {
      showToast({ tone: "danger", title: text.own.act.failed, description: reasonOf(error, text.own.act.notFetched) });
    }
  };
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

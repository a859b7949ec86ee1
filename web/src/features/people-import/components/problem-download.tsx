import type { ImportedPeopleKind } from "@darasa/contract/imported-people";
import * as text from "@texts/people-import.ts";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { downloadIconSvgPath as downloadIcon } from "@/components/ui/icons.ts";
import { CSV_MEDIA_TYPE, formatCsv, getFileName } from "@/lib/csv.ts";
import { saveTextFile } from "@/lib/save-text-file.ts";
import { useServices } from "@/lib/services.ts";
import { getNairobiDate } from "@/lib/time.ts";
import { type LeftOutRow, toProblemTable } from "../import-job.ts";

interface ProblemDownloadProps {
  readonly kind: ImportedPeopleKind;
  readonly titles: readonly string[];
  readonly rows: readonly LeftOutRow[];
}

/** A button that saves the rows that were left out as a table with one more column, the problem. */
export function ProblemDownload({ kind, titles, rows }: ProblemDownloadProps) {
  const { clock } = useServices();
  const download = (): void => {
    const today = getNairobiDate(new Date(clock.now()).toISOString());
    saveTextFile(
      getFileName(text.problemFileTitles[kind], today, "csv"),
      formatCsv(toProblemTable(titles, rows)),
      CSV_MEDIA_TYPE,
    );
  };
  return (
    <Button look="outline" onClick={download}>
      <Icon of={downloadIcon} size="sm" />
      {text.formatDownloadProblemsButton(rows.length)}
    </Button>
  );
}

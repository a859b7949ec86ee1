import { chakra } from "@chakra-ui/react";
import type { ImportedPeopleKind } from "@darasa/contract/imported-people";
import * as text from "@texts/people-import.ts";
import { Card } from "@/components/layout/card.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { downloadIconSvgPath as downloadIcon } from "@/components/ui/icons.ts";
import { CSV_MEDIA_TYPE, formatCsv } from "@/lib/csv.ts";
import { saveTextFile } from "@/lib/save-text-file.ts";
import { listExpectedColumns } from "../table/expected-columns.ts";

const Table = chakra("table", {
  base: {
    w: "full",
    borderCollapse: "collapse",
    textAlign: "start",
    "& th, & td": {
      px: "0",
      py: "2",
      textAlign: "start",
      verticalAlign: "top",
      borderTop: "1px solid",
      borderColor: "border",
      overflowWrap: "anywhere",
    },
    "& thead th": { borderTop: "none", color: "fg.muted", fontSize: "sm", fontWeight: "medium" },
    "& tbody th": { w: "55%", pe: "4", fontWeight: "bold" },
    "& small": {
      display: "block",
      color: "fg.muted",
      fontSize: "sm",
      fontWeight: "normal",
      fontStyle: "italic",
    },
    "& em": {
      ms: "1",
      px: "2",
      bg: "brand.subtle",
      color: "brand.fg",
      borderRadius: "sm",
      fontSize: "xs",
      fontStyle: "normal",
      whiteSpace: "nowrap",
    },
    "& td": { color: "fg.muted" },
  },
});

const Muted = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

const HINTS: Readonly<Partial<Record<ImportedPeopleKind, string>>> = {
  STUDENTS: text.consentColumnsHint,
  GUARDIANS: text.guardianColumnsHint,
};

/** Shows which columns a table can have, with examples, and offers an empty table with these columns. */
export function ExpectedColumns({ kind }: { readonly kind: ImportedPeopleKind }) {
  const columns = listExpectedColumns(kind);
  const download = (): void =>
    saveTextFile(
      `${text.templateFileTitles[kind]}.csv`,
      formatCsv([columns.map(({ title }) => title)]),
      CSV_MEDIA_TYPE,
    );
  return (
    <Card>
      <h2>{text.expectedColumnsTitle}</h2>
      <p>{text.expectedColumnsIntroduction}</p>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text.columnHeading}</th>
            <th scope="col">{text.exampleHeading}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ title, kiswahiliTitle, example, isRequired }) => (
            <tr key={title}>
              <th scope="row">
                {title} {isRequired ? <em>{text.requiredLabel}</em> : null}
                <small lang="sw">{kiswahiliTitle}</small>
              </th>
              <td>{example}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {HINTS[kind] === undefined ? null : <Muted>{HINTS[kind]}</Muted>}
      <Button look="outline" justifySelf="start" onClick={download}>
        <Icon of={downloadIcon} size="sm" />
        {text.downloadTemplateButton}
      </Button>
    </Card>
  );
}

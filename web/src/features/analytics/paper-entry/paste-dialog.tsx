import { chakra } from "@chakra-ui/react";
import type { PaperEntriesPage } from "@darasa/contract/paper-entries";
import type { PaperVersion } from "@darasa/contract/random-draw";
import * as text from "@texts/paper-entries.ts";
import { useEffect, useRef, useState } from "react";
import { Alert, LoadingMessage, StatusNotice } from "@/components/feedback/alert.tsx";
import { WarningList } from "@/components/feedback/warning-list.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { type MatchedRow, matchPastedRows } from "./match-pasted-rows.ts";

const Hint = chakra("p", { base: { color: "fg.muted" } });

const Preview = chakra("table", {
  base: {
    w: "full",
    fontSize: "sm",
    "& :is(th, td)": { py: "1", pe: "3", textAlign: "start", overflowWrap: "anywhere" },
    "& tbody th": { fontWeight: "normal" },
  },
});

interface PasteDialogProps {
  /** The copied cells with which the dialog opens. */
  readonly start: string;
  /** The version of lines that do not name one. */
  readonly version: PaperVersion;
  /** Loads all students of the class. */
  readonly load: () => Promise<PaperEntriesPage>;
  readonly onEnter: (rows: readonly MatchedRow[]) => void;
  readonly onClose: () => void;
}

function PasteForm({
  page,
  start,
  version,
  onEnter,
}: Omit<PasteDialogProps, "load" | "onClose"> & { readonly page: PaperEntriesPage }) {
  const [lines, setLines] = useState(start);
  const { matched, leftOut } = matchPastedRows(lines, {
    paper: page,
    students: page.students,
    version,
  });
  const replaced = matched.filter(({ student }) => student.entry !== undefined).length;
  return (
    <>
      <TextareaField
        id="pasted-answers"
        label={text.pasteFieldLabel}
        rows={6}
        value={lines}
        onChange={({ target }) => setLines(target.value)}
      />
      {lines.trim() === "" ? null : (
        <StatusNotice tone={matched.length === 0 ? "warning" : "success"}>
          {text.formatMatched(matched.length, replaced)}
        </StatusNotice>
      )}
      {leftOut.length === 0 ? null : (
        <WarningList heading={text.leftOutHeading}>
          {leftOut.map((row) => (
            <li key={row.line}>{text.formatLeftOut(row, row.problem)}</li>
          ))}
        </WarningList>
      )}
      {matched.length === 0 ? null : (
        <>
          <Preview aria-label={text.pasteTitle}>
            <tbody>
              {matched.map(({ student, version: of, cells }) => (
                <tr key={student.id}>
                  <th scope="row">{student.name}</th>
                  <td>{text.formatVersion(of)}</td>
                  <td>{cells.join(" · ")}</td>
                </tr>
              ))}
            </tbody>
          </Preview>
          <DialogActions>
            <Button onClick={() => onEnter(matched)}>
              {text.formatEnterButton(matched.length)}
            </Button>
          </DialogActions>
        </>
      )}
    </>
  );
}

/** Lets the user paste a block from a spreadsheet, and shows what will be entered and what is left out. */
export function PasteDialog({ load, onClose, ...form }: PasteDialogProps) {
  const [page, setPage] = useState<PaperEntriesPage>();
  const [hasFailed, setFailed] = useState(false);
  const loading = useRef(load);
  useEffect(() => {
    let isOpen = true;
    loading.current().then(
      (whole) => isOpen && setPage(whole),
      () => isOpen && setFailed(true),
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return (
    <Dialog title={text.pasteTitle} onClose={onClose}>
      <Hint>{text.pasteHint}</Hint>
      <Alert>{hasFailed ? text.loadFailedMessage : ""}</Alert>
      {page === undefined && !hasFailed ? <LoadingMessage /> : null}
      {page === undefined ? null : <PasteForm {...form} page={page} />}
    </Dialog>
  );
}

import { chakra } from "@chakra-ui/react";
import type { MarkSheet } from "@darasa/contract/mark-sheets";
import { unofficialLevelsHint } from "@texts/levels.ts";
import * as text from "@texts/mark-sheets.ts";
import { useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { SavingLine } from "@/components/feedback/saving-line.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { Button } from "@/components/ui/button.tsx";
import { assessmentIllustration } from "@/components/ui/illustrations.ts";
import { formatFullDateTime } from "@/lib/time.ts";
import { listUnsentEntries } from "@/lib/unsent-entries.ts";
import type { MarkOutbox, UnsavedMark } from "../mark-outbox.ts";
import { type CellMark, withMarks } from "../marks.ts";
import type { SheetKey } from "../sheet-key.ts";
import { useUnsentSheet } from "../use-mark-outbox.ts";
import { ColumnsDialog } from "./columns-dialog.tsx";
import { MarkConflicts } from "./mark-conflicts.tsx";
import { MarkGrid } from "./mark-grid.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { RefreshButton } from "./refresh-button.tsx";

const Tools = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });
const Parts = chakra("div", { base: { display: "grid", gap: "4", minW: 0 } });
const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm", maxW: "prose" } });

interface OpenSheetProps {
  readonly of: SheetKey;
  readonly sheet: MarkSheet;
  readonly outbox: MarkOutbox;
}

type OpenDialog = { readonly columnId: string; readonly lines: string } | "columns";

interface SheetToolsProps extends Pick<OpenSheetProps, "of"> {
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onRefreshed: () => void;
}

/** The buttons for the columns, for pasted marks, and for newer students and results. */
function SheetTools({ of, onOpen, onRefreshed }: SheetToolsProps) {
  return (
    <Tools>
      <Button look="outline" onClick={() => onOpen("columns")}>
        {text.columnsButton}
      </Button>
      <Button look="outline" onClick={() => onOpen({ columnId: "", lines: "" })}>
        {text.pasteButton}
      </Button>
      <RefreshButton of={of} look="outline" onDone={onRefreshed} label={text.refreshButton} />
    </Tools>
  );
}

/** Connects a mark sheet with the marks that wait on this device. */
const useTypedMarks = ({ of, sheet: known, outbox }: OpenSheetProps) => {
  const unsent = useUnsentSheet(outbox, of);
  const [hasTyped, setTyped] = useState(false);
  const waiting = unsent === undefined ? [] : listUnsentEntries(unsent);
  const type = (cells: readonly CellMark[]): void => {
    setTyped(true);
    outbox.type(of, known, cells);
  };
  return {
    ...{ unsent, waiting, hasTyped, type },
    sheet: withMarks(known, waiting),
    retype: ({ studentId, columnId, typed }: UnsavedMark): void =>
      type([{ studentId, columnId, mark: typed }]),
  };
};

type TypedMarks = ReturnType<typeof useTypedMarks>;

const savingTexts = {
  saved: text.allSavedMessage,
  formatSaving: text.formatSaving,
  formatWaiting: text.formatWaiting,
  retry: text.retryButton,
  discard: text.discardButton,
};

interface SheetMarksProps extends Pick<OpenSheetProps, "of" | "outbox"> {
  readonly marks: TypedMarks;
  readonly onPasteLines: (columnId: string, lines: string) => void;
}

/** The grid with what is known about saving its marks. */
function SheetMarks({ of, outbox, marks, onPasteLines }: SheetMarksProps) {
  const { sheet, waiting, unsent, hasTyped, type } = marks;
  const [invalid, setInvalid] = useState("");
  return (
    <>
      <MarkGrid
        sheet={sheet}
        waiting={waiting}
        onMark={(cell) => type([cell])}
        onInvalid={(message = "") => setInvalid(message)}
        onPasteLines={onPasteLines}
      />
      <Alert>{invalid}</Alert>
      <SavingLine
        texts={savingTexts}
        count={waiting.length}
        failure={unsent?.failure}
        hasTyped={hasTyped}
        onRetry={() => outbox.retry(of)}
        onDiscard={() => outbox.discard(of)}
      />
      <Hint>
        {text.totalHint} {unofficialLevelsHint}
      </Hint>
    </>
  );
}

/** What the screen shows instead of a grid without rows or columns. */
function EmptySheet({ sheet }: Pick<OpenSheetProps, "sheet">) {
  const { students, mayWrite } = sheet;
  const hasStudents = students.length > 0;
  return (
    <EmptyState
      picture={assessmentIllustration}
      title={hasStudents ? text.noColumnsMessage : text.noStudentsMessage}
    >
      {hasStudents && mayWrite ? text.noColumnsHint : null}
    </EmptyState>
  );
}

/** A mark sheet that somebody has begun, with its tools. */
export function OpenSheet(props: OpenSheetProps) {
  const { of, outbox } = props;
  const marks = useTypedMarks(props);
  const { sheet, unsent, type, retype } = marks;
  const [opened, setOpened] = useState<OpenDialog>();
  const done = useSuccessNotice(opened !== undefined);
  const close = () => setOpened(undefined);
  const finish = (notice: string): void => {
    close();
    done.say(notice);
  };
  const { columns, students, mayWrite, changedByName, changedAt } = sheet;
  return (
    <Parts>
      <SuccessNotice of={done} />
      {mayWrite ? (
        <SheetTools
          of={of}
          onOpen={setOpened}
          onRefreshed={() => done.say(text.refreshedMessage)}
        />
      ) : null}
      <MarkConflicts
        sheet={sheet}
        of={unsent?.conflicts ?? []}
        onUseTyped={retype}
        onKeepStored={(conflict) => outbox.keepStored(of, conflict)}
      />
      {columns.length === 0 || students.length === 0 ? (
        <EmptySheet sheet={sheet} />
      ) : (
        <SheetMarks
          {...{ of, outbox, marks }}
          onPasteLines={(columnId, lines) => setOpened({ columnId, lines })}
        />
      )}
      {changedByName === undefined || changedAt === undefined ? null : (
        <Hint>{text.formatChangedBy(changedByName, formatFullDateTime(changedAt))}</Hint>
      )}
      {opened === "columns" ? (
        <ColumnsDialog
          {...{ of, sheet }}
          onSaved={() => finish(text.columnsSavedMessage)}
          onClose={close}
        />
      ) : null}
      {typeof opened === "object" ? (
        <PasteDialog
          sheet={sheet}
          start={opened}
          onEnter={(cells) => {
            type(cells);
            finish(text.formatPasted(cells.length));
          }}
          onClose={close}
        />
      ) : null}
    </Parts>
  );
}

import { chakra } from "@chakra-ui/react";
import { IMPORTED_PEOPLE_KINDS, type ImportedPeopleKind } from "@darasa/contract/imported-people";
import * as text from "@texts/people-import.ts";
import { type ClipboardEvent, type SubmitEvent, useRef } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { FormField } from "@/components/form/field.tsx";
import { FileInput } from "@/components/form/file-field.tsx";
import { Card } from "@/components/layout/card.tsx";
import { NativeSelect, Textarea } from "@/components/ui/control.tsx";
import { useChosenTable } from "../hooks/use-chosen-table.ts";
import type { PeopleTable } from "../table/read-people.ts";
import { ExpectedColumns } from "./expected-columns.tsx";
import { StepSection } from "./step-section.tsx";

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0,1fr)", lg: "minmax(0,1fr) minmax(0,1fr)" },
    alignItems: "start",
    gap: { base: "5", md: "6" },
  },
});

const Form = chakra("form", { base: { display: "grid", gap: "5", minW: 0 } });

const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

const FILE_TYPES =
  ".csv,.txt,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const isKind = (value: string): value is ImportedPeopleKind =>
  IMPORTED_PEOPLE_KINDS.some((kind) => kind === value);

const FILE_ID = "import-file";
const CELLS_ID = "import-cells";
const ERROR_ID = "import-error";

/** Returns the ARIA attributes of an input. All inputs of this step share one error message. */
const getAriaProps = (id: string, isInvalid: boolean) => ({
  "aria-invalid": isInvalid || undefined,
  "aria-describedby": `${id}-hint ${ERROR_ID}`,
});

interface KindFieldProps {
  readonly kind: ImportedPeopleKind;
  readonly onChange: (kind: ImportedPeopleKind) => void;
}

function KindField({ kind, onChange }: KindFieldProps) {
  return (
    <FormField id="import-kind" label={text.kindLabel}>
      <NativeSelect
        id="import-kind"
        value={kind}
        onChange={({ target }) => {
          if (isKind(target.value)) onChange(target.value);
        }}
      >
        {IMPORTED_PEOPLE_KINDS.map((each) => (
          <option key={each} value={each}>
            {text.kindLabels[each]}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}

interface ChooseStepProps {
  readonly isEntered: boolean;
  /** Called with the people of the table, and with the name of its file. The name is empty for pasted cells. */
  readonly onReady: (table: PeopleTable, source: string) => void;
}

/** Holds the file and the pasted cells. Only one of them is the table, so choosing one clears the other. */
const useTableInputs = ({ chooseFile, paste }: ReturnType<typeof useChosenTable>) => {
  const file = useRef<HTMLInputElement>(null);
  const cells = useRef<HTMLTextAreaElement>(null);
  const handleFile = (files: FileList | null): void => {
    if (cells.current !== null) cells.current.value = "";
    void chooseFile(files?.[0]);
  };
  const handleTyping = (typed: string): void => {
    if (file.current !== null) file.current.value = "";
    paste(typed);
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    // Browsers insert thousands of pasted lines so slowly that the page freezes. Setting the value is fast.
    event.preventDefault();
    event.currentTarget.value = event.clipboardData.getData("text/plain");
    handleTyping(event.currentTarget.value);
  };
  /** Browsers report no change if the same file is chosen again, for example after it was corrected. */
  const handleFileClick = (): void => {
    if (file.current === null || file.current.value === "") return;
    file.current.value = "";
    void chooseFile(undefined);
  };
  return { file, cells, handleFile, handleFileClick, handleTyping, handlePaste };
};

/** The first step: the user chooses a table of people. */
export function ChooseStep({ isEntered, onReady }: ChooseStepProps) {
  const chosen = useChosenTable();
  const { file, cells, handleFile, handleFileClick, handleTyping, handlePaste } =
    useTableInputs(chosen);
  const { input, error, isReading, found = "" } = chosen;
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const table = chosen.check();
    if (table !== undefined) onReady(table, file.current?.files?.[0]?.name ?? "");
    else (input === "paste" ? cells : file).current?.focus();
  };
  const status = error === undefined ? found : "";
  return (
    <StepSection step={1} title={text.chooseStepTitle} isEntered={isEntered}>
      <Columns>
        <Card as="div">
          <Form noValidate onSubmit={handleSubmit}>
            <KindField kind={chosen.kind} onChange={chosen.setKind} />
            <FormField id={FILE_ID} label={text.tableFileLabel} hint={text.tableFileHint}>
              <FileInput
                ref={file}
                id={FILE_ID}
                accept={FILE_TYPES}
                onClick={handleFileClick}
                onChange={({ target }) => handleFile(target.files)}
                {...getAriaProps(FILE_ID, error !== undefined && input !== "paste")}
              />
            </FormField>
            <FormField id={CELLS_ID} label={text.pasteLabel} hint={text.pasteHint}>
              <Textarea
                ref={cells}
                id={CELLS_ID}
                py="3"
                spellCheck={false}
                onPaste={handlePaste}
                onChange={({ target }) => handleTyping(target.value)}
                {...getAriaProps(CELLS_ID, error !== undefined && input === "paste")}
              />
            </FormField>
            <StatusNotice>{isReading ? text.readingTableMessage : status}</StatusNotice>
            <Alert id={ERROR_ID}>{error}</Alert>
            <BusyButton type="submit" size="lg" isBusy={isReading}>
              {text.checkTableButton}
            </BusyButton>
            <Hint>{text.checkTableHint}</Hint>
          </Form>
        </Card>
        <ExpectedColumns kind={chosen.kind} />
      </Columns>
    </StepSection>
  );
}

import { chakra } from "@chakra-ui/react";
import { formatNames } from "@texts/question-formats.ts";
import * as text from "@texts/question-import.ts";
import { type ClipboardEvent, useRef } from "react";
import { QUESTION_FORMATS, type QuestionFormat } from "@/lib/question-formats/question-format.ts";
import { Alert } from "../feedback/alert.tsx";
import { BusyButton } from "../feedback/busy-button.tsx";
import { FormField } from "../form/field.tsx";
import { FileInput } from "../form/file-field.tsx";
import { BusyButtonLabel } from "../ui/busy-label.tsx";
import { NativeSelect, Textarea } from "../ui/control.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { DialogScrollArea } from "../ui/dialog-scroll-area.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import type { useQuestionSource } from "./use-question-source.ts";

const Examples = chakra(Disclosure, {
  base: {
    "& h3": { mt: "2", fontSize: "sm" },
    "& pre": {
      mt: "1",
      p: "3",
      bg: "bg.subtle",
      borderRadius: "md",
      fontSize: "sm",
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    },
  },
});

const FILE_TYPES =
  ".txt,.gift,.xml,.csv,.tsv,.zip,text/plain,text/csv,text/xml,application/xml,application/zip";
const FILE_ID = "import-questions-file";
const PASTE_ID = "import-questions-text";
const FORMAT_ID = "import-questions-format";
const ERROR_ID = "import-questions-error";
const EXAMPLES = ["NUMBERED", "AIKEN", "GIFT"] as const;

const toFormat = (value: string): QuestionFormat | undefined =>
  QUESTION_FORMATS.find((format) => format === value);

const getAriaProps = (id: string, isInvalid: boolean) => ({
  "aria-invalid": isInvalid || undefined,
  "aria-describedby": `${id}-hint ${ERROR_ID}`,
});

function FormatExamples() {
  return (
    <Examples>
      <summary>{text.examplesLabel}</summary>
      {EXAMPLES.map((format) => (
        <section key={format}>
          <h3>{formatNames[format]}</h3>
          <pre>{text.formatExamples[format]}</pre>
        </section>
      ))}
    </Examples>
  );
}

type QuestionSource = ReturnType<typeof useQuestionSource>;

/** Joins the file and the pasted text: choosing one clears the other. */
const useInputs = ({ chooseFile, paste }: QuestionSource) => {
  const file = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const handleFile = (files: FileList | null): void => {
    if (words.current !== null) words.current.value = "";
    chooseFile(files?.[0]);
  };
  const handleTyping = (typed: string): void => {
    if (file.current !== null) file.current.value = "";
    paste(typed);
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    // Browsers insert thousands of pasted lines so slowly that the page freezes. Setting the value is fast.
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (value !== "") return;
    event.preventDefault();
    event.currentTarget.setRangeText(
      event.clipboardData.getData("text/plain"),
      selectionStart,
      selectionEnd,
      "end",
    );
    handleTyping(event.currentTarget.value);
  };
  /** Browsers report no change if the same file is chosen again, for example after it was corrected. */
  const handleFileClick = (): void => {
    if (file.current === null || file.current.value === "") return;
    file.current.value = "";
    chooseFile(undefined);
  };
  return { file, words, handleFile, handleFileClick, handleTyping, handlePaste };
};

/** The first step: the author chooses a file or pastes questions. It is no form, because it is inside the form of the assessment. */
export function QuestionSourceStep({ source }: { readonly source: QuestionSource }) {
  const { file, words, handleFile, handleFileClick, handleTyping, handlePaste } = useInputs(source);
  const { input, format, error, isReading } = source;
  return (
    <>
      <DialogScrollArea label={text.importQuestionsTitle}>
        <p>{text.importIntroduction}</p>
        <FormField id={FILE_ID} label={text.questionFileLabel} hint={text.questionFileHint}>
          <FileInput
            ref={file}
            id={FILE_ID}
            accept={FILE_TYPES}
            onClick={handleFileClick}
            onChange={({ target }) => handleFile(target.files)}
            {...getAriaProps(FILE_ID, error !== undefined && input !== "paste")}
          />
        </FormField>
        <FormField id={PASTE_ID} label={text.pasteQuestionsLabel} hint={text.pasteQuestionsHint}>
          <Textarea
            ref={words}
            id={PASTE_ID}
            py="3"
            rows={5}
            defaultValue={source.pasted}
            spellCheck={false}
            onPaste={handlePaste}
            onChange={({ target }) => handleTyping(target.value)}
            {...getAriaProps(PASTE_ID, error !== undefined && input === "paste")}
          />
        </FormField>
        <FormField id={FORMAT_ID} label={text.formatLabel}>
          <NativeSelect
            id={FORMAT_ID}
            value={format ?? ""}
            onChange={({ target }) => source.setFormat(toFormat(target.value))}
          >
            <option value="">{text.recognisedFormatOption}</option>
            {QUESTION_FORMATS.map((one) => (
              <option key={one} value={one}>
                {formatNames[one]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormatExamples />
      </DialogScrollArea>
      <Alert id={ERROR_ID}>{error}</Alert>
      <DialogActions>
        <BusyButton isBusy={isReading} onClick={() => void source.show()}>
          <BusyButtonLabel isBusy={isReading} busy={text.readingQuestionsLabel}>
            {text.checkQuestionsButton}
          </BusyButtonLabel>
        </BusyButton>
      </DialogActions>
    </>
  );
}

import { newQuestionSchema } from "@darasa/contract/new-question";
import * as text from "@texts/question-export.ts";
import { formatNames } from "@texts/question-formats.ts";
import { useState } from "react";
import { getFileName } from "@/lib/csv.ts";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  writeQuestions,
} from "@/lib/question-formats/write-questions.ts";
import { saveTextFile } from "@/lib/save-text-file.ts";
import { useServices } from "@/lib/services.ts";
import { getNairobiDate } from "@/lib/time.ts";
import { StatusNotice } from "../feedback/alert.tsx";
import { WarningList } from "../feedback/warning-list.tsx";
import { FormField } from "../form/field.tsx";
import { Button } from "../ui/button.tsx";
import { NativeSelect } from "../ui/control.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { DialogScrollArea } from "../ui/dialog-scroll-area.tsx";
import type { ExportableQuestion, Exported } from "./exported.ts";

const FORMAT_ID = "export-questions-format";

const toFormat = (value: string): ExportFormat =>
  EXPORT_FORMATS.find((format) => format === value) ?? EXPORT_FORMATS[0];

/** Separates the questions that can be written from the unfinished ones, which are named by their places from 1. */
const checkQuestions = (questions: readonly ExportableQuestion[]) => {
  const parsed = questions.map(({ picture: _picture, ...question }) =>
    newQuestionSchema.safeParse(question),
  );
  const places = parsed.flatMap(({ success }, index) => (success ? [index + 1] : []));
  return {
    finished: parsed.flatMap(({ data }) => (data === undefined ? [] : [data])),
    places,
    pictures: questions.filter(({ picture }) => picture !== undefined).length,
    unfinished: parsed.flatMap(({ success }, index) => (success ? [] : [index + 1])),
  };
};

/** Says what a file in this format would not hold. */
const listMissing = (
  { places, pictures, unfinished }: ReturnType<typeof checkQuestions>,
  { leftOut, losses }: ReturnType<typeof writeQuestions>,
  sections: number,
): string[] => {
  const unwritable = leftOut.map((place) => places[place - 1] ?? place);
  return [
    ...losses,
    ...(pictures === 0 ? [] : [text.formatPicturesNotInFile(pictures)]),
    ...(sections === 0 ? [] : [text.formatSectionsNotInFile(sections)]),
    ...(unwritable.length === 0 ? [] : [text.formatUnwritableQuestions(unwritable)]),
    ...(unfinished.length === 0 ? [] : [text.formatUnfinishedQuestions(unfinished)]),
  ];
};

interface ExportQuestionsDialogProps extends Exported {
  readonly onClose: () => void;
}

/** Saves questions as a file in a format of other programs, and says before what the format cannot hold. */
export function ExportQuestionsDialog(props: ExportQuestionsDialogProps) {
  const { title, questions, sections, onClose } = props;
  const { clock } = useServices();
  const [format, setFormat] = useState<ExportFormat>(EXPORT_FORMATS[0]);
  const [isSaved, setSaved] = useState(false);
  const checked = checkQuestions(questions);
  const written = writeQuestions(checked.finished, format);
  const missing = listMissing(checked, written, sections);
  const save = (): void => {
    const today = getNairobiDate(new Date(clock.now()).toISOString());
    const name = getFileName(title.trim() || text.exportQuestionsTitle, today, written.extension);
    saveTextFile(name, written.content, written.mediaType);
    setSaved(true);
  };
  return (
    <Dialog title={text.exportQuestionsTitle} onClose={onClose}>
      <DialogScrollArea label={text.exportQuestionsTitle}>
        <p>{text.exportIntroduction}</p>
        <FormField id={FORMAT_ID} label={text.exportFormatLabel}>
          <NativeSelect
            id={FORMAT_ID}
            value={format}
            onChange={({ target }) => {
              setFormat(toFormat(target.value));
              setSaved(false);
            }}
          >
            {EXPORT_FORMATS.map((one) => (
              <option key={one} value={one}>
                {formatNames[one]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        {missing.length === 0 ? (
          <p>{text.everythingInFileMessage}</p>
        ) : (
          <WarningList heading={text.notInFileHeading}>
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </WarningList>
        )}
        <StatusNotice>{isSaved ? text.questionsSavedMessage : ""}</StatusNotice>
      </DialogScrollArea>
      <DialogActions>
        {written.count === 0 ? (
          <p>{text.nothingToExportMessage}</p>
        ) : (
          <Button onClick={save}>{text.formatDownloadButton(written.count)}</Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

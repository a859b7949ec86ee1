import { listPictures } from "@darasa/contract/list-pictures";
import { type NewQuestion, newQuestionSchema } from "@darasa/contract/new-question";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as text from "@texts/question-export.ts";
import { formatNames } from "@texts/question-formats.ts";
import { useContext, useState } from "react";
import { getFileName } from "@/lib/csv.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { packFiles } from "@/lib/question-formats/packed-files.ts";
import {
  canHoldPictures,
  EXPORT_FORMATS,
  type ExportFormat,
  writeQuestions,
} from "@/lib/question-formats/write-questions.ts";
import { saveFile, saveTextFile } from "@/lib/save-text-file.ts";
import { useServices } from "@/lib/services.ts";
import { getNairobiDate } from "@/lib/time.ts";
import { Alert, StatusNotice } from "../feedback/alert.tsx";
import { BusyButton } from "../feedback/busy-button.tsx";
import { WarningList } from "../feedback/warning-list.tsx";
import { FormField } from "../form/field.tsx";
import { loadPicture } from "../picture/load-picture.ts";
import { PicturePlaceContext } from "../picture/picture-place.ts";
import { BusyButtonLabel } from "../ui/busy-label.tsx";
import { NativeSelect } from "../ui/control.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { DialogScrollArea } from "../ui/dialog-scroll-area.tsx";
import type { ExportableQuestion, Exported } from "./exported.ts";

const FORMAT_ID = "export-questions-format";

const toFormat = (value: string): ExportFormat =>
  EXPORT_FORMATS.find((format) => format === value) ?? EXPORT_FORMATS[0];

/** Returns a question whose pictures are named by their ids, without their sizes. */
const toNewQuestion = ({ picture, optionPictures, ...question }: ExportableQuestion) => ({
  ...question,
  ...(picture === undefined ? {} : { picture: { id: picture.id, alt: picture.alt } }),
  ...(optionPictures === undefined
    ? {}
    : { optionPictures: optionPictures.map(({ id, option }) => ({ id, option })) }),
});

/** Separates the questions that can be written from the unfinished ones, which are named by their places from 1. */
const checkQuestions = (questions: readonly ExportableQuestion[]) => {
  const parsed = questions.map((question) => newQuestionSchema.safeParse(toNewQuestion(question)));
  const places = parsed.flatMap(({ success }, index) => (success ? [index + 1] : []));
  return {
    finished: parsed.flatMap(({ data }) => (data === undefined ? [] : [data])),
    places,
    pictures: questions.flatMap(listPictures).length,
    unfinished: parsed.flatMap(({ success }, index) => (success ? [] : [index + 1])),
  };
};

/** Says what a file in this format would not hold. */
const listMissing = (
  { places, pictures, unfinished }: ReturnType<typeof checkQuestions>,
  { leftOut, losses }: ReturnType<typeof writeQuestions>,
  sections: number,
  format: ExportFormat,
): string[] => {
  const unwritable = leftOut.map((place) => places[place - 1] ?? place);
  const without = canHoldPictures(format) ? 0 : pictures;
  return [
    ...losses,
    ...(without === 0 ? [] : [text.formatPicturesNotInFile(without)]),
    ...(sections === 0 ? [] : [text.formatSectionsNotInFile(sections)]),
    ...(unwritable.length === 0 ? [] : [text.formatUnwritableQuestions(unwritable)]),
    ...(unfinished.length === 0 ? [] : [text.formatUnfinishedQuestions(unfinished)]),
  ];
};

/** The number of pictures that are loaded at the same time. */
const PICTURES_AT_ONCE = 3;

/** Loads the pictures of questions, a few at the same time. If one cannot be loaded, it fails and loads no others. */
const useLoadPictures = (questions: readonly NewQuestion[]) => {
  const services = useServices();
  const client = useQueryClient();
  const place = useContext(PicturePlaceContext);
  const load = (id: string): Promise<string> =>
    client.fetchQuery({
      queryKey: ["picture", id],
      queryFn: () => loadPicture(services, id, place),
      networkMode: "always",
      staleTime: Number.POSITIVE_INFINITY,
    });
  return async (): Promise<ReadonlyMap<string, string>> => {
    const ids = [...new Set(questions.flatMap(listPictures).map(({ id }) => id))];
    const pictures = new Map<string, string>();
    for (let start = 0; start < ids.length; start += PICTURES_AT_ONCE) {
      const batch = ids.slice(start, start + PICTURES_AT_ONCE);
      const loaded = await Promise.all(batch.map(async (id) => [id, await load(id)] as const));
      for (const [id, url] of loaded) pictures.set(id, url);
    }
    return pictures;
  };
};

/** Saves the file, with its pictures if the format holds them: the whole file or none. */
const useSaveFile = (title: string, questions: readonly NewQuestion[], format: ExportFormat) => {
  const { clock } = useServices();
  const loadPictures = useLoadPictures(questions);
  return useMutation({
    mutationFn: async (): Promise<void> => {
      const pictures = canHoldPictures(format) ? await loadPictures() : undefined;
      const { extension, content, mediaType } = writeQuestions(questions, format, pictures);
      const name = getFileName(
        title,
        getNairobiDate(new Date(clock.now()).toISOString()),
        extension,
      );
      if (typeof content === "string") saveTextFile(name, content, mediaType);
      else saveFile(name, new Blob([await packFiles(content)], { type: mediaType }));
    },
    // With "always" a request fails at once if the device is offline, so that the dialog can say so.
    networkMode: "always",
  });
};

interface ExportQuestionsDialogProps extends Exported {
  readonly onClose: () => void;
}

/** Saves questions as a file in a format of other programs, and says before what the format cannot hold. */
export function ExportQuestionsDialog(props: ExportQuestionsDialogProps) {
  const { title, questions, sections, onClose } = props;
  const [format, setFormat] = useState<ExportFormat>(EXPORT_FORMATS[0]);
  const checked = checkQuestions(questions);
  const written = writeQuestions(checked.finished, format);
  const missing = listMissing(checked, written, sections, format);
  const name = title.trim() || text.exportQuestionsTitle;
  const { mutate, reset, isPending, isSuccess, error } = useSaveFile(
    name,
    checked.finished,
    format,
  );
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
              reset();
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
        <StatusNotice>{isSuccess ? text.questionsSavedMessage : ""}</StatusNotice>
      </DialogScrollArea>
      <Alert>{error === null ? "" : getErrorMessage(error, text.fileNotMadeMessage)}</Alert>
      <DialogActions>
        {written.count === 0 ? (
          <p>{text.nothingToExportMessage}</p>
        ) : (
          <BusyButton isBusy={isPending} onClick={() => mutate()}>
            <BusyButtonLabel isBusy={isPending} busy={text.makingFileLabel}>
              {text.formatDownloadButton(written.count)}
            </BusyButtonLabel>
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

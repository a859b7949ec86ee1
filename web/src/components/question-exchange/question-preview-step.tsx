import { chakra } from "@chakra-ui/react";
import { ASSESSMENT_MAX_QUESTIONS } from "@darasa/contract/limits";
import { addingPicturesLabel } from "@texts/picture-exchange.ts";
import { categoriesNote, formatNames } from "@texts/question-formats.ts";
import * as text from "@texts/question-import.ts";
import type { PlaceInFile, QuestionFormat } from "@/lib/question-formats/question-format.ts";
import { Alert } from "../feedback/alert.tsx";
import { BusyButton } from "../feedback/busy-button.tsx";
import { WarningList } from "../feedback/warning-list.tsx";
import { PanelList } from "../layout/list.tsx";
import { BusyButtonLabel } from "../ui/busy-label.tsx";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { DialogScrollArea } from "../ui/dialog-scroll-area.tsx";
import { PreviewedQuestion } from "./previewed-question.tsx";
import type { usePictureWords } from "./use-picture-words.ts";
import type { QuestionPreview } from "./use-question-source.ts";
import type { AddedQuestion, useStorePictures } from "./use-store-pictures.ts";

const Summary = chakra("p", {
  base: { "& strong": { display: "block" }, overflowWrap: "anywhere" },
});

type FormatPlace = (place: PlaceInFile) => string;

interface QuestionPreviewStepProps {
  readonly preview: QuestionPreview;
  /** How many questions the assessment has room for. */
  readonly room: number;
  /** True if the categories of a file become something of the questions. */
  readonly keepsCategories: boolean;
  /** The first questions of the preview, for which there is room. */
  readonly added: QuestionPreview["questions"];
  readonly pictureWords: ReturnType<typeof usePictureWords>;
  readonly storing: ReturnType<typeof useStorePictures>;
  readonly onAdd: (questions: readonly AddedQuestion[]) => void;
  readonly onBack: () => void;
}

const getFormatPlace =
  (format: QuestionFormat): FormatPlace =>
  ({ file, line }) => {
    if (file !== undefined) return text.formatLineOfFile(file, line);
    return format === "CSV" ? text.formatRow(line) : text.formatLine(line);
  };

/** The questions that cannot be added, and what of the file is not kept. */
function NotKept({
  preview: { questions, refused, format, notes: all },
  keepsCategories,
}: Pick<QuestionPreviewStepProps, "preview" | "keepsCategories">) {
  const notes = all.filter((note) => !keepsCategories || note !== categoriesNote);
  const formatPlace = getFormatPlace(format);
  return (
    <>
      {refused.length === 0 ? null : (
        <WarningList heading={text.formatRefusedHeading(refused.length)}>
          {refused.map(({ file, line, wording, reason }) => (
            <li key={`${file}-${line}-${wording}`}>
              <strong>{formatPlace({ file, line })}:</strong> {reason}{" "}
              {wording === "" ? null : <chakra.q overflowWrap="anywhere">{wording}</chakra.q>}
            </li>
          ))}
        </WarningList>
      )}
      {notes.length === 0 || questions.length === 0 ? null : (
        <WarningList heading={text.fileNotesHeading}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </WarningList>
      )}
    </>
  );
}

/** The second step: the author sees what would be added, and first what would not. */
export function QuestionPreviewStep(props: QuestionPreviewStepProps) {
  const { preview, room, keepsCategories, added, pictureWords, storing, onAdd, onBack } = props;
  const { questions, format, source } = preview;
  const { storeAll, isPending, error } = storing;
  const add = (): void => {
    const complete = pictureWords.complete();
    if (complete !== undefined && !isPending) storeAll(complete, onAdd);
  };
  return (
    <>
      <DialogScrollArea label={text.previewLabel}>
        <Summary>
          <strong>{text.formatAddableCount(added.length)}</strong>
          {text.formatFound(source, formatNames[format])}
        </Summary>
        {questions.length > room ? (
          <Alert>{text.formatNoRoom(room, ASSESSMENT_MAX_QUESTIONS)}</Alert>
        ) : null}
        <NotKept preview={preview} keepsCategories={keepsCategories} />
        {added.length === 0 ? null : (
          <PanelList>
            {added.map((one, index) => (
              <PreviewedQuestion
                // biome-ignore lint/suspicious/noArrayIndexKey: The list does not change while it is shown.
                key={index}
                of={one}
                asked={pictureWords.listFields(one, index)}
                formatPlace={getFormatPlace(format)}
              />
            ))}
          </PanelList>
        )}
      </DialogScrollArea>
      <Alert>{error}</Alert>
      <DialogActions>
        <Button look="outline" onClick={onBack}>
          {text.chooseOtherQuestionsButton}
        </Button>
        {added.length === 0 ? null : (
          <BusyButton isBusy={isPending} onClick={add}>
            <BusyButtonLabel isBusy={isPending} busy={addingPicturesLabel}>
              {text.formatAddButton(added.length)}
            </BusyButtonLabel>
          </BusyButton>
        )}
      </DialogActions>
    </>
  );
}

import * as text from "@texts/question-import.ts";
import { useRef, useState } from "react";
import { checkQuestionText } from "@/lib/question-formats/decode-file.ts";
import { openQuestionFile } from "@/lib/question-formats/open-question-file.ts";
import {
  type QuestionContent,
  QuestionFileError,
  type QuestionFormat,
  type ReadQuestions,
} from "@/lib/question-formats/question-format.ts";
import {
  describeUnknownFormat,
  detectFormat,
  readQuestions,
} from "@/lib/question-formats/read-questions.ts";
import { preparePictures } from "./prepare-pictures.ts";

/** The questions of a file or of a pasted text. */
export interface QuestionPreview extends ReadQuestions {
  readonly format: QuestionFormat;
  /** The name of the file; empty for a pasted text. */
  readonly source: string;
}

/** Where the text comes from. Only one of the two is read. */
type Input = "file" | "paste";

interface Source {
  readonly input: Input;
  readonly name: string;
  /** The pasted text; empty for a file. */
  readonly pasted: string;
  readonly read: () => Promise<QuestionContent> | string;
}

const toFileSource = (file: File): Source => ({
  input: "file",
  name: file.name,
  pasted: "",
  read: async () => openQuestionFile(new Uint8Array(await file.arrayBuffer())),
});

const toPasteSource = (typed: string): Source => ({
  input: "paste",
  name: "",
  pasted: typed,
  read: () => checkQuestionText(typed),
});

const readSource = async (
  { name, read }: Source,
  chosenFormat: QuestionFormat | undefined,
  pictureRoom: number,
): Promise<QuestionPreview> => {
  const content = await read();
  const format = chosenFormat ?? detectFormat(content);
  if (format === undefined) throw new QuestionFileError(describeUnknownFormat(content));
  const found = await preparePictures(readQuestions(content, format), pictureRoom);
  return { ...found, format, source: name };
};

/**
 * Holds the file or the pasted text, and reads its questions in the chosen or recognised format, with at most `pictureRoom`
 * pictures.
 */
export const useQuestionSource = (pictureRoom: number) => {
  const [source, setSource] = useState<Source>();
  const [format, setFormat] = useState<QuestionFormat>();
  const [error, setError] = useState<string>();
  const [preview, setPreview] = useState<QuestionPreview>();
  const [isReading, setReading] = useState(false);
  // The last reading. A slower one of an earlier file must not replace it.
  const latest = useRef<unknown>(undefined);

  const choose = (next: Source | undefined): void => {
    latest.current = next;
    setSource(next);
    setError(undefined);
    setReading(false);
  };

  const show = async (chosenFormat = format): Promise<void> => {
    if (source === undefined) {
      setError(text.questionsMissingMessage);
      return;
    }
    latest.current = source;
    setReading(true);
    const outcome = await readSource(source, chosenFormat, pictureRoom).then(
      (read) => ({ read }),
      (failure: unknown) => ({
        error:
          failure instanceof QuestionFileError
            ? failure.message
            : text.questionFileUnreadableMessage,
      }),
    );
    if (latest.current !== source) return;
    setReading(false);
    setError("error" in outcome ? outcome.error : undefined);
    setPreview("read" in outcome ? outcome.read : undefined);
  };

  return {
    input: source?.input,
    pasted: source?.pasted ?? "",
    format,
    setFormat: (next: QuestionFormat | undefined) => {
      setFormat(next);
      setError(undefined);
    },
    error,
    isReading,
    preview,
    show,
    /** Returns to the choice. A pasted text is still there; a file must be chosen again. */
    back: () => {
      if (source?.input === "file") choose(undefined);
      setPreview(undefined);
    },
    chooseFile: (file: File | undefined) => choose(file && toFileSource(file)),
    paste: (typed: string) => choose(typed.trim() === "" ? undefined : toPasteSource(typed)),
  };
};

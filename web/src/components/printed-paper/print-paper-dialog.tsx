import { hasFormula } from "@darasa/contract/formulas";
import { drawForVersion, PAPER_VERSIONS } from "@darasa/contract/random-draw";
import { useQueryClient } from "@tanstack/react-query";
import * as text from "@texts/printed-paper.ts";
import { useMemo, useState, useSyncExternalStore } from "react";
import { CheckboxField } from "../form/checkbox-field.tsx";
import { useFormulaLibrary } from "../formula/formula-library.ts";
import { PicturePlaceContext } from "../picture/picture-place.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { DialogScrollArea } from "../ui/dialog-scroll-area.tsx";
import { type Solution, toPaperQuestions } from "./paper-questions.ts";
import { type PaperDocument, PrintedPages } from "./printed-pages.tsx";
import { listPaperBlocks, type PaperPart, type PrintedAssessment } from "./printed-questions.tsx";

const LABELS: Record<PaperPart, string> = {
  questions: text.questionsPart,
  answers: text.answerSheetPart,
  key: text.markingSchemePart,
};
const HINTS: Partial<Record<PaperPart, string>> = {
  answers: text.answerSheetHint,
  key: text.markingSchemeHint,
};

interface Choice {
  readonly parts: readonly PaperPart[];
  readonly hasSecondVersion: boolean;
}

const listDocuments = (
  assessment: PrintedAssessment,
  solutions: readonly Solution[],
  { parts, hasSecondVersion }: Choice,
): PaperDocument[] =>
  (hasSecondVersion ? PAPER_VERSIONS : PAPER_VERSIONS.slice(0, 1)).flatMap((version) => {
    const questions = toPaperQuestions(drawForVersion(assessment, version), solutions, version);
    const shown = hasSecondVersion ? version : undefined;
    return parts.map((part) => ({
      key: `${part} ${version}`,
      name: [
        assessment.title,
        ...(part === "questions" ? [] : [LABELS[part]]),
        ...(shown === undefined ? [] : [text.formatVersion(shown)]),
      ].join(" · "),
      blocks: listPaperBlocks(part, assessment, shown, questions),
    }));
  });

/** Returns true while a picture loads. TanStack's `useIsFetching` would enlarge the chunk that all dashboards load. */
const useIsLoadingPictures = (): boolean => {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.isFetching({ queryKey: ["picture"] }) > 0,
  );
};

export interface PrintPaperDialogProps {
  readonly assessment: PrintedAssessment;
  /** The right answers; undefined if the user may not see them. Then no marking scheme can be printed. */
  readonly solutions: readonly Solution[] | undefined;
  readonly onClose: () => void;
}

/** Asks what of a paper is printed, says how many pages that needs, and prints. */
export function PrintPaperDialog({ assessment, solutions, onClose }: PrintPaperDialogProps) {
  const offered: readonly PaperPart[] =
    solutions === undefined ? ["questions", "answers"] : ["questions", "answers", "key"];
  const [choice, setChoice] = useState<Choice>({ parts: ["questions"], hasSecondVersion: false });
  const [pages, setPages] = useState(0);
  const documents = useMemo(
    () => listDocuments(assessment, solutions ?? [], choice),
    [assessment, solutions, choice],
  );
  const isLoadingPictures = useIsLoadingPictures();
  const formulas = useFormulaLibrary(hasFormula(JSON.stringify([assessment, solutions])));
  const toggle = (part: PaperPart, isChosen: boolean): void =>
    setChoice({
      ...choice,
      parts: offered.filter((one) => (one === part ? isChosen : choice.parts.includes(one))),
    });
  return (
    <Dialog title={text.printPaperTitle} onClose={onClose}>
      <DialogScrollArea label={text.printPaperTitle}>
        <p>{text.printPaperIntroduction}</p>
        {assessment.draws === undefined ? null : <p>{text.drawnPaperHint}</p>}
        <div>
          {offered.map((part) => (
            <CheckboxField
              key={part}
              id={`print-${part}`}
              label={LABELS[part]}
              hint={HINTS[part]}
              checked={choice.parts.includes(part)}
              onChange={({ target }) => toggle(part, target.checked)}
            />
          ))}
          <CheckboxField
            id="print-second-version"
            label={text.secondVersionLabel}
            hint={text.secondVersionHint}
            checked={choice.hasSecondVersion}
            onChange={({ target }) => setChoice({ ...choice, hasSecondVersion: target.checked })}
          />
        </div>
      </DialogScrollArea>
      <strong role="status">
        {pages === 0 ? text.nothingChosenMessage : text.formatPageCount(pages)}
      </strong>
      <DialogActions>
        <Button disabled={pages === 0 || isLoadingPictures} onClick={() => globalThis.print()}>
          {text.printButton}
        </Button>
      </DialogActions>
      {/* Formulas change the heights of the questions, so the pages are filled again once they can be read. */}
      <PicturePlaceContext value={{ assessmentId: assessment.id }}>
        <PrintedPages
          key={formulas === undefined ? "" : "formulas"}
          documents={documents}
          onCount={setPages}
        />
      </PicturePlaceContext>
    </Dialog>
  );
}

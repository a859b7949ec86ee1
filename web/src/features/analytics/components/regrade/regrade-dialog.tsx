import type { RegradeChange, RegradeRun } from "@darasa/contract/regrades";
import { formatQuestionNumber } from "@texts/analytics.ts";
import * as text from "@texts/regrade.ts";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog.tsx";
import { isFinal } from "../../api/regrade.ts";
import type { RegradedQuestion } from "../../regrade-change.ts";
import { RegradeChoice } from "./regrade-choice.tsx";
import { RegradePreview } from "./regrade-preview.tsx";

interface RegradeDialogProps {
  readonly assessmentId: string;
  readonly question: RegradedQuestion;
  /** The place of the question in the paper, from 1. */
  readonly place: number;
  readonly run: RegradeRun | null;
  readonly onApply: (change: RegradeChange) => void;
  readonly onClose: () => void;
}

/** Asks how to correct the marking of a question, and shows who changes before anything is changed. */
export function RegradeDialog(props: RegradeDialogProps) {
  const { assessmentId, question, place, run, onApply, onClose } = props;
  const [change, setChange] = useState<RegradeChange>();
  const isBlocked = run !== null && !isFinal(run);
  return (
    <Dialog title={text.formatDialogTitle(formatQuestionNumber(place))} onClose={onClose}>
      {isBlocked ? (
        <p>{text.unfinishedHint}</p>
      ) : (
        <>
          {/* It stays while the preview is shown, so that what the user has chosen is there after "Back". */}
          <RegradeChoice
            assessmentId={assessmentId}
            question={question}
            isHidden={change !== undefined}
            onChoose={setChange}
          />
          {change === undefined ? null : (
            <RegradePreview
              assessmentId={assessmentId}
              change={change}
              onBack={() => setChange(undefined)}
              onApply={() => onApply(change)}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

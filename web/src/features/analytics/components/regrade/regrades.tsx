import { useRegrade, useRegradeJob } from "../../api/regrade.ts";
import type { RegradedQuestion } from "../../regrade-change.ts";
import { RegradeDialog } from "./regrade-dialog.tsx";
import { RegradeNotice } from "./regrade-notice.tsx";

interface RegradesProps {
  readonly assessmentId: string;
  readonly questions: readonly RegradedQuestion[];
  readonly submissions: number;
  /** The question whose marking the user corrects; absent if the dialog is closed. */
  readonly askedId: string | undefined;
  readonly onClose: () => void;
}

/** The newest correction of the marking of an assessment, and the dialog that makes one. */
export function Regrades(props: RegradesProps) {
  const { assessmentId, questions, submissions, askedId, onClose } = props;
  const { data: run = null } = useRegrade(assessmentId);
  const job = useRegradeJob(assessmentId);
  const placeOf = (id: string): number => questions.findIndex((one) => one.id === id);
  const place = askedId === undefined ? -1 : placeOf(askedId);
  const question = questions[place];
  return (
    <>
      <RegradeNotice
        run={run}
        job={job}
        submissions={submissions}
        place={run === null ? 0 : placeOf(run.questionId) + 1}
      />
      {question === undefined ? null : (
        <RegradeDialog
          assessmentId={assessmentId}
          question={question}
          place={place + 1}
          run={run}
          onApply={(change) => {
            job.start(change);
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

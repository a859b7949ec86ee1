import { chakra } from "@chakra-ui/react";
import type { RegradeChange } from "@darasa/contract/regrades";
import { formatMarksSoFar } from "@texts/long-answer.ts";
import * as text from "@texts/regrade.ts";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { useRegradePreview, type WholePreview } from "../../api/regrade.ts";

const MAX_SHOWN = 100;

type Change = WholePreview["changes"][number];

const formatResult = ({ score, totalMarks, percent }: Change["before"]): string =>
  percent === null
    ? formatMarksSoFar(text.formatMarks(score, totalMarks))
    : text.formatResult(score, totalMarks, percent);

const passChangeOf = ({ before, after }: Change): string | undefined => {
  if (before.passed === after.passed || after.passed === null) return undefined;
  return after.passed ? text.passesNowLabel : text.passesNoLongerLabel;
};

function Changes({ counted, changes }: WholePreview) {
  const passing = changes.filter(
    ({ before, after }) => before.passed !== true && after.passed === true,
  ).length;
  const failing = changes.filter(
    ({ before, after }) => before.passed === true && after.passed === false,
  ).length;
  return (
    <>
      <div role="status">
        <strong>{text.formatChangedCount(changes.length, counted)}</strong>
        <p>{text.formatPassCounts(passing, failing)}</p>
      </div>
      <PanelList>
        {changes.slice(0, MAX_SHOWN).map((change) => (
          <PanelListRow
            key={change.submissionId}
            title={change.studentName ?? text.otherSchoolStudent}
            meta={
              <>
                {text.formatChange(formatResult(change.before), formatResult(change.after))}
                {change.attempt > 1 ? (
                  <>
                    <br />
                    {text.formatAttempt(change.attempt)}
                  </>
                ) : null}
              </>
            }
          >
            <strong>{passChangeOf(change)}</strong>
          </PanelListRow>
        ))}
      </PanelList>
      {changes.length > MAX_SHOWN ? (
        <chakra.p color="fg.muted">{text.formatMoreChanges(changes.length - MAX_SHOWN)}</chakra.p>
      ) : null}
    </>
  );
}

interface RegradePreviewProps {
  readonly assessmentId: string;
  readonly change: RegradeChange;
  readonly onBack: () => void;
  readonly onApply: () => void;
}

/** Shows who gets another result from a change, before anything is changed. */
export function RegradePreview({ assessmentId, change, onBack, onApply }: RegradePreviewProps) {
  const query = useRegradePreview(assessmentId, change);
  return (
    <>
      <DialogScrollArea label={text.previewScrollLabel}>
        <FetchStateView
          of={toFetchState(query, text.previewFailedMessage)}
          isEmpty={({ changes }) => changes.length === 0}
          empty={<p role="status">{text.nobodyChangesMessage}</p>}
          loading={<SkeletonRows count={3} lines={2} />}
        >
          {(preview) => <Changes {...preview} />}
        </FetchStateView>
      </DialogScrollArea>
      <DialogActions>
        <Button look="outline" onClick={onBack}>
          {text.backButton}
        </Button>
        {query.data === undefined ? null : <Button onClick={onApply}>{text.applyButton}</Button>}
      </DialogActions>
    </>
  );
}

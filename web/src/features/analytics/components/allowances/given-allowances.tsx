import type { Allowance } from "@darasa/contract/allowances";
import * as text from "@texts/allowances.ts";
import { joinTextsWithMiddleDot } from "@texts/analytics.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { useAllowanceStep } from "../../api/allowances.ts";
import { AnalyticsSection } from "../analytics-section.tsx";

const describe = ({ kind, minutes = 0, isForAll, given }: Allowance): string => {
  const what = kind === "MINUTES" ? text.formatGivenTime(minutes) : text.givenAttemptLabel;
  const isEverybody = isForAll && kind === "ATTEMPT";
  return `${what} ${isEverybody ? text.forAllLabel : text.formatForStudents(given)}`;
};

const listStates = ({ state, kind, isForAll, given, takenBack }: Allowance): string[] => {
  if (state === "GIVEN") return [];
  if (state !== "UNDONE") return [text.unfinishedLabel];
  const isEverybody = isForAll && kind === "ATTEMPT";
  return [isEverybody ? text.takenBackLabel : text.formatTakenBack(takenBack, given)];
};

interface TakeBackProps {
  readonly assessmentId: string;
  readonly allowance: Allowance;
}

function TakeBack({ assessmentId, allowance }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useAllowanceStep(assessmentId);
  const label = allowance.state === "UNDOING" ? text.goOnButton : text.takeBackButton;
  return (
    <>
      <Button
        look="outline"
        size="sm"
        aria-label={`${label}: ${describe(allowance)}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={text.takeBackQuestion}
          action={text.takeBackButton}
          busy={text.takeBackBusyLabel}
          isBusy={isPending}
          error={error === null ? undefined : getErrorMessage(error, text.takeBackFailedMessage)}
          onConfirm={() =>
            mutate({ takeBack: allowance.id }, { onSuccess: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        >
          <p>{describe(allowance)}.</p>
          <p>{text.takeBackWarning}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface GivenAllowancesProps {
  readonly assessmentId: string;
  readonly allowances: readonly Allowance[];
}

/** What was given before, newest first, with the buttons that take it back. */
export function GivenAllowances({ assessmentId, allowances }: GivenAllowancesProps) {
  const now = useServices().clock.now();
  if (allowances.length === 0) return null;
  return (
    <AnalyticsSection heading={text.givenHeading}>
      <PanelList>
        {allowances.map((allowance) => (
          <PanelListRow
            key={allowance.id}
            title={describe(allowance)}
            meta={joinTextsWithMiddleDot(
              allowance.givenByName,
              formatListEntryTime(allowance.givenAt, now),
              ...listStates(allowance),
            )}
          >
            {allowance.state === "UNDONE" ? null : (
              <TakeBack assessmentId={assessmentId} allowance={allowance} />
            )}
          </PanelListRow>
        ))}
      </PanelList>
    </AnalyticsSection>
  );
}

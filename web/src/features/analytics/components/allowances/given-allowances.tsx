import type { Allowance } from "@darasa/contract/allowances";
import * as text from "@texts/allowances.ts";
import { joinTextsWithMiddleDot } from "@texts/analytics.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
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

interface TakeBackDialogProps {
  readonly assessmentId: string;
  readonly allowance: Allowance;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function TakeBackDialog({ assessmentId, allowance, onDone, onClose }: TakeBackDialogProps) {
  const { mutate, isPending, error } = useAllowanceStep(assessmentId);
  return (
    <ConfirmDialog
      title={text.takeBackQuestion}
      action={text.takeBackButton}
      busy={text.takeBackBusyLabel}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.takeBackFailedMessage)}
      onConfirm={() => mutate({ takeBack: allowance.id }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{describe(allowance)}.</p>
      <p>{text.takeBackWarning}</p>
    </ConfirmDialog>
  );
}

const takeBackLabelOf = ({ state }: Allowance): string =>
  state === "UNDOING" ? text.goOnButton : text.takeBackButton;

interface GivenAllowancesProps {
  readonly assessmentId: string;
  readonly allowances: readonly Allowance[];
}

/** What was given before, newest first, with the buttons that take it back. */
export function GivenAllowances({ assessmentId, allowances }: GivenAllowancesProps) {
  const now = useServices().clock.now();
  const [asked, setAsked] = useState<Allowance>();
  const done = useSuccessNotice(asked !== undefined);
  if (allowances.length === 0) return null;
  return (
    <AnalyticsSection heading={text.givenHeading}>
      <SuccessNotice of={done} />
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
              <Button
                look="outline"
                size="sm"
                aria-label={`${takeBackLabelOf(allowance)}: ${describe(allowance)}`}
                onClick={() => setAsked(allowance)}
              >
                {takeBackLabelOf(allowance)}
              </Button>
            )}
          </PanelListRow>
        ))}
      </PanelList>
      {asked === undefined ? null : (
        <TakeBackDialog
          assessmentId={assessmentId}
          allowance={asked}
          onDone={() => {
            setAsked(undefined);
            done.say(`${text.takenBackLabel}: ${describe(asked)}.`);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </AnalyticsSection>
  );
}

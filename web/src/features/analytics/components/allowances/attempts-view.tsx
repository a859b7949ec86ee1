import { chakra } from "@chakra-ui/react";
import type { AllowanceKind, ListedAttempt } from "@darasa/contract/allowances";
import { accommodatedLabel } from "@texts/accommodations.ts";
import * as text from "@texts/allowances.ts";
import { joinTextsWithMiddleDot } from "@texts/analytics.ts";
import { useState } from "react";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { Card } from "@/components/layout/card.tsx";
import { PanelList } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/control.tsx";
import { nothingFoundIllustration as picture } from "@/components/ui/illustrations.ts";
import { formatTimeOfDay } from "@/lib/time.ts";
import { type Selection, useSelection } from "@/lib/use-selection.ts";
import { useAttempts } from "../../api/allowances.ts";
import { AnalyticsSection } from "../analytics-section.tsx";
import { AllowanceDialog } from "./allowance-dialog.tsx";
import { GivenAllowances } from "./given-allowances.tsx";
import { ReceiptCheck } from "./receipt-check.tsx";

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

const Choice = chakra("label", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0,1fr)",
    alignItems: "center",
    columnGap: "3",
    minH: "tap",
    px: { base: "4", md: "5" },
    py: "2",
    cursor: "pointer",
    "& strong": { overflowWrap: "anywhere" },
    "& small": { gridColumn: 2, color: "fg.muted", fontSize: "sm" },
    "&:has(:checked)": { bg: "brand.subtle" },
  },
});

const describeTime = ({ status, deadline }: ListedAttempt, now: number): string => {
  if (status === "SUBMITTED") return text.handedInLabel;
  const time = formatTimeOfDay(deadline);
  return Date.parse(deadline) > now ? text.formatWritingUntil(time) : text.formatTimeEnded(time);
};

const formatMeta = (attempt: ListedAttempt, now: number): string =>
  joinTextsWithMiddleDot(
    describeTime(attempt, now),
    ...(attempt.number === 1 ? [] : [text.formatAttempt(attempt.number)]),
    ...(attempt.extraMinutes === 0 ? [] : [text.formatExtraMinutes(attempt.extraMinutes)]),
    ...(attempt.accommodated === true ? [accommodatedLabel] : []),
    ...(attempt.extraAttempts === 0 ? [] : [text.formatExtraAttempts(attempt.extraAttempts)]),
  );

interface AttemptRowsProps {
  readonly attempts: readonly ListedAttempt[];
  readonly selection: Selection;
  /** The server's time. */
  readonly now: number;
}

function AttemptRows({ attempts, selection, now }: AttemptRowsProps) {
  return (
    <PanelList>
      <li>
        <Choice>
          <Checkbox
            type="checkbox"
            checked={selection.isAll}
            onChange={() => selection.toggleAll()}
          />
          <span>{text.chooseAllLabel}</span>
        </Choice>
      </li>
      {attempts.map((attempt) => (
        <li key={attempt.studentId}>
          <Choice>
            <Checkbox
              type="checkbox"
              checked={selection.has(attempt.studentId)}
              onChange={() => selection.toggle(attempt.studentId)}
            />
            <strong>{attempt.studentName}</strong>
            <small>{formatMeta(attempt, now)}</small>
          </Choice>
        </li>
      ))}
    </PanelList>
  );
}

/** The buttons that give something to the chosen students, or to all. */
function GiveButtons({
  chosen,
  onGive,
}: {
  readonly chosen: number;
  readonly onGive: (kind: AllowanceKind) => void;
}) {
  const isForAll = chosen === 0;
  return (
    <Actions>
      <Button onClick={() => onGive("MINUTES")}>
        {isForAll ? text.moreTimeButton : text.formatMoreTimeButton(chosen)}
      </Button>
      <Button look="outline" onClick={() => onGive("ATTEMPT")}>
        {isForAll ? text.anotherAttemptButton : text.formatAnotherAttemptButton(chosen)}
      </Button>
    </Actions>
  );
}

const nobody = (
  <Card as="div" justifyItems="center">
    <EmptyState picture={picture} title={text.nobodyStartedMessage}>
      <p>{text.nobodyStartedHint}</p>
    </EmptyState>
  </Card>
);

/** Shows who has started an assessment, and lets its author give students more time or another attempt. */
export function AttemptsView({ id }: { readonly id: string }) {
  const [after, setAfter] = useState<string>();
  const query = useAttempts(id, after);
  const selection = useSelection(query.data?.content.map(({ studentId }) => studentId) ?? []);
  const [asked, setAsked] = useState<AllowanceKind>();
  const done = useSuccessNotice(asked !== undefined);
  return (
    <FetchStateView
      of={toFetchState(query, text.attemptsLoadFailedMessage)}
      isEmpty={({ content }) => content.length === 0 && after === undefined}
      empty={nobody}
      loading={<SkeletonRows count={6} lines={2} />}
    >
      {({ content, next, allowances, serverTime }) => (
        <>
          <AnalyticsSection
            heading={text.attemptsHeading}
            hint={text.attemptsHint}
            actions={
              <Button look="quiet" onClick={() => void query.refetch()}>
                {text.refreshButton}
              </Button>
            }
          >
            <GiveButtons chosen={selection.selected.length} onGive={setAsked} />
            <SuccessNotice of={done} />
            <AttemptRows attempts={content} selection={selection} now={Date.parse(serverTime)} />
            <Actions>
              {after === undefined ? null : (
                <SelfRemovingButton onClick={() => setAfter(undefined)}>
                  {text.firstStudentsButton}
                </SelfRemovingButton>
              )}
              {next === undefined ? null : (
                <SelfRemovingButton onClick={() => setAfter(next)}>
                  {text.nextStudentsButton}
                </SelfRemovingButton>
              )}
            </Actions>
          </AnalyticsSection>
          <GivenAllowances assessmentId={id} allowances={allowances} />
          <ReceiptCheck id={id} />
          {asked === undefined ? null : (
            <AllowanceDialog
              assessmentId={id}
              kind={asked}
              studentIds={selection.selected.length === 0 ? undefined : selection.selected}
              onDone={(words) => {
                setAsked(undefined);
                selection.clear();
                done.say(words);
              }}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </FetchStateView>
  );
}

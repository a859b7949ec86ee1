import { chakra } from "@chakra-ui/react";
import { formatPercent } from "@texts/language.ts";
import { formatLevel } from "@texts/levels.ts";
import * as text from "@texts/report-forms.ts";
import { useRef } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Card } from "@/components/layout/card.tsx";
import { FactList } from "@/components/layout/fact-list.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { formatFullDateTime } from "@/lib/time.ts";
import { type ShownForm, useAcknowledge } from "../api/released-forms.ts";
import { countSubjects, sumPoints } from "../rows.ts";

const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });
const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

const describeRow = ({ percent, level, isIncomplete }: ShownForm["rows"][number]): string =>
  [
    percent === undefined ? text.noMarkText : formatPercent(percent),
    ...(level === undefined ? [] : [formatLevel(level)]),
    ...(isIncomplete ? [text.missingMarksText] : []),
  ].join(" · ");

interface AcknowledgeProps {
  readonly childId: string;
  readonly form: ShownForm;
}

/** The button with which a parent says that they have read the report form, or when they did. */
function Acknowledge({ childId, form }: AcknowledgeProps) {
  const { mutate, isPending, error } = useAcknowledge(childId);
  const isPressed = useRef(false);
  if (form.acknowledgedAt !== undefined) {
    return (
      <chakra.p
        role="status"
        ref={(words: HTMLElement | null) => {
          // The button that had the focus is gone.
          if (isPressed.current) words?.focus();
          isPressed.current = false;
        }}
        tabIndex={-1}
        outline="none"
      >
        {text.formatAcknowledgedAt(formatFullDateTime(form.acknowledgedAt))}
      </chakra.p>
    );
  }
  return (
    <>
      <BusyButton
        isBusy={isPending}
        onClick={() => {
          isPressed.current = true;
          mutate(form);
        }}
      >
        <BusyButtonLabel isBusy={isPending} busy={text.acknowledgingButton}>
          {text.acknowledgeButton}
        </BusyButtonLabel>
      </BusyButton>
      <Alert>{error === null ? "" : getErrorMessage(error, text.acknowledgeFailedMessage)}</Alert>
    </>
  );
}

interface ReleasedFormProps {
  readonly form: ShownForm;
  /** Undefined for the student. */
  readonly childId: string | undefined;
  readonly onSavePdf: () => void;
}

/** A released report form. */
export function ReleasedForm({ form, childId, onSavePdf }: ReleasedFormProps) {
  const { className, year, term, rows, daysPresent, daysOpen } = form;
  const points = sumPoints(rows);
  const id = `form-${form.classId}-${term}`;
  return (
    <Card as="li" aria-labelledby={id}>
      <h2 id={id}>{text.formatFormFacts(className, year, term)}</h2>
      <FactList
        facts={[
          ...rows.map((row) => [row.subject, describeRow(row)] as const),
          [
            text.togetherLabel,
            points === undefined
              ? undefined
              : text.formatTotal(text.formatPoints(points), countSubjects(rows)),
          ],
          [
            text.attendanceLabel,
            daysPresent === undefined ? undefined : text.formatDays(daysPresent, daysOpen),
          ],
          [text.commentLabel, form.comment],
          [text.headCommentLabel, form.headComment],
        ]}
      />
      <Hint>{text.formatReleasedOn(form.releasedByName, formatFullDateTime(form.releasedAt))}</Hint>
      <Hint>{text.schoolNote}</Hint>
      <Buttons>
        {childId === undefined ? null : <Acknowledge childId={childId} form={form} />}
        <Button look="outline" onClick={onSavePdf}>
          {text.pdfButton}
        </Button>
      </Buttons>
    </Card>
  );
}

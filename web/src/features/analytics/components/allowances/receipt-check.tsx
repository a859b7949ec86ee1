import { chakra } from "@chakra-ui/react";
import { parseReceiptCode } from "@darasa/contract/receipt-code";
import type { CheckedReceipt } from "@darasa/contract/receipts";
import { receiptInvalid } from "@darasa/contract/validation-texts";
import * as text from "@texts/receipt-check.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Card } from "@/components/layout/card.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { urlBuilders } from "@/lib/paths.ts";
import { formatFullDateTime } from "@/lib/time.ts";
import { useCheckReceipt } from "../../api/check-receipt.ts";
import { AnalyticsSection } from "../analytics-section.tsx";

const Form = chakra("form", {
  base: {
    display: "grid",
    justifyItems: "start",
    gap: "4",
    maxW: "form",
    "& > div": { w: "full" },
  },
});

/** The result below the button. Its margins leave no gap while it is empty. */
const Result = chakra("div", {
  base: { display: "grid", justifyItems: "start", mt: "-4", "& > *": { mt: "4" } },
});

const FIELD_ID = "receipt";
const TONES = { SAME: "success", DIFFERENT: "warning", NOT_ARRIVED: "warning" } as const;

const describe = ({ state, studentName, attempt, submittedAt }: CheckedReceipt): string => {
  const time = submittedAt === undefined ? "" : formatFullDateTime(submittedAt);
  return text.formatCheckedReceipt[state]({ student: studentName, attempt, time });
};

/** Checks the code that a student got for handing in. */
export function ReceiptCheck({ id }: { readonly id: string }) {
  const [typed, setTyped] = useState("");
  const [isInvalid, setInvalid] = useState(false);
  const { mutate, reset, data, error, isPending } = useCheckReceipt(id);
  const result = useRef<HTMLDivElement>(null);
  // On a phone the result begins behind the bar at the bottom.
  useEffect(() => {
    if (data !== undefined || error !== null) result.current?.scrollIntoView({ block: "nearest" });
  }, [data, error]);
  const check = (event: FormEvent): void => {
    event.preventDefault();
    const code = parseReceiptCode(typed);
    setInvalid(code === undefined);
    if (code === undefined) {
      reset();
      document.getElementById(FIELD_ID)?.focus();
    } else if (!isPending) mutate(code);
  };
  return (
    <AnalyticsSection heading={text.receiptCheckHeading} hint={text.receiptCheckHint}>
      <Card as="div">
        <Form noValidate onSubmit={check}>
          <TextField
            id={FIELD_ID}
            label={text.receiptCodeLabel}
            hint={text.receiptCodeHint}
            error={isInvalid ? receiptInvalid : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setInvalid(false);
            }}
          />
          <BusyButton type="submit" isBusy={isPending}>
            <BusyButtonLabel isBusy={isPending} busy={text.checkingReceiptBusyLabel}>
              {text.checkReceiptButton}
            </BusyButtonLabel>
          </BusyButton>
          <Result ref={result}>
            <Alert>
              {error === null ? "" : getErrorMessage(error, text.receiptCheckFailedMessage)}
            </Alert>
            <StatusNotice tone={data && TONES[data.state]}>
              {data ? describe(data) : ""}
            </StatusNotice>
            {data?.submissionId === undefined ? null : (
              <TextLink asChild>
                <Link to={urlBuilders.result(data.submissionId)}>{text.seeAnswersLink}</Link>
              </TextLink>
            )}
          </Result>
        </Form>
      </Card>
    </AnalyticsSection>
  );
}

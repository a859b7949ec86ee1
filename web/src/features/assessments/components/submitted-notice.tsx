import { chakra } from "@chakra-ui/react";
import { formatReceiptCode } from "@darasa/contract/receipt-code";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import * as text from "@texts/assessments.ts";
import { heldResultMessage } from "@texts/held-results.ts";
import { formatAnswersToMark, formatMarksSoFar } from "@texts/long-answer.ts";
import * as receiptText from "@texts/receipts.ts";
import { lateAnswersPendingMessage } from "@texts/review.ts";
import type { Ref } from "react";
import { Link, useLocation } from "react-router-dom";
import { Icon } from "@/components/ui/icon.tsx";
import { checkIconSvgPath } from "@/components/ui/icons.ts";
import { ReceiptCode } from "@/components/ui/receipt-code.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { urlBuilders } from "@/lib/paths.ts";

const NoticeBox = chakra("section", {
  base: {
    display: "flex",
    gap: "3",
    p: { base: "4", md: "5" },
    bg: "success.subtle",
    color: "success.fg",
    borderRadius: "lg",
    "& > div": { display: "grid", gap: "1", justifyItems: "start", minW: 0 },
    "& p:first-of-type": { fontWeight: "bold" },
    "& a": { display: "inline-flex", alignItems: "center", minH: "tap" },
  },
});

interface SubmittedNoticeProps {
  readonly ref: Ref<HTMLElement>;
  readonly id: string;
  /**
   * The submission that the student has just made; undefined while the submission is loading and if loading
   * failed.
   */
  readonly submission: SubmissionSummary | undefined;
  readonly isLoading: boolean;
}

/** The marks of a submission, as far as its student may see them. */
function Marks({ submission }: { readonly submission: SubmissionSummary }) {
  const { score, totalMarks, percent, passed, toMark = 0, held } = submission;
  if (held) return <p>{heldResultMessage}</p>;
  return percent === null ? (
    <p>
      {formatMarksSoFar(text.formatMarksOfTotal(score, totalMarks))}. {formatAnswersToMark(toMark)}.
    </p>
  ) : (
    <p>
      {text.formatScoreMessage(score, totalMarks, percent)}{" "}
      {passed ? text.passedLabel : text.notPassedLabel}
    </p>
  );
}

const getLateMessage = ({ lateAnswers }: SubmissionSummary): string =>
  lateAnswers?.status === "PENDING" ? lateAnswersPendingMessage : text.lateSubmissionMessage;

function Score({ submission }: { readonly submission: SubmissionSummary }) {
  return (
    <>
      <p>{text.formatAssessmentSubmittedMessage(submission.title)}</p>
      <Marks submission={submission} />
      {submission.late ? <p>{getLateMessage(submission)}</p> : null}
    </>
  );
}

/** Shows the code that the device has made for the submission, if it has made one. */
function Receipt() {
  const { receipt }: { readonly receipt?: unknown } = Object(useLocation().state);
  return typeof receipt === "string" ? (
    <p>
      {receiptText.receiptLabel}: <ReceiptCode>{formatReceiptCode(receipt)}</ReceiptCode>
    </p>
  ) : null;
}

/**
 * Shows the score of the submission that the student has just made. The screen moves the focus to this notice.
 */
export function SubmissionScoreNotice({ ref, id, submission, isLoading }: SubmittedNoticeProps) {
  return (
    <NoticeBox ref={ref} tabIndex={-1} aria-label={text.resultPageTitle} aria-live="polite">
      <Icon of={checkIconSvgPath} />
      <div>
        {submission === undefined ? (
          <>
            <p>{text.answersSubmittedMessage}</p>
            {isLoading ? <p>{text.scorePendingMessage}</p> : null}
          </>
        ) : (
          <Score submission={submission} />
        )}
        {/* The score above it may take more lines than the text before it: an earlier code would be moved down. */}
        {isLoading ? null : <Receipt />}
        {isLoading || submission?.held ? null : (
          <TextLink asChild>
            <Link to={urlBuilders.result(id)}>{text.reviewAnswersLinkLabel}</Link>
          </TextLink>
        )}
      </div>
    </NoticeBox>
  );
}

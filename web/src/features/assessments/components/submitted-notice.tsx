import { chakra } from "@chakra-ui/react";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import * as text from "@texts/assessments.ts";
import type { Ref } from "react";
import { Link } from "react-router-dom";
import { Icon } from "@/components/ui/icon.tsx";
import { check } from "@/components/ui/icons.ts";
import { TextLink } from "@/components/ui/text-link.tsx";
import { urlOf } from "@/lib/paths.ts";

const Slip = chakra("section", {
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
  /** Undefined when it is on its way, or could not be had. */
  readonly submission: SubmissionSummary | undefined;
  readonly isComing: boolean;
}

function Words({ submission }: { readonly submission: SubmissionSummary }) {
  const { title, score, totalMarks, percent, passed, late } = submission;
  return (
    <>
      <p>{text.handedIn(title)}</p>
      <p>
        {text.scored(score, totalMarks, percent)} {passed ? text.passed : text.notPassed}
      </p>
      {late ? <p>{text.late}</p> : null}
    </>
  );
}

/** After handing in: how it went. The reader is taken here. */
export function SubmittedNotice({ ref, id, submission, isComing }: SubmittedNoticeProps) {
  return (
    <Slip ref={ref} tabIndex={-1} aria-label={text.result} aria-live="polite">
      <Icon of={check} />
      <div>
        {submission === undefined ? (
          <>
            <p>{text.handedInSafely}</p>
            {isComing ? <p>{text.scoreComes}</p> : null}
          </>
        ) : (
          <Words submission={submission} />
        )}
        {isComing ? null : (
          <TextLink asChild>
            <Link to={urlOf.result(id)}>{text.review}</Link>
          </TextLink>
        )}
      </div>
    </Slip>
  );
}

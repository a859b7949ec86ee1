import type { Submission } from "@darasa/contract/submissions";
import * as text from "@texts/review.ts";
import { Link } from "react-router-dom";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { formatDate, formatTimeOfDay } from "@/lib/time.ts";
import { buildPreviewUrl } from "../preview-url.ts";

interface SolutionsNoticeProps {
  readonly submission: Pick<Submission, "solutions" | "assessmentId">;
  readonly reader: text.ReviewReader;
  /** True if the reader is the author, who can change when students see the right answers. */
  readonly isAuthor: boolean;
}

const getMessage = (
  { state, closesAt }: Submission["solutions"],
  reader: text.ReviewReader,
): string | undefined => {
  if (state === "RELEASED") return reader === "staff" ? text.solutionsReleasedMessage : undefined;
  if (closesAt === undefined) return text.hiddenSolutionsMessages[state][reader];
  return text.formatReleaseTime(reader, `${formatDate(closesAt)}, ${formatTimeOfDay(closesAt)}`);
};

/** Says when students see the right answers, if they do not see them yet or if the reader is a teacher. */
export function SolutionsNotice({ submission, reader, isAuthor }: SolutionsNoticeProps) {
  const message = getMessage(submission.solutions, reader);
  return message === undefined ? null : (
    <StatusNotice as="div" tone="info">
      {message}
      {isAuthor ? (
        <>
          {" "}
          <TextLink asChild>
            <Link to={buildPreviewUrl(submission.assessmentId)}>{text.changeSolutionsLink}</Link>
          </TextLink>
        </>
      ) : null}
    </StatusNotice>
  );
}

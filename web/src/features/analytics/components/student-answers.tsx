import { hasListedAnswer } from "@darasa/contract/listed-answers";
import type { QuestionStatistics, StudentAnswer } from "@darasa/contract/paper-statistics";
import { joinItems } from "@texts/listed-answers.ts";
import * as text from "@texts/paper-statistics.ts";
import { useState } from "react";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { toReadableParts } from "@/lib/format-right-answer.ts";
import { urlBuilders } from "@/lib/paths.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { useStudentAnswers } from "../api/get-paper-statistics.ts";
import { FocusedHeading } from "./focused-heading.tsx";

type Question = Pick<QuestionStatistics, "id" | "type" | "marks" | "parts">;

const toWords = ({ answer }: StudentAnswer, { type, parts }: Question): string => {
  if (answer.trim() === "") return text.noAnswerText;
  const items = parts.map(({ item = "" }) => item);
  return hasListedAnswer(type) ? joinItems(toReadableParts(answer, { type, items })) : answer;
};

interface AnswersProps {
  readonly assessmentId: string;
  readonly question: Question;
  readonly totalMarks: number;
}

function Answers({ assessmentId, question, totalMarks }: AnswersProps) {
  const [page, setPage] = useState(0);
  const query = useStudentAnswers(assessmentId, question.id, page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, { page, setPage });
  return (
    <>
      <FocusedHeading>{text.answersHeading}</FocusedHeading>
      <FetchStateView
        of={toListPageFetchState(query, text.answersFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={3} lines={2} />}
      >
        {({ content, totalPages }) => (
          <>
            <PanelList ref={beginning} tabIndex={-1}>
              {content.map((given) => (
                <PanelListRow
                  key={given.submissionId}
                  title={given.studentName}
                  to={urlBuilders.result(given.submissionId)}
                  meta={
                    <>
                      {toWords(given, question)}
                      <br />
                      {text.formatTotal(given.score, totalMarks)}
                    </>
                  }
                >
                  <strong>{text.formatAwarded(given.awarded, question.marks)}</strong>
                </PanelListRow>
              ))}
            </PanelList>
            <Pager page={page} totalPages={totalPages} onPage={turnTo} />
          </>
        )}
      </FetchStateView>
    </>
  );
}

/** The answers of the students to one question, once the user asks for them, because each costs a read. */
export function StudentAnswers(props: AnswersProps) {
  const [isAsked, setAsked] = useState(false);
  return isAsked ? (
    <Answers {...props} />
  ) : (
    <div>
      <Button look="outline" size="sm" onClick={() => setAsked(true)}>
        {text.showAnswersButton}
      </Button>
    </div>
  );
}

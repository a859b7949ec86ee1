import { chakra } from "@chakra-ui/react";
import type { ChildDetail } from "@darasa/contract/child";
import * as text from "@texts/children.ts";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { Card } from "@/components/layout/card.tsx";
import { getLetterGrade } from "../get-letter-grade.ts";

const PERCENT = 100;

const Bars = chakra("ul", {
  base: { display: "grid", gap: "5", "& p": { mt: "1", color: "fg.muted", fontSize: "sm" } },
});

interface SubjectBarsProps {
  readonly of: ChildDetail["subjects"];
  readonly className: string;
}

export function SubjectScoreBars({ of, className }: SubjectBarsProps) {
  return (
    <Card as="div">
      <Bars>
        {of.map(({ subject, completed, averageScore }) => (
          <li key={subject}>
            <ProgressBar label={subject} value={averageScore / PERCENT} />
            <p>{text.formatSubjectSummary(getLetterGrade(averageScore, className), completed)}</p>
          </li>
        ))}
      </Bars>
    </Card>
  );
}

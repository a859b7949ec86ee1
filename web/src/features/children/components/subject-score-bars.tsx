import { chakra } from "@chakra-ui/react";
import type { ChildDetail } from "@darasa/contract/child";
import type { SchoolScales } from "@darasa/contract/school-scales";
import * as text from "@texts/children.ts";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { Card } from "@/components/layout/card.tsx";
import { formatLevelOf } from "@/lib/format-level.ts";

const PERCENT = 100;

const Bars = chakra("ul", {
  base: { display: "grid", gap: "5", "& p": { mt: "1", color: "fg.muted", fontSize: "sm" } },
});

interface SubjectBarsProps {
  readonly of: ChildDetail["subjects"];
  readonly className: string;
  readonly scales: SchoolScales | undefined;
}

export function SubjectScoreBars({ of, className, scales }: SubjectBarsProps) {
  return (
    <Card as="div">
      <Bars>
        {of.map(({ subject, completed, averageScore }) => (
          <li key={subject}>
            <ProgressBar label={subject} value={averageScore / PERCENT} />
            <p>
              {text.formatSubjectSummary(formatLevelOf(averageScore, className, scales), completed)}
            </p>
          </li>
        ))}
      </Bars>
    </Card>
  );
}

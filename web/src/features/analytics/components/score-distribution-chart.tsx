import type { AssessmentAnalytics } from "@darasa/contract/analytics";
import * as text from "@texts/analytics.ts";
import { formatNumber } from "@texts/language.ts";
import { BarChart } from "@/components/chart/bar-chart.tsx";
import { Card } from "@/components/layout/card.tsx";
import { AnalyticsSection } from "./analytics-section.tsx";

const WHOLE = 100;

type DistributionProps = Pick<AssessmentAnalytics, "distribution" | "passingMarks">;

/** Shows the number of results in each percentage range; the last range includes 100 percent. */
export function ScoreDistributionChart({ distribution, passingMarks }: DistributionProps) {
  const width = WHOLE / distribution.length;
  const bars = distribution.map((count, band) => {
    const isLast = band === distribution.length - 1;
    const above = (band + 1) * width;
    return {
      label: text.formatScoreRange(band * width, isLast ? WHOLE : above - 1),
      value: count,
      valueText: formatNumber(count),
      isMarked: above <= passingMarks,
    };
  });
  return (
    <AnalyticsSection
      heading={text.scoreDistributionHeading}
      hint={text.formatBarColourHint(passingMarks)}
    >
      <Card as="div">
        <BarChart caption={text.scoreDistributionCaption} of={bars} />
      </Card>
    </AnalyticsSection>
  );
}

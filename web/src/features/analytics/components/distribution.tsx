import type { AssessmentAnalytics } from "@darasa/contract/analytics";
import * as text from "@texts/analytics.ts";
import { number } from "@texts/language.ts";
import { Bars } from "@/components/chart/bars.tsx";
import { Card } from "@/components/layout/card.tsx";
import { Section } from "./section.tsx";

const WHOLE = 100;

type DistributionProps = Pick<AssessmentAnalytics, "distribution" | "passingMarks">;

/** Shows the number of results in each percentage range; the last range includes 100 percent. */
export function Distribution({ distribution, passingMarks }: DistributionProps) {
  const width = WHOLE / distribution.length;
  const bars = distribution.map((count, band) => {
    const isLast = band === distribution.length - 1;
    const above = (band + 1) * width;
    return {
      label: text.scoreRange(band * width, isLast ? WHOLE : above - 1),
      value: count,
      valueText: number(count),
      isMarked: above <= passingMarks,
    };
  });
  return (
    <Section heading={text.distribution} hint={text.belowPassing(passingMarks)}>
      <Card as="div">
        <Bars caption={text.distributionCaption} of={bars} />
      </Card>
    </Section>
  );
}

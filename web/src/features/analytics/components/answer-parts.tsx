import { chakra } from "@chakra-ui/react";
import type {
  AnswerPart,
  PaperStatistics,
  QuestionStatistics,
} from "@darasa/contract/paper-statistics";
import { formatPair } from "@texts/listed-answers.ts";
import * as text from "@texts/paper-statistics.ts";
import { BarChart } from "@/components/chart/bar-chart.tsx";
import { usePlainFormulas } from "@/components/formula/formula-text.tsx";

const Parts = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,20rem),1fr))",
    gap: "5",
    fontSize: "sm",
    "& caption": { overflowWrap: "anywhere" },
  },
});

const WHOLE = 100;

const headingOf = (type: QuestionStatistics["type"]): string => {
  if (type === "MATCHING") return text.pairsHeading;
  return type === "ORDERING" ? text.placesHeading : text.chosenHeading;
};

const labelOf = ({ text: words, item, isRight }: AnswerPart): string => {
  const shown = item === undefined ? words : formatPair(item, words);
  return isRight ? text.formatRightPart(shown) : shown;
};

interface AnswerPartsProps {
  readonly question: Pick<QuestionStatistics, "type" | "parts">;
  readonly sittings: number;
  readonly halves: PaperStatistics["halves"];
}

/** Shows who chose which option, or found which pair or place: all, and the share of each half as bars. */
export function AnswerParts({ question, sittings, halves }: AnswerPartsProps) {
  const { parts, type } = question;
  const plain = usePlainFormulas(parts.map(labelOf));
  if (parts.length === 0) return null;
  const hasHalves = halves.stronger > 0 && halves.weaker > 0;
  const barOf = (label: string, count: number, all: number) => {
    const share = (count / all) * WHOLE;
    return { label, value: share, valueText: text.formatExactPercent(Math.round(share)) };
  };
  return (
    <>
      <h4>{headingOf(type)}</h4>
      <Parts>
        {parts.map((part, place) => {
          const caption = text.formatPart(plain(labelOf(part)), part.all, sittings);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts can be equal, and the order never changes.
            <li key={place}>
              {hasHalves ? (
                <BarChart
                  caption={caption}
                  max={WHOLE}
                  of={[
                    barOf(text.strongerHalfLabel, part.stronger, halves.stronger),
                    {
                      ...barOf(text.weakerHalfLabel, part.weaker, halves.weaker),
                      isMarked: true,
                    },
                  ]}
                />
              ) : (
                <strong>{caption}</strong>
              )}
            </li>
          );
        })}
      </Parts>
    </>
  );
}

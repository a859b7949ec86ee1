import { chakra } from "@chakra-ui/react";
import type { LastResult as Result } from "@darasa/contract/next-steps";
import { unknownValuePlaceholder } from "@texts/dashboard.ts";
import * as text from "@texts/student-dashboard.ts";
import { Link } from "react-router-dom";
import { PercentRing } from "@/components/chart/percent-ring.tsx";
import { urlBuilders } from "@/lib/paths.ts";

/** A panel with a fixed number of lines, so that nothing below moves when the result arrives. */
const Panel = chakra("section", {
  base: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    gap: "4",
    p: { base: "4", md: "5" },
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& > div + div": { flex: 1, fontSize: "sm", lineHeight: "snug" },
    "& h2": { color: "fg.muted", fontSize: "sm", letterSpacing: "normal", lineHeight: "snug" },
    "& a, & b": { display: "block", minH: "1lh", fontSize: "md", fontWeight: "bold" },
    "& a": { lineClamp: 1 },
    "& a::after": { content: '""', position: "absolute", inset: 0 },
    "& b": { fontWeight: "normal" },
    "& p": { minH: "1lh", color: "fg.muted", lineClamp: 1 },
    "& p + p": { minH: "2lh", lineClamp: "none" },
    "& strong": { color: "success.fg" },
    "& strong[data-low]": { color: "warning.fg" },
  },
});

/** Returns how the result differs from the one before, in words and a number. */
const trendOf = ({ percent }: Result, before: Result | undefined): string =>
  before === undefined
    ? text.firstResultMessage
    : text.formatResultTrend(Math.round(percent) - Math.round(before.percent));

interface LastResultProps {
  /** The newest results, newest first; undefined if they are unknown. */
  readonly results: readonly Result[] | undefined;
  /** True if unknown results may still arrive. */
  readonly isLoading: boolean;
}

export function LastResult({ results, isLoading }: LastResultProps) {
  const isUnknown = results === undefined;
  const [last, before] = results ?? [];
  const isLow = last?.passed === false;
  return (
    <Panel aria-labelledby="last-result" aria-busy={isUnknown && isLoading}>
      <PercentRing value={last?.percent} isLow={isLow} />
      <div key={last?.title}>
        <h2 id="last-result">{text.lastResultHeading}</h2>
        {last === undefined ? (
          <b>{isUnknown ? !isLoading && unknownValuePlaceholder : text.noResultsMessage}</b>
        ) : (
          <Link to={urlBuilders.result(last.submissionId)}>{last.title}</Link>
        )}
        <p>
          {last && (
            <>
              <strong data-low={isLow ? "" : undefined}>
                {isLow ? text.notPassedLabel : text.passedLabel}
              </strong>{" "}
              · {last.subject}
            </>
          )}
        </p>
        <p>{last && trendOf(last, before)}</p>
      </div>
    </Panel>
  );
}

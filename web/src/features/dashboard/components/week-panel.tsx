import { chakra } from "@chakra-ui/react";
import type { WeekActivity } from "@darasa/contract/week-activity";
import * as text from "@texts/staff-dashboard.ts";
import { lazy, Suspense } from "react";
import { Card } from "@/components/layout/card.tsx";
import { loadOptionalChunk } from "@/lib/load-chunk.ts";
import { formatDate } from "@/lib/time.ts";
import type { Steps } from "../first-steps.ts";
import { DashboardSection } from "./latest-list.tsx";

/** A panel with the same height for the chart and the steps, so that nothing below moves when one of them appears. */
const Panel = chakra(Card, {
  base: {
    minH: "17rem",
    // The height of the chart with the line about the week before.
    "&[data-compared]": { minH: "19.75rem" },
    rowGap: "2",
    "& p": { minH: "2lh", color: "fg.muted", fontSize: "sm" },
  },
});

/** Seven columns. Each has the bar of the day above its number and its name. */
const Days = chakra("ol", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(7,minmax(0,1fr))",
    gap: "1",
    textAlign: "center",
    fontSize: "sm",
    lineHeight: "snug",
    "& svg": { w: "full", h: "8rem", borderBottom: "1px solid", borderColor: "border.strong" },
    "& rect": { fill: "brand.solid" },
    "& rect[data-before]": { fill: "bg.subtle", stroke: "border.strong", strokeDasharray: "3 3" },
    "& b, & small": { display: "block", minH: "1lh", fontSize: "sm" },
    "& small": { color: "fg.muted" },
    "& li[data-today] rect:not([data-before])": { fill: "accent.solid" },
    "& li[data-today] small": { color: "brand.fg", fontWeight: "bold" },
  },
});

const FirstSteps = lazy(async () => ({
  default: (await loadOptionalChunk(() => import("./first-steps.tsx"))).FirstSteps,
}));

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

const EMPTY: readonly number[] = [];

interface BarsProps {
  readonly days: readonly number[];
  readonly before: readonly number[];
}

function Bars({ days, before }: BarsProps) {
  const max = Math.max(1, ...days, ...before);
  const heightOf = (count: number): number => (count / max) * 100;
  return (
    <Days>
      {text.weekdayLabels.map((label, index) => {
        const count = days[index];
        const countBefore = before[index];
        return (
          <li key={label} data-today={index === days.length - 1 ? "" : undefined}>
            <svg aria-hidden="true">
              {countBefore === undefined ? null : (
                <rect
                  data-before=""
                  x="8%"
                  width="84%"
                  y={`${100 - heightOf(countBefore)}%`}
                  height={`${heightOf(countBefore)}%`}
                />
              )}
              <rect
                x="22%"
                width="56%"
                y={`${100 - heightOf(count ?? 0)}%`}
                height={`${heightOf(count ?? 0)}%`}
              />
            </svg>
            <small>{label}</small>
            <b key={count}>{count}</b>
            {countBefore === undefined ? null : (
              <chakra.span srOnly>{text.formatDayBefore(countBefore)}</chakra.span>
            )}
          </li>
        );
      })}
    </Days>
  );
}

interface WeekPanelProps {
  /** Undefined while the week is unknown. */
  readonly week: WeekActivity | undefined;
  /** The first steps, which stand in the place of the week until there is something to show. */
  readonly steps: Steps | undefined;
  /** True if the panel also shows the week before. It then keeps room for it while the week is unknown. */
  readonly isCompared?: boolean;
}

/** Shows how many papers were handed in on each day of the week, or to new users what they do first. */
export function WeekPanel({ week, steps, isCompared = false }: WeekPanelProps) {
  const panel = { as: "div", "data-compared": isCompared ? "" : undefined } as const;
  if (steps !== undefined) {
    return (
      <DashboardSection heading={text.firstStepsHeading} key="steps">
        <Panel {...panel}>
          <Suspense>
            <FirstSteps of={steps} />
          </Suspense>
        </Panel>
      </DashboardSection>
    );
  }
  const { monday, days = EMPTY, before = EMPTY } = week ?? {};
  return (
    <DashboardSection heading={text.weekHeading}>
      <Panel {...panel}>
        <p key={monday}>
          {monday && text.formatWeekTotal(formatDate(`${monday}T12:00:00Z`), sum(days))}
        </p>
        <Bars days={days} before={before} />
        {isCompared && <p>{before.length > 0 && text.formatWeekBefore(sum(before))}</p>}
      </Panel>
    </DashboardSection>
  );
}

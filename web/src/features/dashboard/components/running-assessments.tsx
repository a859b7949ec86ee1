import { chakra } from "@chakra-ui/react";
import type { RunningAssessment } from "@darasa/contract/teacher-dashboard";
import * as facts from "@texts/assessment-facts.ts";
import { joinNonEmptyTexts } from "@texts/dashboard.ts";
import * as text from "@texts/staff-dashboard.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { formatClosingTime, formatDayHeading } from "@/lib/time.ts";

/** The number of students who have handed in, as words and as a bar. */
const Progress = chakra("div", {
  base: {
    w: { base: "full", sm: "13rem" },
    minW: "min(13rem,60vw)",
    fontSize: "sm",
    lineHeight: "snug",
    "& svg": {
      display: "block",
      w: "full",
      h: "3",
      my: "1",
      bg: "bg.subtle",
      borderRadius: "full",
    },
    "& rect": { fill: "brand.solid" },
    "& p": { minH: "1lh", color: "fg.muted" },
  },
});

function HandedIn({ handedIn, started, students, opensAt }: RunningAssessment) {
  const [count, words] = text.formatHandedIn(handedIn, students);
  // Before the opening time nobody can hand in, so nobody is missing.
  const missing = opensAt ? 0 : Math.max(0, students - handedIn);
  return (
    <Progress>
      <strong>{count}</strong>
      {words}
      <svg aria-hidden="true">
        <rect
          width={`${students > 0 ? Math.min(1, handedIn / students) * 100 : 0}%`}
          height="100%"
        />
      </svg>
      <p>{joinNonEmptyTexts(text.formatStarted(started), text.formatMissing(missing))}</p>
    </Progress>
  );
}

const formatTimes = (
  { publishedAt, opensAt, closesAt }: RunningAssessment,
  now: number,
): string => {
  const time = opensAt ?? closesAt;
  const format = opensAt ? facts.formatOpens : facts.formatUntil;
  return time === null ? formatDayHeading(publishedAt, now) : format(formatClosingTime(time, now));
};

interface RunningProps {
  readonly of: readonly RunningAssessment[];
  readonly now: number;
}

/** The newest published assessments of a teacher, with how many students have handed in. */
export function RunningAssessments({ of, now }: RunningProps) {
  return (
    // With other rows the list is a new one, so that no row moves.
    <PanelList key={of.map(({ id }) => id).join(" ")}>
      {of.map((running) => (
        <PanelListRow
          key={running.id}
          title={running.title}
          meta={joinNonEmptyTexts(running.grade, formatTimes(running, now))}
          to={urlBuilders.assessmentAnalytics(running.id)}
        >
          <HandedIn {...running} />
        </PanelListRow>
      ))}
    </PanelList>
  );
}

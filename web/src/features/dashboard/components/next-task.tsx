import { chakra } from "@chakra-ui/react";
import * as facts from "@texts/assessment-facts.ts";
import { joinNonEmptyTexts } from "@texts/dashboard.ts";
import * as text from "@texts/student-dashboard.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { StatusBadge } from "@/components/ui/status-badge.tsx";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { formatClosingTime, formatDayHeading } from "@/lib/time.ts";
import { ruledPaperStyle } from "@/theme/system.ts";
import type { AssessmentTask, AttemptTask, Task } from "../next-tasks.ts";

const SECONDS_PER_MINUTE = 60;

const INSET = { base: "4", md: "5" } as const;

/**
 * A sheet of ruled paper with a fixed number of lines, so that nothing below moves when its content arrives or
 * changes.
 */
const Sheet = chakra("section", {
  base: {
    overflow: "hidden",
    bg: "bg.panel",
    ...ruledPaperStyle,
    backgroundPosition: "0 .5rem",
    border: "1px solid",
    borderColor: "border",
    borderInlineStart: "4px solid",
    borderInlineStartColor: "accent.solid",
    borderRadius: "lg",
  },
});

/** The lines of text that stand on the lines of the paper. */
const Lines = chakra("div", {
  base: {
    px: INSET,
    pt: "2",
    lineHeight: "2rem",
    // Only the first line. The title is a `div`, too, while it is loading.
    "& > div:first-child": {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "center",
      h: "2rem",
    },
    "& h2": { color: "brand.fg", fontSize: "sm", letterSpacing: "normal", lineHeight: "2rem" },
    "& em": { lineHeight: "snug" },
    "& > p": { color: "fg.muted", lineClamp: 1 },
  },
});

const Title = chakra("h3", {
  base: {
    h: { base: "4rem", md: "2rem" },
    fontFamily: "display",
    fontSize: { base: "xl", md: "2xl" },
    lineHeight: "2rem",
    lineClamp: { base: 2, md: 1 },
  },
});

/** The button and its hint. They lie on plain paper, because their text does not stand on the lines. */
const Action = chakra("footer", {
  base: {
    display: { base: "grid", md: "flex" },
    alignItems: "center",
    columnGap: "4",
    rowGap: "2",
    px: INSET,
    pt: "2",
    pb: "4",
    bg: "bg.panel",
    "& > p": {
      minH: { base: "2lh", md: "0" },
      color: "fg.muted",
      fontSize: "sm",
      lineHeight: "snug",
    },
    "& > a, & > span": { minH: "tap", minW: { md: "12rem" } },
  },
});

const Further = chakra(PanelList, {
  base: {
    borderWidth: "1px 0 0",
    borderRadius: "0",
    "& a, & p": { lineClamp: 1, textOverflow: "ellipsis" },
  },
});

/** A placeholder for a line of text. */
const Bar = chakra("span", {
  base: { display: "inline-block", w: "60%", h: ".75em", bg: "bg.subtle" },
});

interface Row {
  readonly title: string;
  readonly meta: string;
  readonly to: string;
}

/** What the sheet shows of the task that comes first. */
interface Face extends Row {
  readonly badge?: ReactNode;
  readonly hint: string;
  readonly action: string;
}

const factsOf = ({ duration, totalMarks, subject }: AssessmentTask): string =>
  joinNonEmptyTexts(
    facts.formatDurationMinutes(duration),
    facts.formatTotalMarks(totalMarks),
    subject,
  );

const statusOf = ({ secondsLeft, isSubmitRequested }: AttemptTask): string => {
  if (isSubmitRequested) return text.notHandedInLabel;
  return secondsLeft > 0
    ? facts.formatMinutesLeft(Math.ceil(secondsLeft / SECONDS_PER_MINUTE))
    : text.timeIsUpLabel;
};

/** Returns when an assessment opens or, if it is open, until when it can be started. */
const timeOf = ({ opensAt, closesAt }: AssessmentTask, now: number): string => {
  const time = opensAt ?? closesAt;
  const format = opensAt ? facts.formatOpens : facts.formatUntil;
  return time === null ? "" : format(formatClosingTime(time, now));
};

const rowOf = (task: Task, now: number): Row => ({
  title: task.title ?? text.unknownAssessmentTitle,
  meta:
    task.kind === "attempt" ? statusOf(task) : joinNonEmptyTexts(timeOf(task, now), factsOf(task)),
  to: urlBuilders.takeAssessment(task.id),
});

const attemptFace = (task: AttemptTask, now: number): Face => {
  const isOver = task.isSubmitRequested || task.secondsLeft === 0;
  return {
    ...rowOf(task, now),
    badge: <StatusBadge tone="urgent">{statusOf(task)}</StatusBadge>,
    meta: "",
    hint: isOver ? text.attemptOverHint : text.attemptRunningHint,
    action: isOver ? facts.submitStoredAnswersLinkLabel : facts.continueAttemptLinkLabel,
  };
};

const faceOf = (task: Task | undefined, isKnown: boolean, now: number): Face => {
  if (task?.kind === "attempt") return attemptFace(task, now);
  if (task !== undefined) {
    const published = text.formatPublishedLabel(formatDayHeading(task.publishedAt, now));
    return {
      ...rowOf(task, now),
      badge: <StatusBadge tone="calm">{timeOf(task, now) || published}</StatusBadge>,
      meta: factsOf(task),
      hint: text.startHint,
      action: task.opensAt ? facts.seeAssessmentLinkLabel : facts.startAssessmentLinkLabel,
    };
  }
  return {
    title: isKnown ? text.nothingDueTitle : text.nextUnknownTitle,
    meta: "",
    hint: isKnown ? text.nothingDueHint : text.nextUnknownHint,
    action: text.allAssessmentsLinkLabel,
    to: appPaths.assessments,
  };
};

interface NextTaskProps {
  /** The tasks of the student, the most urgent first; undefined while they are loading. */
  readonly tasks: readonly Task[] | undefined;
  /** False if the tasks could not be loaded. */
  readonly isKnown: boolean;
  /** The newest content for the student's grade, which follows if there are few tasks. */
  readonly material: { readonly id: string; readonly title: string } | undefined;
  readonly now: number;
}

const listFurtherRows = ({ tasks = [], material, now }: NextTaskProps): readonly Row[] => {
  const materialRow = material && {
    title: material.title,
    meta: text.newMaterialLabel,
    to: `${appPaths.library}?item=${material.id}`,
  };
  const libraryRow = {
    title: text.libraryRowTitle,
    meta: text.libraryRowHint,
    to: appPaths.library,
  };
  const assessmentsRow = {
    title: text.allAssessmentsLinkLabel,
    meta: text.allAssessmentsHint,
    to: appPaths.assessments,
  };
  return [
    ...tasks.slice(1).map((task) => rowOf(task, now)),
    ...(materialRow ? [materialRow] : []),
    // Without a task, the button above leads to the assessments.
    ...(tasks.length === 0 ? [] : [assessmentsRow]),
    libraryRow,
    assessmentsRow,
  ];
};

const WAITING: Face = { title: "", meta: "", to: "", hint: "", action: "" };
const WAITING_ROW = { title: <Bar />, meta: <Bar /> };

/** Shows the student's next task, and two rows with the tasks after it. */
export function NextTask(props: NextTaskProps) {
  const { tasks, isKnown, now } = props;
  const first = tasks?.[0];
  const { title, meta, to, badge, hint, action } =
    tasks === undefined ? WAITING : faceOf(first, isKnown, now);
  const [second = WAITING_ROW, third = WAITING_ROW] =
    tasks === undefined ? [] : listFurtherRows(props);
  return (
    // The key creates new elements for new content, so that their moved start does not count as layout shift.
    <Sheet key={to} aria-labelledby="next" aria-busy={tasks === undefined}>
      <Lines>
        <div>
          <h2 id="next">{text.nextHeading}</h2>
          {badge}
        </div>
        {/* An empty heading would confuse screen readers while the task is loading. */}
        <Title as={title === "" ? "div" : "h3"}>{title || <Bar />}</Title>
        <p>{meta || "\u00a0"}</p>
      </Lines>
      <Action>
        {action === "" ? (
          <span />
        ) : (
          <ButtonLink asChild look={first === undefined ? "outline" : "accent"}>
            <Link to={to} aria-label={facts.formatAssessmentActionLabel(action, title)}>
              {action}
            </Link>
          </ButtonLink>
        )}
        <p>{hint}</p>
      </Action>
      <Further aria-label={text.furtherStepsLabel}>
        <PanelListRow {...second} />
        <PanelListRow {...third} />
      </Further>
    </Sheet>
  );
}

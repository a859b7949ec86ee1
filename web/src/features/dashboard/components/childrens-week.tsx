import { chakra } from "@chakra-ui/react";
import type { DashboardChild, ParentDashboard } from "@darasa/contract/parent-dashboard";
import * as facts from "@texts/assessment-facts.ts";
import { joinNonEmptyTexts } from "@texts/dashboard.ts";
import { formatPercent } from "@texts/language.ts";
import * as text from "@texts/parent-dashboard.ts";
import { Link, useSearchParams } from "react-router-dom";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { formatClosingTime, formatListEntryTime } from "@/lib/time.ts";

const CHILD_PARAMETER = "child";
/** The number of assessments and of results that the panel shows. */
const ROWS = 2;

const INSET = { base: "4", md: "5" } as const;

/** A panel with a fixed number of lines, so that nothing below moves when its content arrives or changes. */
const Panel = chakra("section", {
  base: {
    overflow: "hidden",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderInlineStart: "4px solid",
    borderInlineStartColor: "accent.solid",
    borderRadius: "lg",
    "& h2, & nav": { px: INSET },
    "& h2": { pt: "3", color: "brand.fg", fontSize: "sm", letterSpacing: "normal" },
    "& nav": {
      display: "flex",
      gap: "5",
      h: "tap",
      overflowX: "auto",
      borderBottom: "1px solid",
      borderColor: "border",
      whiteSpace: "nowrap",
    },
    "& nav > *": { display: "grid", alignContent: "center", color: "fg.muted", fontWeight: "bold" },
    // The tabs of several children share the line, so that none hides the others: the first names stay readable.
    "& nav > a": {
      display: "block",
      minW: "4.5rem",
      lineHeight: "{spacing.tap}",
      overflow: "hidden",
      textOverflow: "ellipsis",
    },
    "& nav > span, & nav > [aria-current]": { color: "fg" },
    "& nav > [aria-current]": { boxShadow: "inset 0 -3px {colors.accent.solid}" },
    "& footer": {
      display: "flex",
      flexDirection: { base: "column", md: "row" },
      justifyContent: "space-between",
      columnGap: "4",
      px: INSET,
      py: "2",
      borderTop: "1px solid",
      borderColor: "border",
    },
    "& footer > *": { display: "block", py: "2", lineClamp: 1, color: "fg.muted" },
    "& footer > a": { color: "brand.fg", fontWeight: "bold" },
    "& footer > :last-child": { lineClamp: "none" },
  },
});

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { md: "1fr 1fr" },
    "& > div": { minW: 0, px: INSET, py: "3" },
    "& > div + div": {
      borderTop: { base: "1px solid", md: "none" },
      borderInlineStart: { md: "1px solid" },
      borderColor: { base: "border", md: "border" },
    },
    "& h3": { mb: "1", fontFamily: "body", fontSize: "md", letterSpacing: "normal" },
    "& li": {
      position: "relative",
      display: "flex",
      alignItems: "center",
      gap: "3",
      minH: "3.5rem",
    },
    "& li > div": { flex: 1, minW: 0 },
    "& li a, & li p": { lineClamp: 1 },
    "& li a": { fontWeight: "bold" },
    "& li a::after": { content: '""', position: "absolute", inset: 0 },
    "& li p": { color: "fg.muted", fontSize: "sm" },
    "& strong": { color: "success.fg" },
    "& strong[data-low]": { color: "warning.fg" },
  },
});

interface Row {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly meta: string;
  readonly percent?: number;
  readonly isLow?: boolean;
}

interface RowsProps {
  readonly heading: string;
  readonly rows: readonly Row[];
  readonly empty: string;
}

/** Two rows. Missing ones are empty, so that the height stays. */
function Rows({ heading, rows, empty }: RowsProps) {
  return (
    <div>
      <h3>{heading}</h3>
      <ul>
        {rows.slice(0, ROWS).map(({ id, title, to, meta, percent, isLow = false }) => (
          <li key={id}>
            <div>
              <Link to={to}>{title}</Link>
              <p>{meta}</p>
            </div>
            {percent === undefined ? null : (
              <strong data-low={isLow ? "" : undefined}>{formatPercent(percent)}</strong>
            )}
          </li>
        ))}
        {rows.length === 0 ? <li key="none">{empty}</li> : null}
        {rows.length < ROWS ? <li aria-hidden="true" key="space" /> : null}
      </ul>
    </div>
  );
}

type Due = DashboardChild["due"][number];

const assessmentsOf = ({ id }: DashboardChild): string =>
  `${appPaths.assessments}?${CHILD_PARAMETER}=${encodeURIComponent(id)}`;

const formatDueTime = (
  { publishedAt, opensAt, closesAt }: Pick<Due, "publishedAt" | "opensAt" | "closesAt">,
  now: number,
): string => {
  if (opensAt !== undefined) return text.formatOpens(formatClosingTime(opensAt, now));
  return closesAt === null
    ? text.formatSince(formatListEntryTime(publishedAt, now))
    : text.formatUntil(formatClosingTime(closesAt, now));
};

const listDue = (child: DashboardChild, now: number): readonly Row[] =>
  child.due.map(({ id, title, subject, duration, publishedAt, opensAt, closesAt }) => ({
    id,
    title,
    to: assessmentsOf(child),
    meta: joinNonEmptyTexts(
      subject,
      facts.formatDurationMinutes(duration),
      formatDueTime({ publishedAt, opensAt, closesAt }, now),
    ),
  }));

const listResults = ({ lastResults }: DashboardChild, now: number): readonly Row[] =>
  lastResults.map(({ submissionId, title, subject, percent, passed, submittedAt }) => ({
    id: submissionId,
    title,
    to: urlBuilders.result(submissionId),
    meta: joinNonEmptyTexts(subject, formatListEntryTime(submittedAt, now)),
    percent,
    isLow: !passed,
  }));

interface ChildrensWeekProps {
  readonly value: ParentDashboard | undefined;
  readonly hasFailed: boolean;
  readonly now: number;
}

function Unread({ unreadFrom }: Pick<ParentDashboard, "unreadFrom">) {
  const [first] = unreadFrom;
  if (first === undefined) return <span>{text.nothingUnreadMessage}</span>;
  const to = unreadFrom.length === 1 ? urlBuilders.conversation(first.id) : appPaths.communication;
  return (
    <Link to={to}>{text.formatUnreadFrom(unreadFrom.map(({ name }) => name).join(", "))}</Link>
  );
}

const getNoChildMessage = ({ consentQuestions }: ParentDashboard): string =>
  consentQuestions.length > 0 ? text.consentFirstMessage : text.noChildYetMessage;

type LoadState = Pick<ChildrensWeekProps, "value" | "hasFailed">;

/** Returns the words below both headings if no child is known. */
const messagesWithoutChild = ({ value, hasFailed }: LoadState): readonly [string, string] => {
  if (value) return [getNoChildMessage(value), text.noChildYetResultsMessage];
  return [hasFailed ? text.unknownMessage : "", ""];
};

/** Shows for one child what is due and what was handed in, and who has written. Several children are tabs. */
export function ChildrensWeek({ value, hasFailed, now }: ChildrensWeekProps) {
  const [parameters] = useSearchParams();
  const children = value?.children ?? [];
  const wanted = parameters.get(CHILD_PARAMETER);
  const child = children.find(({ id }) => id === wanted) ?? children[0];
  const [noDue, noResults] = child
    ? [text.nothingDueMessage, text.nothingHandedInMessage]
    : messagesWithoutChild({ value, hasFailed });
  return (
    <Panel aria-labelledby="next" aria-busy={value === undefined && !hasFailed}>
      <h2 id="next">{text.weekHeading}</h2>
      <nav aria-label={text.yourChildrenHeading} key={children.length}>
        {children.length > 1
          ? children.map(({ id, name }) => (
              <Link
                key={id}
                to={`?${CHILD_PARAMETER}=${encodeURIComponent(id)}`}
                replace
                aria-current={id === child?.id ? "true" : undefined}
              >
                {name}
              </Link>
            ))
          : child && <span>{child.name}</span>}
      </nav>
      <Columns key={child?.id ?? noDue}>
        <Rows heading={text.dueHeading} rows={child ? listDue(child, now) : []} empty={noDue} />
        <Rows
          heading={text.lastResultsHeading}
          rows={child ? listResults(child, now) : []}
          empty={noResults}
        />
      </Columns>
      <footer key={`unread ${value?.unreadConversations}`}>
        {value === undefined ? <span>{"\u00a0"}</span> : <Unread {...value} />}
        <Link to={child ? assessmentsOf(child) : appPaths.assessments}>
          {text.allAssessmentsLinkLabel}
        </Link>
      </footer>
    </Panel>
  );
}

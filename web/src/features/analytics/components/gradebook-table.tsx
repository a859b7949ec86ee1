import { chakra } from "@chakra-ui/react";
import type { GradebookPaper, GradebookResult } from "@darasa/contract/gradebook";
import { getLevel } from "@darasa/contract/grading-scales";
import { formatStatisticAsPercent } from "@texts/analytics.ts";
import * as text from "@texts/gradebook.ts";
import { heldResultLabel } from "@texts/held-results.ts";
import { formatNumber } from "@texts/language.ts";
import { toMarkLabel } from "@texts/long-answer.ts";
import { Link, useLocation } from "react-router-dom";
import { toBackState } from "@/lib/back-target.ts";
import { urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatPaperDay } from "../format-paper-day.ts";
import { averageOf, type ClassResults, type GradebookRow, isClosed } from "../gradebook.ts";
import { useCellNavigation } from "../hooks/use-cell-navigation.ts";
import { getStudentPageUrl } from "../urls.ts";
import { GradebookFrame, GradebookGrid } from "./gradebook-table-frame.tsx";

const formatAverage = (average: number | undefined): string =>
  average === undefined ? text.noResultCellLabel : formatStatisticAsPercent(average);

function PaperHeading({ paper }: { readonly paper: GradebookPaper }) {
  const now = useServices().clock.now();
  const { id, title } = paper;
  return (
    <th scope="col" data-cell="">
      <Link to={urlBuilders.assessmentAnalytics(id)} tabIndex={-1}>
        <span>{title}</span>
        <small>{formatPaperDay(paper, now)}</small>
      </Link>
    </th>
  );
}

interface LevelProps {
  readonly results: ClassResults;
  readonly percent: number;
}

/** The code of the level. The text below the table has the words. */
function Level({ results: { className, scales }, percent }: LevelProps) {
  const level = getLevel(percent, className, scales);
  return level === undefined ? null : <small>{level.code}</small>;
}

function Average({
  results,
  of,
}: {
  readonly results: ClassResults;
  readonly of: number | undefined;
}) {
  return (
    <td data-cell="" tabIndex={-1}>
      {formatAverage(of)}
      {of === undefined ? null : <Level results={results} percent={of} />}
    </td>
  );
}

interface ResultCellProps {
  readonly results: ClassResults;
  readonly result: GradebookResult;
}

/** A result without marks looks like a paper that is still open. */
const RESULT_TONES = { true: "passed", false: "failed", null: "open" } as const;

function ResultCell({ results, result }: ResultCellProps) {
  const { submissionId, percent, passed, late, held } = result;
  const waiting = held ? heldResultLabel : toMarkLabel;
  const { pathname, search } = useLocation();
  return (
    <td data-cell="" data-tone={RESULT_TONES[String(passed) as keyof typeof RESULT_TONES]}>
      <Link
        to={urlBuilders.result(submissionId)}
        state={toBackState({ to: `${pathname}${search}`, label: text.backToClassLink })}
        tabIndex={-1}
      >
        {percent === null ? (
          waiting
        ) : (
          <>
            {formatNumber(Math.round(percent))}
            {passed ? null : <chakra.span srOnly>{`, ${text.notPassedCellLabel}`}</chakra.span>}
            <Level results={results} percent={percent} />
          </>
        )}
        {late ? <small>{text.lateCellLabel}</small> : null}
      </Link>
    </td>
  );
}

interface RowProps {
  readonly row: GradebookRow;
  readonly results: ClassResults;
}

function StudentRow({ row, results }: RowProps) {
  const { studentId, name, average } = row;
  const now = useServices().clock.now();
  return (
    <tr>
      <th scope="row" data-cell="">
        <Link to={getStudentPageUrl(studentId)} tabIndex={-1}>
          {name}
        </Link>
      </th>
      <Average results={results} of={average} />
      {results.papers.map((paper) => {
        const result = row.results[paper.id];
        if (result !== undefined) {
          return <ResultCell key={paper.id} results={results} result={result} />;
        }
        const isMissing = isClosed(paper, now);
        return (
          <td key={paper.id} data-cell="" data-tone={isMissing ? "missing" : "open"} tabIndex={-1}>
            {isMissing ? text.missingCellLabel : text.openCellLabel}
          </td>
        );
      })}
    </tr>
  );
}

function ClassAverages({ results }: { readonly results: ClassResults }) {
  const { papers } = results;
  return (
    <tr>
      <th scope="row">{text.classAverageRowHeading}</th>
      <Average results={results} of={averageOf(results, papers)} />
      {papers.map((paper) => (
        <Average key={paper.id} results={results} of={averageOf(results, [paper])} />
      ))}
    </tr>
  );
}

interface GradebookTableProps {
  readonly results: ClassResults;
  readonly rows: readonly GradebookRow[];
}

/** The results of a class: one row per student, one column per paper, the newest paper first. */
export function GradebookTable({ results, rows }: GradebookTableProps) {
  const navigation = useCellNavigation();
  const { className, papers } = results;
  const caption = text.formatGradebookCaption(className);
  return (
    <GradebookFrame>
      <GradebookGrid role="grid" cellSpacing={0} aria-label={caption} {...navigation}>
        <thead>
          <tr>
            <th scope="col" data-cell="" tabIndex={0}>
              {text.formatStudentCount(rows.length)}
            </th>
            <th scope="col" data-cell="" tabIndex={-1}>
              {text.averageColumnHeading}
            </th>
            {papers.map((paper) => (
              <PaperHeading key={paper.id} paper={paper} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StudentRow key={row.studentId} row={row} results={results} />
          ))}
        </tbody>
        <tfoot>
          <ClassAverages results={results} />
        </tfoot>
      </GradebookGrid>
    </GradebookFrame>
  );
}

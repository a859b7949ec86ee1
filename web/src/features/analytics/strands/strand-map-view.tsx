import { chakra } from "@chakra-ui/react";
import { getLevel } from "@darasa/contract/grading-scales";
import { formatStudentCount, gradebookSubjectLabel } from "@texts/gradebook.ts";
import { formatNumber } from "@texts/language.ts";
import { levelWordsHint, unofficialLevelsHint } from "@texts/levels.ts";
import * as text from "@texts/strands.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { FormField } from "@/components/form/field.tsx";
import { SelectOptions } from "@/components/form/select-field.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { assessmentIllustration, peopleIllustration } from "@/components/ui/illustrations.ts";
import { questionBankUrl } from "@/lib/question-bank-url.ts";
import {
  GradebookFrame,
  GradebookGrid,
  GradebookKey,
} from "../components/gradebook-table-frame.tsx";
import type { GradebookSubject } from "../gradebook.ts";
import { useCellNavigation } from "../hooks/use-cell-navigation.ts";
import { getStudentPageUrl } from "../urls.ts";
import { type StrandMap, useStrands } from "./get-strands.ts";
import { CellDialog, ColumnDialog } from "./strand-dialogs.tsx";
import {
  getCell,
  listColumns,
  percentOf,
  type StrandCell,
  type StrandColumn,
  sumColumn,
  WEAK_BELOW_PERCENT,
} from "./strand-map.ts";

const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

const SubjectChoice = chakra("div", { base: { maxW: "22rem" } });

const CellButton = chakra("button", {
  base: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    w: "full",
    minH: "tap",
    cursor: "pointer",
    fontWeight: "inherit",
    outlineOffset: "-2px",
    textDecoration: "underline",
    textUnderlineOffset: ".2em",
    "& small": { textDecoration: "none" },
  },
});

const KEY = [
  { tone: "passed", label: text.strongKey },
  { tone: "failed", label: text.weakKey },
];

interface Shown {
  readonly column: StrandColumn;
  /** Undefined for the whole column. */
  readonly cell?: StrandCell;
}

interface CellProps {
  readonly map: StrandMap;
  readonly cell: StrandCell | undefined;
  readonly onOpen: (cell: StrandCell) => void;
}

function Cell({ map, cell, onOpen }: CellProps) {
  if (cell === undefined) {
    return (
      <td data-cell="" data-tone="open" tabIndex={-1}>
        {text.noMarksCellLabel}
      </td>
    );
  }
  const { percent, questions } = cell;
  const isWeak = percent < WEAK_BELOW_PERCENT;
  const level = getLevel(percent, map.className, map.scales);
  return (
    <td data-cell="" data-tone={isWeak ? "failed" : "passed"}>
      <CellButton type="button" tabIndex={-1} onClick={() => onOpen(cell)}>
        {formatNumber(Math.round(percent))}
        {isWeak ? <chakra.span srOnly>{`, ${text.belowHalfLabel}`}</chakra.span> : null}
        <small>
          {level === undefined ? "" : `${level.code}, `}
          {text.formatQuestionCount(questions)}
        </small>
      </CellButton>
    </td>
  );
}

interface TableProps {
  readonly map: StrandMap;
  readonly columns: readonly StrandColumn[];
  readonly onOpen: (shown: Shown) => void;
}

function ClassRow({ map, columns }: Omit<TableProps, "onOpen">) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{text.classRowHeading}</th>
        {columns.map((column) => {
          const percent = percentOf(sumColumn(map.students, column));
          return (
            <td key={column.key} data-cell="" tabIndex={-1}>
              {percent === undefined ? text.noMarksCellLabel : formatNumber(Math.round(percent))}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

function StrandTable({ map, columns, onOpen }: TableProps) {
  const navigation = useCellNavigation();
  return (
    <GradebookFrame>
      <GradebookGrid
        role="grid"
        cellSpacing={0}
        aria-label={text.formatStrandsCaption(map.className, map.subject)}
        {...navigation}
      >
        <thead>
          <tr>
            <th scope="col" data-cell="" tabIndex={0}>
              {formatStudentCount(map.students.length)}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-cell="">
                <CellButton
                  type="button"
                  tabIndex={-1}
                  fontWeight={column.subStrand === undefined ? "bold" : "normal"}
                  onClick={() => onOpen({ column })}
                >
                  {column.label}
                </CellButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {map.students.map((student) => (
            <tr key={student.studentId}>
              <th scope="row" data-cell="">
                <Link to={getStudentPageUrl(student.studentId)} tabIndex={-1}>
                  {student.name}
                </Link>
              </th>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  map={map}
                  cell={getCell(student, column)}
                  onOpen={(cell) => onOpen({ column, cell })}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <ClassRow map={map} columns={columns} />
      </GradebookGrid>
    </GradebookFrame>
  );
}

function NoMarks({ map }: { readonly map: StrandMap }) {
  return map.subject === "" ? (
    <EmptyState picture={peopleIllustration} title={text.noOwnSubjectsMessage}>
      <p>{text.noOwnSubjectsHint}</p>
    </EmptyState>
  ) : (
    <EmptyState picture={assessmentIllustration} title={text.noStrandMarksMessage}>
      <p>{text.noStrandMarksHint}</p>
      <ButtonLink asChild>
        <Link to={questionBankUrl}>{text.openQuestionBankLabel}</Link>
      </ButtonLink>
    </EmptyState>
  );
}

function Strands({ map }: { readonly map: StrandMap }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<Shown>();
  const columns = listColumns(map.students, open);
  if (columns.length === 0) return <NoMarks map={map} />;
  const close = (): void => setShown(undefined);
  const toggle = (key: string): void => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
    close();
  };
  return (
    <>
      <Hint>{text.strandsHint}</Hint>
      <StrandTable map={map} columns={columns} onOpen={setShown} />
      <GradebookKey label={text.strandsKeyLabel} of={KEY} />
      <Hint>
        {columns.some(({ strand }) => strand === "") ? `${text.noStrandHint} ` : ""}
        {map.className.startsWith("Grade") ? `${levelWordsHint} ` : ""}
        {unofficialLevelsHint}
      </Hint>
      {shown?.cell === undefined ? null : (
        <CellDialog map={map} column={shown.column} cell={shown.cell} onClose={close} />
      )}
      {shown === undefined || shown.cell !== undefined ? null : (
        <ColumnDialog
          map={map}
          column={shown.column}
          isOpen={open.has(shown.column.key)}
          onToggle={() => toggle(shown.column.key)}
          onClose={close}
        />
      )}
    </>
  );
}

interface StrandMapViewProps {
  readonly classId: string | undefined;
  readonly subject: GradebookSubject | undefined;
  readonly onSubject: (subject: string) => void;
}

/** The marks of a class by strand: students by strands, each figure with its answers. */
export function StrandMapView({ classId, subject, onSubject }: StrandMapViewProps) {
  const query = useStrands(classId, subject);
  return (
    <FetchStateView
      of={toFetchState(query, text.strandsLoadFailedMessage)}
      isEmpty={() => false}
      empty={null}
      loading={<SkeletonRows count={10} lines={1} />}
    >
      {(map) => (
        <>
          {map.subjects.length < 2 ? null : (
            <SubjectChoice>
              <FormField id="strands-subject" label={gradebookSubjectLabel}>
                <NativeSelect
                  id="strands-subject"
                  value={subject ?? map.subject}
                  onChange={({ target }) => onSubject(target.value)}
                >
                  <SelectOptions of={map.subjects} />
                </NativeSelect>
              </FormField>
            </SubjectChoice>
          )}
          <Strands key={`${map.classId} ${map.subject}`} map={map} />
        </>
      )}
    </FetchStateView>
  );
}

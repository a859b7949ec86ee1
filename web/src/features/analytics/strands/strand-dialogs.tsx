import { chakra } from "@chakra-ui/react";
import { hasListedAnswer } from "@darasa/contract/listed-answers";
import type { StrandAnswers, StrandPaper } from "@darasa/contract/strands";
import { joinItems } from "@texts/listed-answers.ts";
import { formatAwarded } from "@texts/paper-statistics.ts";
import * as text from "@texts/strands.ts";
import { Link } from "react-router-dom";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { toReadableParts } from "@/lib/format-right-answer.ts";
import { urlBuilders } from "@/lib/paths.ts";
import type { GradebookSubject } from "../gradebook.ts";
import { type StrandMap, useStrandAnswers } from "./get-strands.ts";
import { HandOut } from "./hand-out.tsx";
import { hasSubStrands, listWeak, type StrandCell, type StrandColumn } from "./strand-map.ts";

const Papers = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    overflowWrap: "anywhere",
    "& h3": { fontWeight: "bold" },
    "& h3 a": { textDecoration: "underline", textUnderlineOffset: ".2em" },
    "& ul": { display: "grid", gap: "2" },
    "& li": { borderInlineStart: "3px solid", borderColor: "border.strong", ps: "3" },
    "& :is(li p:first-of-type, small)": { fontSize: "sm", color: "fg.muted" },
  },
});

type Question = StrandPaper["questions"][number];

const toWords = ({ answer, type, items }: Question): string => {
  if (answer.trim() === "") return text.unansweredLabel;
  return hasListedAnswer(type) ? joinItems(toReadableParts(answer, { type, items })) : answer;
};

function Answers({ answers: { papers, others } }: { readonly answers: StrandAnswers }) {
  return (
    <Papers>
      {papers.map(({ submissionId, title, questions }) => (
        <div key={submissionId}>
          <h3>
            <Link to={urlBuilders.result(submissionId)}>{title}</Link>
          </h3>
          <ul>
            {questions.map((question) => (
              <li key={question.id}>
                <p>{question.text}</p>
                <p>{toWords(question)}</p>
                <small>{formatAwarded(question.awarded, question.marks)}</small>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {others.papers === 0 ? null : (
        <p>{text.formatOtherPapers(others.papers, others.marks, others.of)}</p>
      )}
    </Papers>
  );
}

interface CellDialogProps {
  readonly map: StrandMap;
  readonly column: StrandColumn;
  readonly cell: StrandCell;
  readonly onClose: () => void;
}

/** The answers of one student behind a figure, and work to hand out. */
export function CellDialog({ map, column, cell, onClose }: CellDialogProps) {
  const query = useStrandAnswers({
    ...{ classId: map.classId, studentId: cell.studentId },
    subject: map.subject as GradebookSubject,
    ...{ strand: column.strand, subStrand: column.subStrand },
  });
  return (
    <Dialog title={text.formatCellTitle(cell.name, column.label)} onClose={onClose}>
      <DialogScrollArea label={text.answersScrollLabel}>
        <p>
          {text.formatShare(cell.percent)}:{" "}
          {text.formatStrandMarks(cell.marks, cell.of, cell.questions)}
        </p>
        <HandOut map={map} column={column} students={[cell]} />
        <FetchStateView
          of={toFetchState(query, text.answersLoadFailedMessage)}
          isEmpty={() => false}
          empty={null}
          loading={<SkeletonRows count={3} lines={2} />}
        >
          {(answers) => <Answers answers={answers} />}
        </FetchStateView>
      </DialogScrollArea>
    </Dialog>
  );
}

interface ColumnDialogProps {
  readonly map: StrandMap;
  readonly column: StrandColumn;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

/** The students who are weak in a strand, and work to hand out to them. */
export function ColumnDialog({ map, column, isOpen, onToggle, onClose }: ColumnDialogProps) {
  const weak = listWeak(map.students, column);
  return (
    <Dialog title={column.label} onClose={onClose}>
      <DialogScrollArea label={text.answersScrollLabel}>
        {hasSubStrands(map.students, column) ? (
          <Button look="outline" justifySelf="start" onClick={onToggle}>
            {isOpen ? text.hideSubStrandsButton : text.showSubStrandsButton}
          </Button>
        ) : null}
        {weak.length === 0 ? (
          <p>{text.nobodyIsWeakMessage}</p>
        ) : (
          <>
            {weak.length === 1 ? (
              <p>
                {text.formatWeakLegend(1)}: {weak[0]?.name}
              </p>
            ) : null}
            <HandOut map={map} column={column} students={weak} />
          </>
        )}
      </DialogScrollArea>
    </Dialog>
  );
}

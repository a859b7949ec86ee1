import { chakra } from "@chakra-ui/react";
import type { ReportFormStudent, ReportForms } from "@darasa/contract/report-forms";
import * as text from "@texts/report-forms.ts";
import { Button } from "@/components/ui/button.tsx";
import { StatusBadge } from "@/components/ui/status-badge.tsx";
import type { TypedEntry } from "../entries.ts";
import { countSubjects, listRows, sumPoints } from "../rows.ts";
import { CommentField, DaysField } from "./typed-field.tsx";

const Item = chakra("li", {
  base: {
    display: "grid",
    gap: "3",
    minW: 0,
    p: { base: "4", md: "5" },
    "& h3": { fontSize: "md" },
    "& header": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" },
    "& header > div": { flex: "1 1 9rem", minW: 0 },
    "& header p, & > p": { color: "fg.muted", fontSize: "sm" },
  },
});

const Fields = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { md: "7rem repeat(auto-fit,minmax(16rem,1fr))" },
    alignItems: "start",
    gap: "3",
  },
});

interface StudentFieldsProps {
  readonly forms: ReportForms;
  readonly student: ReportFormStudent;
  readonly onType: (entry: TypedEntry) => void;
  readonly onSavePdf: () => void;
}

/** What is known of the report form of a student, with the inputs for comments and attendance. */
export function StudentFields({ forms, student, onType, onSavePdf }: StudentFieldsProps) {
  const { id: studentId, name, acknowledgements, missing, headComment } = student;
  const rows = listRows(forms, student);
  const points = sumPoints(rows);
  const subjects = text.formatSubjectCount(countSubjects(rows));
  const isComplete = missing.length === 0;
  return (
    <Item aria-label={text.formatFieldsLabel(name)}>
      <header>
        <div>
          <h3>{name}</h3>
          <p>{points === undefined ? subjects : `${subjects}, ${text.formatPoints(points)}`}</p>
        </div>
        <StatusBadge tone={isComplete ? "good" : "urgent"}>
          {isComplete ? text.completeLabel : text.incompleteLabel}
        </StatusBadge>
        <Button look="outline" aria-label={text.formatPdfLabel(name)} onClick={onSavePdf}>
          {text.pdfButton}
        </Button>
      </header>
      <Fields>
        <DaysField
          id={`days-${studentId}`}
          label={text.daysPresentLabel}
          value={student.daysPresent}
          onChange={(value) => onType({ studentId, field: "daysPresent", value })}
        />
        <CommentField
          id={`comment-${studentId}`}
          label={text.commentLabel}
          value={student.comment}
          onChange={(value) => onType({ studentId, field: "comment", value })}
        />
        {forms.mayWriteHeadComment ? (
          <CommentField
            id={`head-${studentId}`}
            label={text.headCommentLabel}
            value={headComment}
            onChange={(value) => onType({ studentId, field: "headComment", value })}
          />
        ) : null}
      </Fields>
      {forms.mayWriteHeadComment || headComment === undefined ? null : (
        <p>
          {text.headCommentLabel}: {headComment}
        </p>
      )}
      {acknowledgements.length === 0 ? null : (
        <p>{text.formatAcknowledged(acknowledgements.map((one) => one.name).join(", "))}</p>
      )}
    </Item>
  );
}

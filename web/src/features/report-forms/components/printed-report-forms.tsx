import { chakra } from "@chakra-ui/react";
import { formatPercent } from "@texts/language.ts";
import { formatLevel } from "@texts/levels.ts";
import * as text from "@texts/report-forms.ts";
import { PrintedLetterhead, PrintedSheet } from "@/components/layout/printed-sheet.tsx";
import { usePageFormat } from "@/lib/use-page-format.ts";
import { countSubjects, type PrintedForm, sumPoints } from "../rows.ts";

const PAGE = "report-form";

const Form = chakra("article", {
  base: {
    page: PAGE,
    "&:not(:last-of-type)": { breakAfter: "page" },
    "& h1": { fontSize: "18pt" },
    "& h2": { fontSize: "13pt", mt: "1mm" },
    "& > p": { mb: "3mm" },
    "& table": { w: "calc(100% - 0.3mm)", mb: "3mm", borderCollapse: "collapse" },
    "& th, & td": { h: "8mm", px: "2mm", border: "0.3mm solid black", textAlign: "start" },
    "& th": { fontWeight: "bold" },
    "& tr, & section": { breakInside: "avoid" },
    "& section": { mt: "4mm" },
    "& section h3": { fontSize: "11pt", fontWeight: "bold" },
    "& blockquote": { whiteSpace: "pre-line", mt: "1mm", mb: "8mm" },
    "& section p": { borderBottom: "0.2mm solid black", h: "8mm" },
    "& small": { display: "block", pt: "1mm", fontSize: "9pt" },
  },
});

function Subjects({ rows }: Pick<PrintedForm, "rows">) {
  return (
    <table>
      <thead>
        <tr>
          <th>{text.subjectColumn}</th>
          <th>{text.marksColumn}</th>
          <th>{text.levelColumn}</th>
          <th>{text.teacherColumn}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ subject, teachers, percent, level, isIncomplete }) => (
          <tr key={subject}>
            <th>{subject}</th>
            <td>
              {percent === undefined ? text.noMarkText : formatPercent(percent)}
              {isIncomplete ? text.notCompleteMark : null}
            </td>
            <td>{level === undefined ? null : formatLevel(level)}</td>
            <td>{teachers.join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LinesProps {
  readonly heading: string;
  /** What is printed instead of the two lines on which somebody writes by hand. */
  readonly comment?: string | undefined;
}

function Lines({ heading, comment }: LinesProps) {
  return (
    <section>
      <h3>{heading}</h3>
      {comment === undefined ? (
        <>
          <p />
          <p />
        </>
      ) : (
        <blockquote>{comment}</blockquote>
      )}
      <small>{text.signatureLine}</small>
    </section>
  );
}

function ReportForm({ form }: { readonly form: PrintedForm }) {
  const { className, year, term, name, admissionNumber, rows } = form;
  const points = sumPoints(rows);
  return (
    <Form>
      <PrintedLetterhead />
      <h1>{text.formHeading}</h1>
      <h2>{name}</h2>
      <p>
        {text.formatFormFacts(className, year, term)}
        {admissionNumber === undefined ? null : (
          <>
            <br />
            {text.formatAdmissionNumber(admissionNumber)}
          </>
        )}
      </p>
      <Subjects rows={rows} />
      {rows.some(({ isIncomplete }) => isIncomplete) ? <p>{text.notCompleteNote}</p> : null}
      {points === undefined ? null : (
        <p>
          {text.formatTotalPoints(
            text.formatPoints(points),
            text.formatSubjectCount(countSubjects(rows)),
          )}
        </p>
      )}
      <p>{text.formatAttendance(form.daysPresent, form.daysOpen)}</p>
      <Lines heading={text.classTeacherLine} comment={form.comment} />
      <Lines heading={text.headLine} comment={form.headComment} />
      <Lines heading={text.guardianLine} />
      <small>{text.schoolNote}</small>
    </Form>
  );
}

/** Report forms for paper: one A4 page each. */
export function PrintedReportForms({ forms }: { readonly forms: readonly PrintedForm[] }) {
  usePageFormat(PAGE, "size: A4; margin: 15mm");
  return (
    <PrintedSheet>
      {forms.map((form) => (
        <ReportForm
          key={`${form.name} ${form.admissionNumber} ${form.year} ${form.term}`}
          form={form}
        />
      ))}
    </PrintedSheet>
  );
}

import * as text from "@texts/classes.ts";
import { PrintedLetterhead, PrintedSheet } from "@/components/layout/printed-sheet.tsx";
import { PrintedTable } from "@/components/layout/printed-table.tsx";
import type { ClassWithStudents } from "../api/get-class.ts";

/** The number of empty columns, for example for attendance or marks. */
const EMPTY_COLUMNS = ["1", "2", "3", "4", "5", "6"] as const;

/** The class list for paper: name, admission number and empty columns. */
export function PrintedClassList({ schoolClass, students }: ClassWithStudents) {
  const { name, year, classTeacherName } = schoolClass;
  return (
    <PrintedSheet>
      <PrintedLetterhead />
      <PrintedTable
        title={text.formatPrintedHeading(name, year)}
        lead={
          <p>
            {text.joinFacts(
              ...(classTeacherName === undefined
                ? []
                : [text.formatClassTeacher(classTeacherName)]),
              text.formatStudentCount(students.length),
            )}
          </p>
        }
        head={
          <>
            <th data-short="">{text.printedNumberColumn}</th>
            <th>{text.printedNameColumn}</th>
            <th data-short="">{text.printedAdmissionNumberColumn}</th>
            {EMPTY_COLUMNS.map((column) => (
              <th key={column} data-empty="" />
            ))}
          </>
        }
      >
        {students.map(({ id, name: student, admissionNumber }, index) => (
          <tr key={id}>
            <td>{index + 1}</td>
            <td>{student}</td>
            <td data-short="">{admissionNumber}</td>
            {EMPTY_COLUMNS.map((column) => (
              <td key={column} />
            ))}
          </tr>
        ))}
      </PrintedTable>
    </PrintedSheet>
  );
}

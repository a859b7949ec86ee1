import { chakra } from "@chakra-ui/react";
import * as text from "@texts/classes.ts";
import { PrintedLetterhead, PrintedSheet } from "@/components/layout/printed-sheet.tsx";
import type { ClassWithStudents } from "../api/get-class.ts";

/** The number of empty columns, for example for attendance or marks. */
const EMPTY_COLUMNS = ["1", "2", "3", "4", "5", "6"] as const;

const List = chakra("div", {
  base: {
    "& h1": { fontSize: "18pt" },
    "& p": { mb: "4mm" },
    "& table": { w: "full", borderCollapse: "collapse" },
    "& thead": { display: "table-header-group" },
    "& tr": { breakInside: "avoid" },
    "& th, & td": { h: "8mm", px: "2mm", border: "0.3mm solid black", textAlign: "start" },
    "& th": { fontWeight: "bold" },
    "& td:first-of-type": { textAlign: "end" },
    // The names get the width that is left; the empty columns have the same width.
    "& [data-short]": { w: "1%", whiteSpace: "nowrap" },
    "& [data-empty]": { w: "12mm" },
  },
});

/** The class list for paper: name, admission number and empty columns. */
export function PrintedClassList({ schoolClass, students }: ClassWithStudents) {
  const { name, year, classTeacherName } = schoolClass;
  return (
    <PrintedSheet>
      <PrintedLetterhead />
      <List>
        <h1>{text.formatPrintedHeading(name, year)}</h1>
        <p>
          {text.joinFacts(
            ...(classTeacherName === undefined ? [] : [text.formatClassTeacher(classTeacherName)]),
            text.formatStudentCount(students.length),
          )}
        </p>
        <table>
          <thead>
            <tr>
              <th data-short="">{text.printedNumberColumn}</th>
              <th>{text.printedNameColumn}</th>
              <th data-short="">{text.printedAdmissionNumberColumn}</th>
              {EMPTY_COLUMNS.map((column) => (
                <th key={column} data-empty="" />
              ))}
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </List>
    </PrintedSheet>
  );
}

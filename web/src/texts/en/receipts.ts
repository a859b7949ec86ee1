/** The texts of the code that a student gets for handing in. */
export const receiptLabel = "Your code for handing in";
export const receiptHint =
  "Write it down or save it. With it, your school can check that these answers arrived.";
export const saveReceiptButton = "Save the code";
export const receiptOfResultLabel = "Code for handing in";
export const receiptOfResultHint =
  "If your device showed another code, some answers are missing here. Tell your teacher.";

export interface ReceiptFacts {
  readonly title: string;
  readonly student: string;
  readonly code: string;
  readonly time: string;
}
export const receiptFileName = "darasa-code";
export const formatReceiptFile = ({ title, student, code, time }: ReceiptFacts): string =>
  [
    `Assessment: ${title}`,
    `Student: ${student}`,
    `Handed in: ${time}`,
    `Code: ${code}`,
    "",
    "With this code the school can check if the answers that arrived are those that were on the device.",
    "It does not prove when they were written, and it says nothing about marks.",
    "",
  ].join("\n");

import guardians from "../../../../../docs/examples/guardians.csv?raw";
import students from "../../../../../docs/examples/students.xlsx?url&inline";
import teachers from "../../../../../docs/examples/teachers.csv?raw";

const toBytes = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (char) => char.charCodeAt(0));

/** Returns the bytes of docs/examples/students.xlsx. */
export const readStudentsBytes = (): Uint8Array<ArrayBuffer> => toBytes(students);

/** The files of docs/examples, which users can try. */
export const exampleFiles = {
  students: new File([readStudentsBytes()], "students.xlsx"),
  teachers: new File([teachers], "teachers.csv"),
  guardians: new File([guardians], "guardians.csv"),
};

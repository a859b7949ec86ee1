const simplify = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the words of a name in one order, because lists have `Jeptoo Faith` and `Faith Jeptoo`. */
const toNameKey = (name: string): string => simplify(name).split(" ").sort().join(" ");

interface NamedStudent {
  readonly name: string;
  readonly admissionNumber?: string | undefined;
}

/** Lists the students whom the cells of a pasted line name, by admission number or else by name. */
export const findNamedStudents = <Student extends NamedStudent>(
  cells: readonly string[],
  students: readonly Student[],
): readonly Student[] => {
  const numbers = new Set(cells.map(simplify));
  const byNumber = students.filter(
    ({ admissionNumber = "" }) => admissionNumber !== "" && numbers.has(simplify(admissionNumber)),
  );
  if (byNumber.length > 0) return byNumber;
  // A name may be spread over several cells.
  const names = new Set([...cells.map(toNameKey), toNameKey(cells.join(" "))]);
  return students.filter(({ name }) => names.has(toNameKey(name)));
};

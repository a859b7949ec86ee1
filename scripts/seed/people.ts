import { formatClassName } from "@darasa/contract/classes";
import { NATIONAL_OFFICE_INSTITUTION_ID, type Role } from "@darasa/contract/roles";
import { DEMO_NUMBER_LOGINS } from "../demo-accounts.ts";
import { getClassOfGrade } from "./classes.ts";
import { BOYS_FIRST_NAMES, GIRLS_FIRST_NAMES, SURNAMES } from "./names.ts";
import { createSeededRandom, pickRandom } from "./random.ts";

/** A person of the demo data. Fields that do not apply to the person's role are absent. */
export interface SeedPerson {
  readonly uid: string;
  /** Absent for students who log in with a PIN. */
  readonly email?: string;
  /** The PIN of a student without an e-mail address. */
  readonly numberLogin?: { readonly pin: string; readonly mustChange: boolean };
  readonly name: string;
  readonly role: Role;
  readonly status: "ACTIVE" | "PENDING";
  readonly schoolId: string;
  readonly phoneNumber?: string;
  readonly className?: string;
  /** The id of a student's class; absent for a few students whom the school has not put into a class. */
  readonly classId?: string;
  readonly classLabel?: string;
  readonly admissionNumber?: string;
  readonly dateOfBirth?: string;
  readonly county?: string;
  readonly parentGuardianContact?: string;
  readonly tscNumber?: string;
  readonly qualification?: string;
  readonly subjectsTaught?: readonly string[];
  readonly classesAssigned?: readonly string[];
  readonly nationalId?: string;
  readonly relationship?: string;
  readonly address?: string;
  /** The user ids of a parent's children; absent for other roles. */
  readonly childUids?: readonly string[];
}

const random = createSeededRandom(2026);
const digits = (count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
const phone = (): string => `+2547${digits(8)}`;
const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, ".");

const admin = (uid: string, email: string, name: string, schoolId: string): SeedPerson => ({
  uid,
  email,
  name,
  role: "ADMIN",
  status: "ACTIVE",
  schoolId,
});

const ADMINS: readonly SeedPerson[] = [
  admin("admin-moi", "admin@darasa.test", "Esther Chepkemoi", "moi-girls-eldoret"),
  admin("admin-moi-2", "naomi.kosgei@darasa.test", "Naomi Kosgei", "moi-girls-eldoret"),
  admin("admin-kisumu", "admin2@darasa.test", "George Owino", "kisumu-boys"),
];

type TeacherFacts = Pick<SeedPerson, "uid" | "name" | "schoolId" | "status"> &
  Required<Pick<SeedPerson, "email" | "subjectsTaught" | "classesAssigned">>;

const teacher = (facts: TeacherFacts): SeedPerson => ({
  ...facts,
  role: "TEACHER",
  phoneNumber: phone(),
  tscNumber: digits(6),
  qualification: "Bachelor of Education",
});

const TEACHERS: readonly SeedPerson[] = [
  teacher({
    uid: "teacher-moi",
    email: "teacher@darasa.test",
    name: "Daniel Kiplagat",
    schoolId: "moi-girls-eldoret",
    status: "ACTIVE",
    subjectsTaught: ["Mathematics", "Physics"],
    classesAssigned: ["Form 1", "Form 2"],
  }),
  teacher({
    uid: "teacher-moi-2",
    email: "ruth.wanjiru@darasa.test",
    name: "Ruth Wanjiru",
    schoolId: "moi-girls-eldoret",
    status: "ACTIVE",
    subjectsTaught: ["English", "Kiswahili"],
    classesAssigned: ["Form 2", "Form 3"],
  }),
  teacher({
    uid: "teacher-moi-3",
    email: "peter.mutai@darasa.test",
    name: "Peter Mutai",
    schoolId: "moi-girls-eldoret",
    status: "ACTIVE",
    subjectsTaught: ["Biology", "Chemistry"],
    classesAssigned: ["Form 1", "Form 3"],
  }),
  teacher({
    uid: "teacher-kisumu",
    email: "teacher2@darasa.test",
    name: "Mary Atieno",
    schoolId: "kisumu-boys",
    status: "ACTIVE",
    subjectsTaught: ["History", "Geography", "English"],
    classesAssigned: ["Form 2", "Form 3"],
  }),
  teacher({
    uid: "teacher-kisumu-2",
    email: "samuel.odongo@darasa.test",
    name: "Samuel Odongo",
    schoolId: "kisumu-boys",
    status: "ACTIVE",
    subjectsTaught: ["Computer Studies", "Mathematics"],
    classesAssigned: ["Form 2", "Form 3"],
  }),
  teacher({
    uid: "teacher-pending",
    email: "pending.teacher@darasa.test",
    name: "Lucy Nduta",
    schoolId: "moi-girls-eldoret",
    status: "PENDING",
    subjectsTaught: ["CRE"],
    classesAssigned: ["Form 1"],
  }),
  teacher({
    uid: "teacher-pending-2",
    email: "hassan.ali@darasa.test",
    name: "Hassan Ali",
    schoolId: "kisumu-boys",
    status: "PENDING",
    subjectsTaught: ["IRE", "Kiswahili"],
    classesAssigned: ["Form 3"],
  }),
];

const CLASSES = [
  { schoolId: "moi-girls-eldoret", className: "Form 2", year: 2010, names: GIRLS_FIRST_NAMES },
  { schoolId: "moi-girls-eldoret", className: "Form 3", year: 2009, names: GIRLS_FIRST_NAMES },
  { schoolId: "kisumu-boys", className: "Form 2", year: 2010, names: BOYS_FIRST_NAMES },
  { schoolId: "kisumu-boys", className: "Form 3", year: 2009, names: BOYS_FIRST_NAMES },
] as const;
const STUDENTS_PER_CLASS = 10;

/** Students whose accounts the README documents, by their index in the generated list. */
const FIXED_STUDENTS: Readonly<Record<number, { uid: string; email: string; name: string }>> = {
  0: { uid: "student-moi", email: "student@darasa.test", name: "Faith Jeptoo" },
  20: { uid: "student-kisumu", email: "student2@darasa.test", name: "Brian Otieno" },
};
/** Returns true for the last student of each class, whose account is registered but not yet approved. */
const isPendingStudent = (index: number): boolean => index % STUDENTS_PER_CLASS === 9;

/** Returns true for the last two students of each grade, of whom one is ACTIVE. */
const isWithoutClass = (index: number): boolean => index % STUDENTS_PER_CLASS >= 8;

const getClassFields = ({
  schoolId,
  className,
}: {
  readonly schoolId: string;
  readonly className: string;
}): Pick<SeedPerson, "classId" | "classLabel"> => {
  const { id, grade, stream } = getClassOfGrade(schoolId, className);
  return { classId: id, classLabel: formatClassName(grade, stream) };
};

const usedNames = new Set<string>(Object.values(FIXED_STUDENTS).map(({ name }) => name));
const freshName = (firstNames: readonly string[]): string => {
  for (;;) {
    const name = `${pickRandom(random, firstNames)} ${pickRandom(random, SURNAMES)}`;
    const words = name.split(" ");
    if (!usedNames.has(name) && words[0] !== words[1]) {
      usedNames.add(name);
      return name;
    }
  }
};

/** Returns the PIN of the two students without an e-mail address, and the e-mail address of all others. */
const getLogin = (
  admissionNumber: string,
  email: string,
): Pick<SeedPerson, "email" | "numberLogin"> => {
  const numberLogin = DEMO_NUMBER_LOGINS.find((login) => login.admissionNumber === admissionNumber);
  return numberLogin === undefined ? { email } : { numberLogin };
};

const student = (index: number): SeedPerson => {
  const group = CLASSES[Math.floor(index / STUDENTS_PER_CLASS)];
  if (group === undefined) throw new Error(`There is no class for student ${index}.`);
  const fixed = FIXED_STUDENTS[index];
  const name = fixed?.name ?? freshName(group.names);
  const number = String(index + 1).padStart(3, "0");
  const admissionNumber = `${group.schoolId === "kisumu-boys" ? "KBH" : "MGE"}/2026/${number}`;
  return {
    uid: fixed?.uid ?? `student-${number}`,
    ...getLogin(admissionNumber, fixed?.email ?? `${slug(name)}@darasa.test`),
    name,
    role: "STUDENT",
    status: isPendingStudent(index) ? "PENDING" : "ACTIVE",
    schoolId: group.schoolId,
    className: group.className,
    ...(isWithoutClass(index) ? {} : getClassFields(group)),
    admissionNumber,
    dateOfBirth: `${group.year}-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + ((index * 7) % 28)).padStart(2, "0")}`,
    parentGuardianContact: phone(),
    county: group.schoolId === "kisumu-boys" ? "Kisumu" : "Eldoret",
  };
};

const STUDENTS: readonly SeedPerson[] = Array.from(
  { length: CLASSES.length * STUDENTS_PER_CLASS },
  (_, index) => student(index),
);

const PARENT_COUNT = 20;
const isPendingParent = (index: number): boolean => index >= PARENT_COUNT - 2;

/**
 * The second children of some parents, by the index of the parent: pending students whose guardians can consent or have
 * consented in the app.
 */
const PENDING_SIBLINGS: Readonly<Record<number, number>> = { 1: 9, 2: 19, 11: 29 };

const parent = (index: number): SeedPerson => {
  const child = STUDENTS[index * 2];
  if (child === undefined) throw new Error(`There is no child for parent ${index}.`);
  const siblingUid = STUDENTS[PENDING_SIBLINGS[index] ?? -1]?.uid;
  const surname = child.name.split(" ")[1] ?? "Mwangi";
  const isMother = index % 2 === 0;
  const name =
    index === 0
      ? "Joseph Jeptoo"
      : `${pickRandom(random, isMother ? GIRLS_FIRST_NAMES : BOYS_FIRST_NAMES)} ${surname}`;
  return {
    uid: index === 0 ? "parent-moi" : `parent-${String(index + 1).padStart(2, "0")}`,
    email: index === 0 ? "parent@darasa.test" : `${slug(name)}.parent${index + 1}@darasa.test`,
    name,
    role: "PARENT",
    status: isPendingParent(index) ? "PENDING" : "ACTIVE",
    schoolId: child.schoolId,
    phoneNumber: child.parentGuardianContact ?? phone(),
    nationalId: `2${digits(7)}`,
    relationship: index === 0 || !isMother ? "Father" : "Mother",
    address: child.schoolId === "kisumu-boys" ? "Milimani, Kisumu" : "Elgon View, Eldoret",
    childUids: [child.uid, ...(siblingUid === undefined ? [] : [siblingUid])],
  };
};

const PARENTS: readonly SeedPerson[] = Array.from({ length: PARENT_COUNT }, (_, index) =>
  parent(index),
);

const OFFICE_ADMIN = admin(
  "admin-office",
  "office@darasa.test",
  "Grace Wambui",
  NATIONAL_OFFICE_INSTITUTION_ID,
);

export const SEED_PEOPLE: readonly SeedPerson[] = [
  ...ADMINS,
  ...TEACHERS,
  ...STUDENTS,
  ...PARENTS,
  OFFICE_ADMIN,
];

export const getPersonByUid = (uid: string): SeedPerson => {
  const person = SEED_PEOPLE.find((candidate) => candidate.uid === uid);
  if (person === undefined) throw new Error(`The demo data have no person with the UID ${uid}.`);
  return person;
};

import type { GuardianLinkDocument } from "@darasa/contract/server/account-documents";
import type { DocumentReader, DocumentWriter } from "../../platform/database.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import type { GuardianRequestsStore } from "./guardian-requests.store.ts";
import type { GuardiansStore, NewGuardianLink } from "./guardians.store.ts";

export type { NewGuardianLink } from "./guardians.store.ts";

type GuardianLookups = Pick<
  UsersService,
  | "listStudentsByAdmissionNumber"
  | "listPendingStudentsByAdmissionNumber"
  | "listParentsByChildAdmissionNumber"
  | "getMany"
  | "setChildren"
>;

/**
 * The number of students to look up by one admission number. Two students are enough to show that the number is
 * not unique.
 */
const UNIQUENESS_LIMIT = 2;
const PARENTS_LIMIT = 20;
/** The maximum number of guardians from other schools among the people to whom staff may write. */
const LISTED_GUARDIANS_ELSEWHERE = 20;

interface Pair {
  readonly parent: UserRecord;
  readonly student: UserRecord;
  readonly admissionNumber: string;
}

/**
 * Lists the ACTIVE students with this admission number or, if there is none, the PENDING ones: a guardian can be linked to a
 * student before the school opens the account, because the account needs the guardian's consent.
 */
const listStudents = async (
  users: GuardianLookups,
  reader: DocumentReader,
  schoolId: string,
  admissionNumber: string,
): Promise<UserRecord[]> => {
  const search = [reader, schoolId, admissionNumber, UNIQUENESS_LIMIT] as const;
  const active = await users.listStudentsByAdmissionNumber(...search);
  return active.length > 0 ? active : users.listPendingStudentsByAdmissionNumber(...search);
};

const childrenOf = async (
  users: GuardianLookups,
  reader: DocumentReader,
  parent: UserRecord,
): Promise<Pair[]> => {
  const lists = await Promise.all(
    (parent.childrenAdmissionNumbers ?? []).map(async (admissionNumber) => {
      const students = await listStudents(users, reader, parent.schoolId, admissionNumber);
      const [student] = students;
      return students.length === 1 && student !== undefined
        ? [{ parent, student, admissionNumber }]
        : [];
    }),
  );
  return lists.flat();
};

const parentsOf = async (
  users: GuardianLookups,
  reader: DocumentReader,
  student: UserRecord,
): Promise<Pair[]> => {
  const { schoolId, admissionNumber } = student;
  if (admissionNumber === undefined) return [];
  const parents = await users.listParentsByChildAdmissionNumber(
    reader,
    schoolId,
    admissionNumber,
    PARENTS_LIMIT,
  );
  return parents.map((parent) => ({ parent, student, admissionNumber }));
};

const createLinkPlanner = (store: GuardiansStore, users: GuardianLookups) => {
  const toLink = async (
    reader: DocumentReader,
    pair: Pair,
    confirmed: readonly string[],
    now: Date,
  ): Promise<NewGuardianLink[]> => {
    const { parent, student, admissionNumber } = pair;
    const existing = await store.get(reader, parent.id, student.id);
    const isConfirmed = confirmed.includes(admissionNumber);
    if (existing?.status === "APPROVED") return [];
    if (existing !== undefined && !isConfirmed) return [];
    return [
      {
        parentId: parent.id,
        studentId: student.id,
        schoolId: student.schoolId,
        admissionNumber,
        status: isConfirmed ? "APPROVED" : "PENDING",
        createdAt: now,
      },
    ];
  };

  return async (
    reader: DocumentReader,
    person: UserRecord,
    confirmed: readonly string[],
    now: Date,
  ): Promise<NewGuardianLink[]> => {
    const isParent = person.role === "PARENT";
    const pairs = isParent
      ? await childrenOf(users, reader, person)
      : await parentsOf(users, reader, person);
    const links = await Promise.all(
      pairs.map((pair) => toLink(reader, pair, isParent ? confirmed : [], now)),
    );
    return links.flat();
  };
};

/**
 * Creates the function that plans a new admission number of a student: the links and the numbers that the linked parents
 * entered follow. Parents who entered the new number get a PENDING link to an ACTIVE student. The function returns the function that writes it.
 */
const createRenumberingPlanner =
  (store: GuardiansStore, users: GuardianLookups) =>
  async (
    reader: DocumentReader,
    student: UserRecord,
    admissionNumber: string,
    now: Date,
  ): Promise<(writer: DocumentWriter) => void> => {
    const renumbered = { ...student, admissionNumber };
    const [links, added] = await Promise.all([
      store.listOfStudent(reader, student.id),
      student.status === "ACTIVE"
        ? createLinkPlanner(store, users)(reader, renumbered, [], now)
        : [],
    ]);
    const parents = await users.getMany(
      links.map(({ parentId }) => parentId),
      reader,
    );
    // The parent account lists admission numbers of the parent's own school only.
    const parentsOfSchool = parents.filter(({ schoolId }) => schoolId === student.schoolId);
    return (writer) => {
      for (const link of links) store.setAdmissionNumber(writer, link, admissionNumber);
      for (const link of added) store.set(writer, link);
      for (const { id, childrenAdmissionNumbers: numbers = [] } of parentsOfSchool) {
        if (!numbers.some((number) => number === student.admissionNumber)) continue;
        const replaced = numbers.map((number) =>
          number === student.admissionNumber ? admissionNumber : number,
        );
        users.setChildren(writer, id, replaced);
      }
    };
  };

/**
 * Creates the function that returns true if a guardian link shows the child: the link is approved, and the child's
 * school is not suspended. The parent's account may belong to another school, so a suspension of the child's school does
 * not stop the parent's session. Like every check of a suspension, this one may be a minute old.
 */
const createVisibilityCheck =
  (schools: Pick<SchoolsService, "getSuspension">) =>
  async ({
    status,
    schoolId,
  }: Pick<GuardianLinkDocument, "status" | "schoolId">): Promise<boolean> =>
    status === "APPROVED" && (await schools.getSuspension(schoolId)) === undefined;

const createVisibleLinks = (
  store: GuardiansStore,
  schools: Pick<SchoolsService, "getSuspension">,
) => {
  const isVisible = createVisibilityCheck(schools);

  const selectVisible = async (
    links: readonly GuardianLinkDocument[],
  ): Promise<GuardianLinkDocument[]> => {
    const shown = await Promise.all(links.map(isVisible));
    return links.filter((_link, index) => shown[index]);
  };

  const getVisible = async (
    parentId: string,
    studentId: string,
  ): Promise<GuardianLinkDocument | undefined> => {
    const link = await store.getApproved(parentId, studentId);
    return link !== undefined && (await isVisible(link)) ? link : undefined;
  };

  return {
    isVisible,

    /** Filters guardian links: keeps the links that let the parent see the child. */
    selectVisible,

    /** Returns the guardian link, or undefined unless it shows the child. */
    getVisible,

    /** Lists the schools of the children whom the parent sees. */
    listChildSchools: async (parentId: string): Promise<string[]> => {
      const links = await selectVisible(await store.listApproved(parentId));
      return [...new Set(links.map(({ schoolId }) => schoolId))];
    },
  };
};

export const createGuardiansService = (
  store: GuardiansStore,
  users: GuardianLookups,
  schools: Pick<SchoolsService, "getSuspension">,
  requests: Pick<GuardianRequestsStore, "listParentIdsElsewhere" | "countPending">,
) => ({
  /**
   * Returns the guardian links to create when this user becomes ACTIVE. A link is APPROVED if the approver
   * confirms the child, otherwise PENDING. A withdrawn link changes only if the approver confirms the child. The
   * caller must create the links in the transaction that it passes to `plan`.
   */
  plan: createLinkPlanner(store, users),

  planRenumbering: createRenumberingPlanner(store, users),

  save: (writer: DocumentWriter, links: readonly NewGuardianLink[]): void => {
    for (const link of links) store.set(writer, link);
  },

  get: store.get,

  withdraw: store.withdraw,

  ...createVisibleLinks(store, schools),

  listOf: store.listOf,

  /**
   * Lists the guardians of the school's students whose accounts belong to another school, at most
   * LISTED_GUARDIANS_ELSEWHERE. Costs two reads each, and one if there is none.
   */
  listGuardiansElsewhere: async (schoolId: string): Promise<UserRecord[]> =>
    users.getMany(await requests.listParentIdsElsewhere(schoolId, LISTED_GUARDIANS_ELSEWHERE)),

  /** Counts the guardian requests on which the school has not decided. Costs one document read. */
  countPendingRequests: requests.countPending,

  /** Returns true if the parent has an approved guardian link to a student of the school. Costs one document read. */
  isGuardianAt: store.isGuardianAt,

  /** Lists the accounts of the parents with an approved guardian link to the student. */
  listApprovedParents: async (reader: DocumentReader, studentId: string): Promise<UserRecord[]> => {
    const links = await store.listOfStudent(reader, studentId);
    const approved = links.filter(({ status }) => status === "APPROVED");
    return users.getMany(
      approved.map(({ parentId }) => parentId),
      reader,
    );
  },
});

export type GuardiansService = ReturnType<typeof createGuardiansService>;

import type { GuardianRequest, GuardianRequestList } from "@darasa/contract/guardian-requests";
import type { ListPage } from "@darasa/contract/http";
import { GUARDIAN_REQUEST_PAGE_SIZE } from "@darasa/contract/limits";
import { normaliseAdmissionNumber } from "@darasa/contract/pin";
import type { Profile } from "@darasa/contract/profile";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import type { AuditService, NewAuditEntry } from "../audit/audit.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { createRequestApprovalMail, createRequestRefusalMail } from "./guardian-request-mails.ts";
import type { GuardianRequestRecord, GuardianRequestsStore } from "./guardian-requests.store.ts";
import type { GuardiansService } from "./guardians.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: GuardianRequestsStore;
  readonly guardians: Pick<GuardiansService, "get" | "save">;
  readonly users: Pick<
    UsersService,
    "get" | "getMany" | "getProfiles" | "listStudentsWithAdmissionNumbers"
  >;
  readonly mail: Pick<MailService, "queue">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
  /** Returns true unless the caller is a teacher of a school whose administrators alone decide. */
  readonly mayDecide: (caller: ApiCaller, reader?: DocumentReader) => Promise<boolean>;
}

/** The number of students to look up by one number. Two students are enough to show that the number is not unique. */
const STUDENTS_PER_NUMBER = 2;

/** Returns true if the student has the number of the request, in any spelling. */
const isMeant = (
  { admissionNumber: asked }: Pick<GuardianRequestRecord, "admissionNumber">,
  { admissionNumber = "" }: UserRecord,
): boolean => normaliseAdmissionNumber(asked) === normaliseAdmissionNumber(admissionNumber);

/** Returns true for a student to whom the school may link a guardian, as for a registration. */
const isLinkable = ({ status }: UserRecord): boolean => status === "ACTIVE" || status === "PENDING";

/** Returns the people with their profiles, by id. */
const loadPeople = async (
  { users }: Dependencies,
  people: readonly UserRecord[],
): Promise<ReadonlyMap<string, { readonly user: UserRecord; readonly profile: Profile }>> => {
  const profiles = await users.getProfiles(people.map(({ id }) => id));
  return new Map(people.map((user, index) => [user.id, { user, profile: profiles[index] ?? {} }]));
};

/**
 * Lists the students whom the requests may mean, and those who are linked. Students keep the spelling in which their number
 * was entered, so both spellings of a request are looked up.
 */
const listStudents = async (
  { users }: Dependencies,
  schoolId: string,
  requests: readonly GuardianRequestRecord[],
): Promise<UserRecord[]> => {
  const open = requests.filter(({ status }) => status !== "APPROVED");
  const spellings = open.map(({ admissionNumber, enteredNumber = admissionNumber }) => [
    admissionNumber,
    enteredNumber,
  ]);
  const numbers = [...new Set(spellings.flat())];
  const linked = requests.flatMap(({ status, studentId = [] }) =>
    status === "APPROVED" ? studentId : [],
  );
  const [found, known] = await Promise.all([
    users.listStudentsWithAdmissionNumbers(schoolId, numbers, numbers.length * STUDENTS_PER_NUMBER),
    users.getMany([...new Set(linked)]),
  ]);
  return [...found.filter(isLinkable), ...known];
};

/** Adds the names of guardian and students, and whether their phone numbers are the same. */
const presentRequests = async (
  deps: Dependencies,
  schoolId: string,
  requests: readonly GuardianRequestRecord[],
): Promise<GuardianRequest[]> => {
  const parentIds = [...new Set(requests.map(({ parentId }) => parentId))];
  const [parents, students] = await Promise.all([
    deps.users.getMany(parentIds),
    listStudents(deps, schoolId, requests),
  ]);
  const people = await loadPeople(deps, [...parents, ...students]);
  const phoneOf = (id: string): string | undefined => people.get(id)?.profile.phoneNumber;
  return requests.map((request) => {
    const { parentId, studentId, enteredNumber, isElsewhere, ...shown } = request;
    const isLinked = request.status === "APPROVED";
    const phoneNumber = phoneOf(parentId);
    const meant = students.filter((student) =>
      isLinked ? student.id === studentId : isMeant(request, student),
    );
    const isGuardianPhone = (id: string): boolean =>
      phoneNumber !== undefined && phoneNumber === people.get(id)?.profile.parentGuardianContact;
    return {
      ...shown,
      guardian: { id: parentId, name: people.get(parentId)?.user.name ?? "", phoneNumber },
      students: meant.map(({ id, name, status, className }) => ({
        id,
        name,
        status,
        className,
        ...(isLinked ? {} : { isGuardianPhone: isGuardianPhone(id) }),
      })),
    };
  });
};

interface Decision {
  readonly request: GuardianRequestRecord;
  readonly parent: UserRecord;
  readonly entry: Omit<NewAuditEntry, "action" | "reason">;
}

/**
 * Returns the request with its parent. Throws NOT_FOUND for a request to another school, and PERMISSION_DENIED for a
 * teacher whose school lets only administrators decide. A missing request costs the same reads.
 */
const requireRequest = async (
  { store, users, clock, mayDecide }: Dependencies,
  transaction: DatabaseTransaction,
  caller: ApiCaller,
  id: string,
): Promise<Decision> => {
  const [request, isAllowed] = await Promise.all([
    store.get(id, transaction),
    mayDecide(caller, transaction),
  ]);
  if (request?.schoolId !== caller.schoolId) {
    throw new ApiError("NOT_FOUND", "guardianRequestNotFound");
  }
  if (!isAllowed) throw new ApiError("PERMISSION_DENIED", "onlyAdminsDecide");
  const [actor, parent] = await Promise.all([
    users.get(caller.id, transaction),
    users.get(request.parentId, transaction),
  ]);
  if (parent === undefined) throw new ApiError("NOT_FOUND", "guardianRequestNotFound");
  const entry = {
    actorId: caller.id,
    actorName: actor?.name ?? "",
    subjectId: parent.id,
    subjectName: parent.name,
    schoolId: request.schoolId,
    actorSchoolId: caller.schoolId,
    at: clock.now(),
  };
  return { request, parent, entry };
};

/** Returns the student. Throws NOT_FOUND unless the student of the school has the number of the request. */
const requireStudent = async (
  { users }: Dependencies,
  transaction: DatabaseTransaction,
  request: GuardianRequestRecord,
  studentId: string,
): Promise<UserRecord> => {
  const student = await users.get(studentId, transaction);
  if (
    student?.role === "STUDENT" &&
    student.schoolId === request.schoolId &&
    isMeant(request, student) &&
    isLinkable(student)
  ) {
    return student;
  }
  throw new ApiError("NOT_FOUND", "childNotFound");
};

const deciding = (deps: Dependencies) => {
  const { database, store, guardians, mail, audit, clock } = deps;
  return {
    /**
     * Links the guardian with the student. If the guardian has a link to the student already, because of another number,
     * the request is not needed any more and is removed.
     */
    approve: (caller: ApiCaller, id: string, studentId: string): Promise<void> =>
      database.transact(async (transaction) => {
        const { request, parent, entry } = await requireRequest(deps, transaction, caller, id);
        if (request.status === "APPROVED") {
          if (request.studentId === studentId) return;
          throw new ApiError("CONFLICT", "guardianRequestDecided");
        }
        const student = await requireStudent(deps, transaction, request, studentId);
        const link = await guardians.get(transaction, parent.id, student.id);
        if (link?.status === "APPROVED") {
          store.remove(transaction, id);
          return;
        }
        const { schoolId, admissionNumber } = request;
        const isElsewhere = parent.schoolId !== schoolId;
        await mail.queue(transaction, createRequestApprovalMail(parent, request));
        guardians.save(transaction, [
          {
            parentId: parent.id,
            studentId: student.id,
            schoolId,
            admissionNumber: student.admissionNumber ?? admissionNumber,
            status: "APPROVED",
            requestId: id,
            createdAt: clock.now(),
          },
        ]);
        store.approve(transaction, id, { studentId: student.id, isElsewhere });
        audit.record(transaction, { ...entry, action: "LINKS_CONFIRMED" });
      }),

    refuse: (caller: ApiCaller, id: string, reason: string): Promise<void> =>
      database.transact(async (transaction) => {
        const { request, parent, entry } = await requireRequest(deps, transaction, caller, id);
        if (request.status === "REFUSED") return;
        if (request.status !== "PENDING") throw new ApiError("CONFLICT", "guardianRequestDecided");
        await mail.queue(transaction, createRequestRefusalMail(parent, request, reason));
        store.end(transaction, id, "REFUSED", reason);
        audit.record(transaction, { ...entry, action: "LINK_REFUSED", reason });
      }),
  };
};

/** Creates the service with which a school decides about guardian requests. */
export const createGuardianRequestDeskService = (deps: Dependencies) => ({
  /** Lists the requests to the caller's school. Throws PERMISSION_DENIED for teachers who may not decide. */
  list: async (
    caller: ApiCaller,
    { list, ...query }: Omit<PaginationParams, "size"> & { readonly list: GuardianRequestList },
  ): Promise<ListPage<GuardianRequest>> => {
    if (!(await deps.mayDecide(caller))) {
      throw new ApiError("PERMISSION_DENIED", "onlyAdminsDecide");
    }
    const { schoolId } = caller;
    const position = { ...query, size: GUARDIAN_REQUEST_PAGE_SIZE };
    const { content, ...page } = await deps.store.listPage(schoolId, list, position);
    return { ...page, content: await presentRequests(deps, schoolId, content) };
  },

  ...deciding(deps),
});

export type GuardianRequestDeskService = ReturnType<typeof createGuardianRequestDeskService>;

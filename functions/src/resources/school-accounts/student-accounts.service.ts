import type { PaperConsent } from "@darasa/contract/consents";
import { normaliseAdmissionNumber } from "@darasa/contract/pin";
import type { Profile } from "@darasa/contract/profile";
import type { AccountStatus } from "@darasa/contract/roles";
import type { UserDocument } from "@darasa/contract/server/account-documents";
import type { NewStudent } from "@darasa/contract/student-accounts";
import { ApiError, createInvalidFieldError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { AuthAccountService } from "../../platform/accounts.ts";
import type { Clock, IdGenerator } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { ClaimsService } from "../auth/claims.service.ts";
import type { OneTimePin, PinsService } from "../auth/pins.service.ts";
import type { ClassPlacementsService } from "../classes/class-placements.service.ts";
import type { ConsentsService } from "../consents/consents.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";

/** Reads what the activation of a PENDING account needs, and returns the function that opens the account. */
export type PrepareActivation = (
  transaction: DatabaseTransaction,
  student: UserRecord,
) => Promise<(transaction: DatabaseTransaction) => Promise<UserRecord>>;

interface Dependencies {
  readonly database: Database;
  readonly accounts: Pick<AuthAccountService, "createWithoutEmail">;
  readonly users: UsersService;
  readonly schools: SchoolsService;
  readonly claims: ClaimsService;
  readonly pins: PinsService;
  readonly placements: Pick<ClassPlacementsService, "getClassFields">;
  readonly consents: Pick<ConsentsService, "isRequired" | "planPaper" | "save">;
  readonly prepareActivation: PrepareActivation;
  readonly audit: AuditService;
  readonly counters: CountersService;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** The school that makes accounts, and the administrator who acts for it. */
interface AccountMaker {
  readonly schoolId: string;
  readonly schoolName: string;
  readonly actorId: string;
  readonly actorName: string;
}

export interface CreatedStudentAccount {
  readonly user: UserRecord;
  /** Absent for an imported student, and if an earlier request with the same id made the account. */
  readonly pin?: string;
}

/** What an import knows about a new student. An imported student gets no PIN until the school prints it. */
export interface ImportedStudentDetails {
  readonly classId: string;
  /** The consent of the guardian, if it was signed on paper. */
  readonly consent: PaperConsent | undefined;
}

/** A student for whom the school makes an account. `imported` is undefined for a student whom a person adds by hand. */
interface AddedStudent extends NewStudent {
  readonly imported: ImportedStudentDetails | undefined;
}

/** The fields of a new account that depend on its class. */
type ClassFields = Pick<UserDocument, "className" | "classId" | "classLabel">;

/**
 * Returns the status of a new account. An import opens the account at once for a student who has a consent or needs
 * none. The school approves every other account later.
 */
const getInitialStatus = (
  { consents }: Pick<Dependencies, "consents">,
  student: AddedStudent,
): AccountStatus => {
  const { imported } = student;
  if (imported === undefined) return "PENDING";
  const needsNone = !consents.isRequired({ role: "STUDENT" }, toProfile(student));
  return needsNone || imported.consent !== undefined ? "ACTIVE" : "PENDING";
};

type StudentDocument = Omit<UserDocument, "createdAt">;

const toUserDocument = (
  { schoolId, schoolName }: AccountMaker,
  { name, admissionNumber }: NewStudent,
  classFields: ClassFields,
): StudentDocument => ({
  name,
  nameLower: name.toLowerCase(),
  role: "STUDENT",
  status: "PENDING",
  schoolId,
  schoolName,
  ...classFields,
  admissionNumber,
  login: "NUMBER",
  madeBySchool: true,
});

const toProfile = ({
  dateOfBirth,
  parentGuardianContact,
  countyOfResidence,
}: NewStudent): Profile => ({
  ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
  ...(parentGuardianContact === undefined ? {} : { parentGuardianContact }),
  ...(countyOfResidence === undefined ? {} : { countyOfResidence }),
});

const numberTaken = (): ApiError => new ApiError("CONFLICT", "admissionNumberTaken");

/**
 * Returns the transaction with queries that lock nothing, for an import. A query locks every index entry that it scans,
 * so the rows of an import, which run at once, would wait for each other. The document of the number locks the number.
 */
const withoutQueryLocks = (
  { database }: Pick<Dependencies, "database">,
  { imported }: AddedStudent,
  transaction: DatabaseTransaction,
): DatabaseTransaction =>
  imported === undefined ? transaction : { ...transaction, query: database.query };

/**
 * Creates the function that reserves the admission number for a request. A number whose account was not completed,
 * because the server stopped, keeps its account id, and the newest request completes the account.
 */
const createReservation =
  (deps: Dependencies) =>
  (schoolId: string, student: AddedStudent): Promise<{ accountId: string; user?: UserRecord }> =>
    deps.database.transact(async (transaction) => {
      const { users, schools, ids } = deps;
      const { requestId, admissionNumber } = student;
      const number = normaliseAdmissionNumber(admissionNumber);
      const known = await schools.getNumberLogin(transaction, schoolId, number);
      const user = known && (await users.get(known.accountId, transaction));
      if (known !== undefined && user !== undefined) {
        if (known.requestId !== requestId) throw numberTaken();
        return { accountId: known.accountId, user };
      }
      const holders = await users.listStudentsByAdmissionNumber(
        withoutQueryLocks(deps, student, transaction),
        schoolId,
        admissionNumber,
        1,
      );
      if (holders.length > 0) throw numberTaken();
      const accountId = known?.accountId ?? ids.next();
      schools.setNumberLogin(transaction, schoolId, number, { accountId, requestId });
      return { accountId };
    });

interface NewAccountDocuments {
  readonly maker: AccountMaker;
  readonly student: AddedStudent;
  readonly accountId: string;
  /** Absent for an imported student. */
  readonly pin: OneTimePin | undefined;
}

const getClassFields = (
  { placements }: Pick<Dependencies, "placements">,
  reader: DocumentReader,
  { schoolId }: AccountMaker,
  { className, imported }: AddedStudent,
): Promise<ClassFields> | ClassFields =>
  imported === undefined
    ? { className }
    : placements.getClassFields(reader, schoolId, imported.classId);

/** Reads what a new account needs, and returns the function that writes the account. */
const planAccount = async (
  deps: Dependencies,
  transaction: DatabaseTransaction,
  { maker, student, accountId, pin }: NewAccountDocuments,
): Promise<() => Promise<UserRecord>> => {
  const { users, consents, pins, audit, counters, clock } = deps;
  const { schoolId, actorId, actorName } = maker;
  const at = clock.now();
  const document = toUserDocument(
    maker,
    student,
    await getClassFields(deps, transaction, maker, student),
  );
  const user: UserRecord = { ...document, id: accountId, createdAt: at.toISOString() };
  const paper = student.imported?.consent;
  const recorder = { id: actorId, name: actorName };
  const consent = paper && (await consents.planPaper(transaction, { user, paper, recorder }));
  const open =
    getInitialStatus(deps, student) === "ACTIVE"
      ? await deps.prepareActivation(withoutQueryLocks(deps, student, transaction), user)
      : undefined;
  return async () => {
    users.create(transaction, accountId, { ...document, createdAt: at }, toProfile(student));
    if (pin !== undefined) pins.store(transaction, user, pin);
    counters.addStatusChange(transaction, user, undefined, user.status);
    if (consent !== undefined) consents.save(transaction, consent);
    audit.record(transaction, {
      action: "STUDENT_ADDED",
      actorId,
      actorName,
      subjectId: accountId,
      subjectName: user.name,
      schoolId,
      actorSchoolId: schoolId,
      at,
    });
    return (await open?.(transaction)) ?? user;
  };
};

/**
 * Creates the function that writes the documents of an account in one transaction. If a parallel request of the same
 * id has written them, returns the account without the PIN.
 */
const createDocumentWriter = (deps: Dependencies) => {
  const { database, users, schools } = deps;
  return (account: NewAccountDocuments): Promise<CreatedStudentAccount> =>
    database.transact(async (transaction) => {
      const { maker, student, accountId, pin } = account;
      const number = normaliseAdmissionNumber(student.admissionNumber);
      const known = await schools.getNumberLogin(transaction, maker.schoolId, number);
      if (known?.requestId !== student.requestId) throw numberTaken();
      const user = await users.get(accountId, transaction);
      if (user !== undefined) return { user };
      const write = await planAccount(deps, transaction, account);
      return { user: await write(), ...(pin === undefined ? {} : { pin: pin.pin }) };
    });
};

/** Creates the service that makes accounts of students, who log in with their admission number and a PIN. */
export const createStudentAccountsService = (deps: Dependencies) => {
  const { database, accounts, users, schools, claims, pins, clock } = deps;
  const reserve = createReservation(deps);
  const writeDocuments = createDocumentWriter(deps);

  const create = async (
    maker: AccountMaker,
    student: AddedStudent,
  ): Promise<CreatedStudentAccount> => {
    if (student.dateOfBirth !== undefined && new Date(student.dateOfBirth) > clock.now()) {
      throw createInvalidFieldError("dateOfBirth", "birthInFuture");
    }
    const { accountId, user } = await reserve(maker.schoolId, student);
    if (user !== undefined) return { user };
    const pin = student.imported === undefined ? await pins.createOneTimePin() : undefined;
    await accounts.createWithoutEmail(accountId, student.name);
    const classFields = await getClassFields(deps, database, maker, student);
    const document = toUserDocument(maker, student, classFields);
    const status = getInitialStatus(deps, student);
    await claims.setInitial({ ...document, id: accountId, status });
    return writeDocuments({ maker, student, accountId, pin });
  };

  return {
    /**
     * Reads the school and the administrator once, and returns the function that makes accounts for the school.
     * The function may be called for many students. It is idempotent: a repeated call with the same `requestId` and
     * admission number completes an account that was interrupted, and otherwise changes nothing. It throws CONFLICT
     * if another student of the school has the number. With `imported`, the account has a class and no PIN.
     */
    forSchoolOf: async (
      caller: ApiCaller,
    ): Promise<
      (student: NewStudent, imported?: ImportedStudentDetails) => Promise<CreatedStudentAccount>
    > => {
      const { id: actorId, schoolId } = caller;
      const [school, actor] = await Promise.all([schools.require(schoolId), users.get(actorId)]);
      const maker = { schoolId, schoolName: school.name, actorId, actorName: actor?.name ?? "" };
      return (student, imported) => create(maker, { ...student, imported });
    },
  };
};

export type StudentAccountsService = ReturnType<typeof createStudentAccountsService>;

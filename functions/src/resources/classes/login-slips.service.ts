import { STUDENTS_PER_CLASS_LIMIT } from "@darasa/contract/limits";
import type {
  LoginSlipCandidate,
  LoginSlipResult,
  LoginSlips,
  LoginSlipsInput,
} from "@darasa/contract/login-slips";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import { mapInBatches } from "../../platform/map-in-batches.ts";
import type { OneTimePin, PinsService } from "../auth/pins.service.ts";
import type { RevocationsService } from "../auth/revocations.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UserRecord } from "../users/users.service.ts";
import { requireClassWithStudentDetails } from "./classes.policy.ts";
import { type ClassesDependencies, planClassAudit } from "./classes.service.ts";
import type { ClassRecord } from "./classes.store.ts";

interface Dependencies
  extends Pick<ClassesDependencies, "database" | "store" | "users" | "audit" | "clock"> {
  readonly pins: PinsService;
  readonly schools: Pick<SchoolsService, "require">;
  readonly revocations: RevocationsService;
}

/** The number of PINs that are hashed at the same time. Node computes four hashes in parallel. */
const PARALLEL_HASHES = 4;
/** The number of accounts whose sessions end at the same time, because Firebase Auth limits parallel requests. */
const PARALLEL_REVOCATIONS = 20;

/** A student of the class, and what a request does with the student's PIN. */
interface PlannedSlip {
  readonly student: UserRecord;
  readonly state: LoginSlipResult["state"];
}

const canGetSlip = ({ login, status, role }: UserRecord): boolean =>
  role === "STUDENT" && login === "NUMBER" && (status === "ACTIVE" || status === "PENDING");

/** Returns the class. Throws NOT_FOUND for everybody but administrators of the school and teachers of the class. */
const requireOwnClass = async (
  { store }: Dependencies,
  reader: DocumentReader,
  caller: ApiCaller,
  id: string,
): Promise<ClassRecord> => requireClassWithStudentDetails(caller, await store.get(id, reader));

const hasOwnPin = async (
  { users }: Dependencies,
  reader: DocumentReader,
  { id }: UserRecord,
): Promise<boolean> => (await users.getPin(id, reader))?.mustChange === false;

/** Throws NOT_FOUND if one of the students is not in the class. */
const planSlips = async (
  deps: Dependencies,
  reader: DocumentReader,
  { id, schoolId }: ClassRecord,
  { studentIds, includeUsed = false }: LoginSlipsInput,
): Promise<PlannedSlip[]> => {
  const unique = [...new Set(studentIds)];
  const students = (await deps.users.getMany(unique, reader)).filter(
    (user) => user.schoolId === schoolId && user.classId === id,
  );
  if (students.length < unique.length) throw new ApiError("NOT_FOUND", "userNotFound");
  return Promise.all(
    students.map(async (student): Promise<PlannedSlip> => {
      if (!canGetSlip(student)) return { student, state: "NO_LOGIN" };
      const isKept = !includeUsed && (await hasOwnPin(deps, reader, student));
      return { student, state: isKept ? "HAS_PIN" : "NEW_PIN" };
    }),
  );
};

const toResult = (
  { student, state }: PlannedSlip,
  { name: classLabel }: ClassRecord,
  created: OneTimePin | undefined,
): LoginSlipResult => {
  const { id, name, admissionNumber } = student;
  const number = admissionNumber === undefined ? {} : { admissionNumber };
  const pin = created === undefined ? {} : { pin: created.pin };
  return { id, name, classLabel, ...number, state, ...pin };
};

/** Creates the functions that make PINs and store them. */
const making = (deps: Dependencies) => {
  const { database, pins, revocations, clock } = deps;

  /**
   * Makes the PINs before the transaction, because hashing takes long. A student whose PIN document changes in the
   * meantime is planned again in the transaction.
   */
  const createPins = async (slips: readonly PlannedSlip[]): Promise<Map<string, OneTimePin>> => {
    const receivers = slips.filter(({ state }) => state === "NEW_PIN");
    return new Map(
      await mapInBatches(receivers, PARALLEL_HASHES, async ({ student }) => {
        const pin = await pins.createOneTimePin();
        return [student.id, pin] as const;
      }),
    );
  };

  const storePin = (
    transaction: DatabaseTransaction,
    student: UserRecord,
    pin: OneTimePin,
    { includeUsed = false }: LoginSlipsInput,
  ): void => {
    pins.store(transaction, student, pin);
    if (includeUsed) revocations.refuseTokens(transaction, student.id, clock.now());
  };

  const storePins = (
    caller: ApiCaller,
    id: string,
    input: LoginSlipsInput,
    created: ReadonlyMap<string, OneTimePin>,
  ): Promise<LoginSlipResult[]> =>
    database.transact(async (transaction) => {
      const schoolClass = await requireOwnClass(deps, transaction, caller, id);
      const slips = await planSlips(deps, transaction, schoolClass, input);
      const record = await planClassAudit(deps, transaction, caller, schoolClass);
      const results = slips.map(({ student, state }) => {
        const pin = state === "NEW_PIN" ? created.get(student.id) : undefined;
        if (pin !== undefined) storePin(transaction, student, pin, input);
        // Without a PIN of this request, the student had a chosen PIN at the first reading.
        const isChosen = state === "NEW_PIN" && pin === undefined;
        return toResult({ student, state: isChosen ? "HAS_PIN" : state }, schoolClass, pin);
      });
      const studentIds = results.filter(({ pin }) => pin !== undefined).map((one) => one.id);
      if (studentIds.length > 0) record({ action: "LOGIN_SLIPS_PRINTED", studentIds });
      return results;
    });

  return { createPins, storePins };
};

/** Creates the service that gives the students of a class one-time PINs for printed login slips. */
export const createLoginSlipsService = (deps: Dependencies) => {
  const { database, users, schools, revocations, clock } = deps;
  const { createPins, storePins } = making(deps);

  return {
    /** Lists the students of the class who can get a slip, sorted by name. Costs up to two reads per student. */
    listCandidates: async (caller: ApiCaller, id: string): Promise<LoginSlipCandidate[]> => {
      const { schoolId } = await requireOwnClass(deps, database, caller, id);
      const students = await users.listOfClass(database, schoolId, id, STUDENTS_PER_CLASS_LIMIT);
      const sorted = students
        .filter(canGetSlip)
        .sort((one, other) => one.name.localeCompare(other.name));
      return Promise.all(
        sorted.map(async (student) => ({
          id: student.id,
          hasOwnPin: await hasOwnPin(deps, database, student),
        })),
      );
    },

    /**
     * Gives students of the class new one-time PINs. Changes nothing if one of them is not in the class. With
     * `includeUsed`, ends the sessions of all of them, also of those with a one-time PIN, in case an earlier request
     * stopped after its commit.
     */
    make: async (caller: ApiCaller, id: string, input: LoginSlipsInput): Promise<LoginSlips> => {
      const schoolClass = await requireOwnClass(deps, database, caller, id);
      const [school, slips] = await Promise.all([
        schools.require(schoolClass.schoolId),
        planSlips(deps, database, schoolClass, input),
      ]);
      const students = await storePins(caller, id, input, await createPins(slips));
      if (input.includeUsed) {
        const changed = students.filter(({ pin }) => pin !== undefined);
        await mapInBatches(changed, PARALLEL_REVOCATIONS, (student) =>
          revocations.revoke(student.id, clock.now()),
        );
      }
      return { school: { id: school.id, name: school.name }, students };
    },
  };
};

export type LoginSlipsService = ReturnType<typeof createLoginSlipsService>;

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { MAX_SCHOOL_APPLICATIONS_PER_EMAIL_AND_DAY } from "@darasa/contract/rate-limits";
import type {
  SchoolApplicationInput,
  SchoolApplicationLink,
  SchoolApplicationState,
} from "@darasa/contract/school-applications";
import { ApiError, createFieldValidationError } from "../../api-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import { createApplicationMail } from "./school-application-mails.ts";
import type {
  SchoolApplicationRecord,
  SchoolApplicationsStore,
} from "./school-applications.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: SchoolApplicationsStore;
  readonly schools: Pick<SchoolsService, "toNameKey">;
  readonly mail: MailService;
  readonly clock: Clock;
  readonly webOrigin: string;
}

const SECRET_BYTES = 16;
const DAY_MS = 24 * 60 * 60_000;
/** The time for which the link in the e-mail can confirm the address. */
const CONFIRMATION_PERIOD_MS = 7 * DAY_MS;

const hash = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Returns true if the stored application has exactly these fields. */
const isSameApplication = (
  stored: SchoolApplicationRecord,
  { id: _, isAuthorised, ...fields }: SchoolApplicationInput,
): boolean =>
  stored.tscNumber === fields.tscNumber &&
  Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual(Reflect.get(stored, name), value),
  );

const presentState = ({
  status,
  schoolName,
  email,
  statusReason,
}: SchoolApplicationRecord): SchoolApplicationState => ({
  status,
  schoolName,
  email,
  statusReason,
});

/** Throws if the address has got the allowed number of e-mails about applications within a day. */
const requireFewApplications = async (
  { store }: Pick<Dependencies, "store">,
  transaction: DatabaseTransaction,
  email: string,
  now: Date,
): Promise<void> => {
  const max = MAX_SCHOOL_APPLICATIONS_PER_EMAIL_AND_DAY;
  const since = new Date(now.getTime() - DAY_MS);
  const oldest = (await store.listTimesSince(transaction, email, since, max))[max - 1];
  if (oldest === undefined) return;
  const retryAfterSeconds = Math.ceil((oldest.getTime() - since.getTime()) / 1_000);
  throw new ApiError("TOO_MANY_REQUESTS", "tooManyAttempts", { retryAfterSeconds });
};

/** Returns the application of a link. A wrong secret and a missing application have the same error. */
const requireByLink = async (
  { store, clock }: Pick<Dependencies, "store" | "clock">,
  { id, secret }: SchoolApplicationLink,
  reader: DocumentReader,
): Promise<SchoolApplicationRecord> => {
  const application = await store.get(id, reader);
  const expected = Buffer.from(application?.secretHash ?? "", "base64url");
  const actual = hash(secret);
  const isRight = expected.length === actual.length && timingSafeEqual(actual, expected);
  const isOver =
    application?.expiresAt !== undefined && new Date(application.expiresAt) <= clock.now();
  if (application === undefined || !isRight || isOver) {
    throw new ApiError("NOT_FOUND", "schoolApplicationNotFound");
  }
  return application;
};

/** Creates the service with which a school applies, without an account. */
export const createSchoolApplicationsService = (deps: Dependencies) => {
  const { database, store, schools, mail, clock, webOrigin } = deps;
  return {
    /**
     * Stores an application and mails its link to the applicant. A repeated request changes nothing and sends no
     * second e-mail.
     */
    apply: async (input: SchoolApplicationInput): Promise<void> => {
      const { id, isAuthorised: _, ...fields } = input;
      const secret = randomBytes(SECRET_BYTES).toString("base64url");
      const letter = createApplicationMail(fields, webOrigin, { id, secret });
      await database.transact(async (transaction) => {
        const known = await store.get(id, transaction);
        if (known !== undefined) {
          if (isSameApplication(known, input)) return;
          throw createFieldValidationError("id", "This id belongs to another application");
        }
        const createdAt = clock.now();
        await requireFewApplications(deps, transaction, fields.email, createdAt);
        await mail.queue(transaction, letter);
        store.create(transaction, id, {
          ...fields,
          nameKey: schools.toNameKey(fields.schoolName),
          secretHash: hash(secret).toString("base64url"),
          createdAt,
          expiresAt: new Date(createdAt.getTime() + CONFIRMATION_PERIOD_MS),
        });
      });
    },

    getState: async (link: SchoolApplicationLink): Promise<SchoolApplicationState> =>
      presentState(await requireByLink(deps, link, database)),

    /** Confirms the e-mail address of the applicant. From then on the national office sees the application. */
    confirm: (link: SchoolApplicationLink): Promise<SchoolApplicationState> =>
      database.transact(async (transaction) => {
        const application = await requireByLink(deps, link, transaction);
        if (application.status !== "UNCONFIRMED") return presentState(application);
        store.confirm(transaction, application.id);
        return presentState({ ...application, status: "PENDING" });
      }),
  };
};

export type SchoolApplicationsService = ReturnType<typeof createSchoolApplicationsService>;

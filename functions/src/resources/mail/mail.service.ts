import { createHash } from "node:crypto";
import { DEFAULT_LANGUAGE, type Language } from "@darasa/contract/languages";
import { buildSchoolLogoUrl } from "@darasa/contract/school-identity";
import type { AuthAccountService } from "../../platform/accounts.ts";
import type { Clock, IdGenerator } from "../../platform/clock.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import { createMailHtml } from "./create-mail-html.ts";

export interface OutgoingMail {
  /** The e-mail address. If undefined, because the account has none, the e-mail is not queued. */
  readonly to: string | undefined;
  readonly subject: string;
  readonly text: string;
  /** The school that the e-mail is about. The last line of the e-mail names it, and its logo is shown; the national office is not named. */
  readonly schoolId?: string | undefined;
  /** The language of `subject` and `text`. */
  readonly language?: Language | undefined;
  /**
   * If given, the e-mail is queued only if no e-mail with this id was queued before. It contains letters, digits
   * and hyphens.
   */
  readonly id?: string;
  /**
   * Given for the e-mail that asks the owner of the address to confirm it. It is queued only if fewer than `maxPerDay` such e-mails
   * were queued for the address today, because anybody can register with any address. It has no `id`.
   */
  readonly asksForConfirmation?: { readonly maxPerDay: number };
  /** True if the owner of the address has confirmed it without an account, with the link of another e-mail. */
  readonly isAddressConfirmed?: true;
}

/** The length of a date such as `2026-03-02`. */
const DATE_LENGTH = 10;

interface Dependencies {
  readonly schools: Pick<SchoolsService, "getIdentity">;
  /** The origin of the web application, for the URL of a logo. */
  readonly webOrigin: string;
  readonly accounts: Pick<AuthAccountService, "getByEmail">;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/**
 * Returns the path of the next e-mail that asks for a confirmation, or undefined if the address got enough of them today.
 * The path contains a number, so that the paths of all e-mails of a day are known.
 */
const findConfirmationPath = async (
  transaction: DatabaseTransaction,
  { to, maxPerDay }: { readonly to: string; readonly maxPerDay: number },
  now: Date,
): Promise<string | undefined> => {
  const mailbox = createHash("sha256").update(to).digest("hex");
  const day = now.toISOString().slice(0, DATE_LENGTH);
  const paths = Array.from(
    { length: maxPerDay },
    (_, index) => `mail/confirmation-${mailbox}-${day}-${index + 1}`,
  );
  const known = await transaction.getAll(paths);
  return paths.find((_path, index) => known[index] === undefined);
};

const SCHOOL_LABELS: Readonly<Record<Language, string>> = { EN: "School", SW: "Shule" };

/**
 * Adds the name of the school that the e-mail is about, and an HTML version with its logo if the school has one. The
 * national office and an e-mail without a school add nothing.
 */
const addSchool = async (
  { schools, webOrigin }: Pick<Dependencies, "schools" | "webOrigin">,
  {
    subject,
    text,
    schoolId,
    language = DEFAULT_LANGUAGE,
  }: Pick<OutgoingMail, "subject" | "text" | "schoolId" | "language">,
): Promise<{ readonly subject: string; readonly text: string; readonly html?: string }> => {
  const school = schoolId === undefined ? undefined : await schools.getIdentity(schoolId);
  if (schoolId === undefined || school === undefined) return { subject, text };
  const signed = `${text}\n${SCHOOL_LABELS[language]}: ${school.name}\n`;
  if (school.logo === undefined) return { subject, text: signed };
  const logoUrl = new URL(buildSchoolLogoUrl(schoolId, school.logo), webOrigin).href;
  return { subject, text: signed, html: createMailHtml(signed, logoUrl) };
};

export const createMailService = ({ accounts, schools, webOrigin, clock, ids }: Dependencies) => ({
  /**
   * Queues an e-mail as a document in `mail`, which the Trigger Email extension sends. `transaction` is the
   * transaction of the change that causes the e-mail; an e-mail with an id and one that asks for a confirmation must be
   * queued before the transaction's first write. Until the owner of the address has confirmed it, the function queues only the
   * e-mail that asks for the confirmation. Returns false if it queued no e-mail.
   */
  queue: async (transaction: DatabaseTransaction, letter: OutgoingMail): Promise<boolean> => {
    const { to, subject, text, id, asksForConfirmation, isAddressConfirmed } = letter;
    if (to === undefined) return false;
    if (asksForConfirmation !== undefined) {
      const mail = { to, ...asksForConfirmation };
      const free = await findConfirmationPath(transaction, mail, clock.now());
      if (free !== undefined) transaction.create(free, { to: [to], message: { subject, text } });
      return free !== undefined;
    }
    if (!isAddressConfirmed && !(await accounts.getByEmail(to))?.emailVerified) return false;
    const path = `mail/${id ?? ids.next()}`;
    if (id !== undefined && (await transaction.get(path)) !== undefined) return false;
    const message = await addSchool({ schools, webOrigin }, letter);
    transaction.create(path, { to: [to], message });
    return true;
  },
});

export type MailService = ReturnType<typeof createMailService>;

import { parseArgs } from "node:util";
import { ADMIN_CODE_LIFETIME_DAYS } from "@darasa/contract/limits";
import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import { emailSchema } from "@darasa/contract/text-schemas";
import { systemClock } from "../functions/src/platform/clock.ts";
import type { Database } from "../functions/src/platform/database.ts";
import { createFirestoreDatabase } from "../functions/src/platform/firestore-database.ts";
import { createSearchIndexesService } from "../functions/src/platform/search-indexes.ts";
import { createOfficeCodesService } from "../functions/src/resources/auth/office-codes.service.ts";
import { createConsentNeedsService } from "../functions/src/resources/consents/consent-needs.service.ts";
import { createContentStore } from "../functions/src/resources/content/library/content.store.ts";
import { createSchoolsService } from "../functions/src/resources/schools/schools.service.ts";
import { createSchoolsStore } from "../functions/src/resources/schools/schools.store.ts";
import { createUsersService } from "../functions/src/resources/users/users.service.ts";
import { requireGoogleCredentials, requireLocalBackend, selectProject } from "./office-project.ts";
import { parseOrExplain } from "./parse-or-explain.ts";

const USAGE = `Usage:
  npm run office -- create --email ADDRESS [--project ID]   prints a code with which the owner of the address
                                                            registers as administrator of the national office
  npm run office -- unblock [--project ID]                  makes the office's codes work again after ten wrong codes
  npm run office -- complete-consents [--project ID]        lists students without a consent whose accounts are older
                                                            than this list
  npm run office -- renew-search [--project ID]             computes the search indexes of the library's items and of
                                                            people's names again, after an update that changes them

Without --project, the commands use the local backend of npm start, which must be running. If it runs with
--port-offset NUMBER, give the command the same option. With --project, they use this Firebase project and your Google
credentials (gcloud auth application-default login).`;

const { positionals, values } = parseOrExplain(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      email: { type: "string" },
      project: { type: "string" },
      "port-offset": { type: "string" },
      help: { type: "boolean" },
    },
  }),
);

const openDatabase = async (): Promise<Database> => {
  const { FIRESTORE_EMULATOR_HOST: host } = process.env;
  await (host === undefined ? requireGoogleCredentials() : requireLocalBackend(host));
  return createFirestoreDatabase();
};

const createService = async () => {
  const database = await openDatabase();
  return createOfficeCodesService({
    database,
    schools: createSchoolsService(createSchoolsStore(database), systemClock),
    clock: systemClock,
  });
};

const create = async (address: string | undefined): Promise<void> => {
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new Error(`--email needs a valid e-mail address.\n\n${USAGE}`);
  const code = await (await createService()).issue(email.data);
  console.log(`Code for ${email.data}: ${code}

The code works once, within ${ADMIN_CODE_LIFETIME_DAYS} days. Open /register, choose Administrator, and enter this e-mail
address, the institution ID ${NATIONAL_OFFICE_INSTITUTION_ID} and the code.`);
};

const completeConsents = async (): Promise<void> => {
  const database = await openDatabase();
  const users = createUsersService(database);
  const changed = await createConsentNeedsService({ database, users }).completeAll();
  console.log(`Accounts changed: ${changed}`);
};

const renewSearch = async (): Promise<void> => {
  const database = await openDatabase();
  const renewAll = (store: Parameters<typeof createSearchIndexesService>[0]["store"]) =>
    createSearchIndexesService({ database, store }).renewAll();
  console.log(`Items changed: ${await renewAll(createContentStore(database))}`);
  console.log(`Accounts changed: ${await renewAll(createUsersService(database))}`);
};

const main = async (): Promise<void> => {
  selectProject(process.env, values.project, Number(values["port-offset"] ?? 0));
  const [command] = positionals;
  if (command === "create") return create(values.email);
  if (command === "complete-consents") return completeConsents();
  if (command === "renew-search") return renewSearch();
  if (command !== "unblock") {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const wasBlocked = await (await createService()).unblock();
  console.log(
    wasBlocked
      ? "The codes of the national office work again."
      : "The codes of the national office were not blocked.",
  );
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

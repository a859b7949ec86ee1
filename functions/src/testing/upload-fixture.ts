import { createInMemoryAccountService } from "./memory-accounts.ts";
import { createInMemoryDatabase } from "./memory-database.ts";
import { createInMemoryFileStorage } from "./memory-files.ts";
import { SAMPLE_PDF_BYTES } from "./sample-files.ts";
import { createTestClock, createTestIdGenerator, createTestUserFactory } from "./school-fixture.ts";
import { startTestApi } from "./start-api.ts";

/** Valid values for the fields of the upload form, except the file. */
const CONTENT_FIELDS = {
  title: "Photosynthesis",
  description: "How leaves make sugar from light",
  subject: "Biology",
  grade: "Form 2",
  contentType: "PDF",
  accessLevel: "FREE",
} as const;

export const STAGED_FILE_PATH = "staging/teacher/upload-1/leaves.pdf";

/** Starts the API with two schools, their users and an empty bucket of files. */
export const setUpUploadFixture = async () => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const files = createInMemoryFileStorage(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  population.addSchool("moi");
  population.addSchool("kisumu");
  const people = [
    { id: "teacher", role: "TEACHER" },
    { id: "colleague", role: "TEACHER" },
    { id: "admin", role: "ADMIN" },
    { id: "student", role: "STUDENT" },
    { id: "stranger", role: "TEACHER", schoolId: "kisumu" },
    { id: "adminElsewhere", role: "ADMIN", schoolId: "kisumu" },
    { id: "office", role: "ADMIN", schoolId: "national-office" },
  ] as const;
  const tokens = new Map(people.map((person) => [person.id, population.addPerson(person)]));
  const api = await startTestApi({
    database,
    accounts,
    files,
    clock,
    ids: createTestIdGenerator(),
  });
  type Who = (typeof people)[number]["id"];

  const call = (who: Who, method: string, path: string, body?: unknown) =>
    api.call(method, path, { token: tokens.get(who), body });
  return {
    api,
    clock,
    database,
    files,
    tokens,
    call,

    /**
     * Uploads a file to the staging folder, as a browser does before it sends the API request that creates
     * the content item.
     */
    stage: (
      path = STAGED_FILE_PATH,
      bytes: Uint8Array = SAMPLE_PDF_BYTES,
      contentType?: string,
    ): string => {
      files.put(path, bytes, contentType);
      return `gs://darasa.test/${path}`;
    },

    create: (fileUrl: string, who: Who = "teacher", fields: Record<string, unknown> = {}) =>
      call(who, "POST", "/content/upload", { ...CONTENT_FIELDS, fileUrl, ...fields }),

    /** Lists the paths of the documents of all content items that are not deleted. */
    contents: () =>
      [...database.documents]
        .filter(([path, { deleted }]) => /^content\/[^/]+$/.test(path) && deleted !== true)
        .map(([path]) => path),
    stored: () => [...files.stored.keys()],
  };
};

export type UploadFixture = Awaited<ReturnType<typeof setUpUploadFixture>>;

import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { attemptRoutes } from "@darasa/contract/attempts";
import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import { type DatabaseTransaction, DocumentExistsError } from "../platform/database.ts";
import { createInMemoryAccountService } from "./memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "./memory-database.ts";
import { createTestClock, createTestIdGenerator, createTestUserFactory } from "./school-fixture.ts";
import { startTestApi, type TestApiResponse } from "./start-api.ts";

/**
 * The correct answer to the short answer question. Tests check that no response to a student or parent contains
 * this text, which would reveal the answer.
 */
export const SECRET_CORRECT_ANSWER = "Kirinyaga";

/**
 * Creates a valid request body for an assessment with three questions: multiple choice (5 marks), true/false (2
 * marks) and short answer (3 marks). The fields of `change` are added to the body or replace its fields.
 */
export const buildAssessmentRequestBody = (change: Readonly<Record<string, unknown>> = {}) => ({
  title: "Mountains",
  description: "Of Kenya",
  subject: "Geography",
  grade: "Form 2",
  duration: 30,
  questions: [
    {
      text: "Which is the highest?",
      type: "MCQ",
      options: ["Mount Kenya", "Mount Elgon", "Longonot", "Menengai"],
      correctAnswer: "Mount Kenya",
      marks: 5,
    },
    {
      text: "Longonot is a volcano",
      type: "TRUE_FALSE",
      options: ["True", "False"],
      correctAnswer: "True",
      marks: 2,
    },
    {
      text: "What was its older name?",
      type: "SHORT_ANSWER",
      options: [],
      correctAnswer: SECRET_CORRECT_ANSWER,
      marks: 3,
    },
  ],
  ...change,
});

export const CORRECT_ANSWERS_BY_QUESTION = { q1: "Mount Kenya", q2: "True", q3: "kirinyaga." };

type Call = (who: string, method: string, path: string, body?: unknown) => Promise<TestApiResponse>;
type Change = Readonly<Record<string, unknown>>;

const PEOPLE = [
  ["teacher", "TEACHER", "Ms Were", "moi"],
  ["colleague", "TEACHER", "Mr Otieno", "moi"],
  ["admin", "ADMIN", "Admin", "moi"],
  ["amina", "STUDENT", "Amina Hassan", "moi"],
  ["brian", "STUDENT", "Brian Kip", "moi"],
  ["carol", "STUDENT", "Carol Ndungu", "moi"],
  ["parent", "PARENT", "Fatuma Hassan", "moi"],
  ["teacherElsewhere", "TEACHER", "Ms Akinyi", "kisumu"],
  ["adminElsewhere", "ADMIN", "Mr Ouma", "kisumu"],
  ["studentElsewhere", "STUDENT", "Zawadi Atieno", "kisumu"],
  ["office", "ADMIN", "National Office", NATIONAL_OFFICE_INSTITUTION_ID],
] as const;
const STAFF: readonly string[] = ["teacher", "colleague", "admin"];

/** Adds the time of an answer as its sequence, as the web app does, unless the answer has a sequence. */
const addSequence = ([id, sent]: [string, unknown]) => {
  const entry = Object(sent);
  return [id, { sequence: Date.parse(String(entry.at)) || 0, ...entry }] as const;
};

const createRequests = (call: Call) => ({
  call,
  create: (who: string, change: Change = {}) =>
    call(who, "POST", "/assessments", buildAssessmentRequestBody(change)),
  copy: (who: string, id: string, clientId: string) =>
    call(who, "POST", `/assessments/${id}/copy`, { clientId }),
  start: (who: string, id: string) => call(who, "POST", `/assessments/${id}/attempt`),
  find: (who: string, id: string) => call(who, "GET", `/assessments/${id}/attempt`),
  journal: (who: string, id: string, answers: Change, change: Change = {}) =>
    call(who, "PUT", `/assessments/${id}/attempt/answers`, {
      attempt: 1,
      deviceId: `phone-of-${who}`,
      answers: Object.fromEntries(Object.entries(answers).map(addSequence)),
      ...change,
    }),
  submit: (who: string, id: string, answers: unknown, attempt?: number) =>
    call(
      who,
      "POST",
      `/assessments/${id}/submit${attempt === undefined ? "" : `?attempt=${attempt}`}`,
      answers,
    ),
  /** Starts an attempt, or continues the attempt in progress, and submits it. */
  take: async (who: string, id: string, answers: unknown) => {
    await call(who, "POST", `/assessments/${id}/attempt`);
    return call(who, "POST", `/assessments/${id}/submit`, answers);
  },
  review: (who: string, id: string) => call(who, "GET", `/assessments/submissions/${id}`),
  get: (who: string, path: string) => call(who, "GET", path),
});
type Requests = ReturnType<typeof createRequests>;

/**
 * Creates functions that send the same requests as the functions of `Requests`, but return the parsed response
 * data. They throw if the API responds with an error.
 */
const createResults = (requests: Requests) => {
  const { create, start, find, journal, submit, take, review, get } = requests;
  return {
    created: async (who: string, change?: Change) =>
      assessmentRoutes.create.response.parse((await create(who, change)).json).data,
    started: async (who: string, id: string) =>
      attemptRoutes.start.response.parse((await start(who, id)).json).data,
    found: async (who: string, id: string) =>
      attemptRoutes.attempt.response.parse((await find(who, id)).json).data,
    journalled: async (who: string, id: string, answers: Change, change?: Change) =>
      attemptRoutes.journal.response.parse((await journal(who, id, answers, change)).json).data,
    submitted: async (who: string, id: string, answers: unknown) =>
      attemptRoutes.submit.response.parse((await submit(who, id, answers)).json).data,
    taken: async (who: string, id: string, answers: unknown) =>
      attemptRoutes.submit.response.parse((await take(who, id, answers)).json).data,
    reviewed: async (who: string, id: string) =>
      assessmentRoutes.submission.response.parse((await review(who, id)).json).data,
    listed: async (who: string, query = "") =>
      assessmentRoutes.list.response.parse((await get(who, `/assessments${query}`)).json).data,
    filtered: async (who: string, query: string) =>
      assessmentRoutes.filter.response.parse((await get(who, `/assessments/filter${query}`)).json)
        .data,
    progress: async (who: string) =>
      assessmentRoutes.myProgress.response.parse((await get(who, "/assessments/my-progress")).json)
        .data,
    mySubmissions: async (who: string) =>
      assessmentRoutes.mySubmissions.response.parse(
        (await get(who, "/assessments/my-submissions")).json,
      ).data,
  };
};

/** Wraps the database and returns controls with which a test makes concurrent requests conflict. */
const createRaces = (database: InMemoryDatabase) => {
  let place = "";
  let missing = 0;
  let isConflictPending = false;
  let waiting: (() => void)[] = [];
  return {
    /**
     * Makes the next `count` reads of paths with this prefix wait until all of them have started, so that
     * concurrent requests all read before any of them writes.
     */
    meet: (prefix: string, count: number): void => {
      place = prefix;
      missing = count;
    },
    /**
     * Makes the next transaction commit and then throw DocumentExistsError, as if a concurrent request had
     * created the document first.
     */
    outrun: (): void => {
      isConflictPending = true;
    },
    database: {
      ...database,
      transact: async <T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> => {
        const result = await database.transact(work);
        if (!isConflictPending) return result;
        isConflictPending = false;
        throw new DocumentExistsError("A concurrent transaction has created the document");
      },
      get: async (path: string) => {
        const found = await database.get(path);
        if (missing === 0 || !path.startsWith(place)) return found;
        missing -= 1;
        if (missing > 0) {
          await new Promise<void>((resolve) => waiting.push(resolve));
        } else {
          for (const goOn of waiting) goOn();
          waiting = [];
        }
        return found;
      },
    },
  };
};

/**
 * Starts the API with a school: two teachers, an administrator, three students, and a parent of the first
 * student. There is also a teacher, an administrator and a student of another school, and the national office.
 */
export const setUpAssessmentFixture = async () => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  const tokens = new Map<string, string>();
  for (const school of ["moi", "kisumu"]) population.addSchool(school);
  for (const [id, role, name, schoolId] of PEOPLE) {
    const className = role === "STUDENT" ? { className: "Form 2" } : {};
    tokens.set(id, population.addPerson({ id, role, name, schoolId, ...className }));
  }
  const { meet, outrun, ...races } = createRaces(database);
  const platform = { database: races.database, accounts, clock, ids: createTestIdGenerator() };
  const api = await startTestApi(platform);
  /**
   * The response bodies that students and parents received. Tests check that they contain no correct
   * answers.
   */
  const heard: string[] = [];
  const requests = createRequests(async (who, method, path, body) => {
    const answer = await api.call(method, path, { token: tokens.get(who), body });
    if (!STAFF.includes(who)) heard.push(JSON.stringify(answer.json));
    return answer;
  });
  return {
    ...requests,
    ...createResults(requests),
    meet,
    outrun,
    clock,
    database,
    population,
    tokens,
    heard,
    /** Returns the time `seconds` from now in ISO 8601. */
    at: (seconds = 0) => new Date(clock.now().getTime() + seconds * 1_000).toISOString(),
    close: () => api.close(),
  };
};

export type AssessmentFixture = Awaited<ReturnType<typeof setUpAssessmentFixture>>;

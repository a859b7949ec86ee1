import type { ResultsRelease } from "@darasa/contract/results-release";
import { resultsReleaseRoutes } from "@darasa/contract/results-release";
import { createApiServices } from "../services.ts";
import { type AssessmentFixture, setUpAssessmentFixture } from "./assessment-fixture.ts";
import { runAllTriggerHandlers } from "./background.ts";
import { createInMemoryAccountService } from "./memory-accounts.ts";
import { createInMemoryFileStorage } from "./memory-files.ts";
import { createTestIdGenerator } from "./school-fixture.ts";

/**
 * Returns whether a text tells the result of somebody: a mark, a percentage, marks by strand, or whether something was
 * right.
 */
export const tellsResult = (text: string): boolean =>
  /"(?:score|percent|averageScore|awarded|bestScore)":(?!0\b|null)|"(?:passed|correct)":(?:true|false)|"marks":[\d.]+,"of":/.test(
    text,
  );

const createCalls = ({ call }: AssessmentFixture) => {
  const pathOf = (id: string): string => `/assessments/${id}/results-release`;
  const runOf = ({ json }: { readonly json: unknown }): ResultsRelease =>
    resultsReleaseRoutes.resultsRelease.response.parse(json).data;
  const begin = (assessmentId: string, kind = "RELEASE", id = "release-1", who = "teacher") =>
    call(who, "POST", pathOf(assessmentId), { id, kind });
  const go = (id: string, who = "teacher") => call(who, "POST", `${pathOf(id)}/continue`);
  const finish = async (id: string): Promise<ResultsRelease & { readonly requests: number }> => {
    for (let requests = 1; requests < 50; requests += 1) {
      const release = runOf(await go(id));
      if (release.run?.state === "DONE") return { ...release, requests };
    }
    throw new Error("The release does not end");
  };
  return {
    ...{ runOf, begin, go, finish },
    seen: (id: string, who = "teacher") => call(who, "GET", pathOf(id)),
    release: async (id: string, kind = "RELEASE", runId = `${kind}-1`) => {
      await begin(id, kind, runId);
      return finish(id);
    },
  };
};

/** Starts the API with an approved guardian of the first student, and functions that release results. */
export const setUpResultsReleaseFixture = async () => {
  const world = await setUpAssessmentFixture();
  const { database, clock } = world;
  database.documents.set("guardianLinks/parent_amina", {
    parentId: "parent",
    studentId: "amina",
    schoolId: "moi",
    admissionNumber: "1",
    status: "APPROVED",
    createdAt: clock.now(),
  });
  const { resultsReleases } = createApiServices({
    database,
    accounts: createInMemoryAccountService(clock.now),
    files: createInMemoryFileStorage(clock.now),
    clock,
    ids: createTestIdGenerator(),
    webOrigin: "http://localhost",
  });
  const scheduleErrors: unknown[] = [];
  return {
    ...world,
    ...createCalls(world),
    /** What the schedule has reported. */
    scheduleErrors,
    settle: () => runAllTriggerHandlers(world),
    releaseDue: () => resultsReleases.releaseDue((error) => scheduleErrors.push(error)),
    addStudent: (id: string): void => {
      const facts = { role: "STUDENT", name: `Student ${id}`, className: "Form 2" } as const;
      world.tokens.set(id, world.population.addPerson({ id, ...facts }));
    },
    coverOf: (id: string) => Object(database.documents.get(`assessments/${id}`)),
    submissionOf: (id: string, who = "amina", attempt = 1) =>
      Object(database.documents.get(`submissions/${id}_${who}_${attempt}`)),
    progressOf: (who = "amina") => Object(database.documents.get(`progress/${who}`)),
    /** Every document that a release may change for students. */
    shownDocuments: (): [string, unknown][] =>
      structuredClone(
        [...database.documents].filter(([path]) => /^(?:submissions|progress)\//.test(path)),
      ),
    auditActions: (): string[] =>
      [...database.documents]
        .filter(([path]) => path.startsWith("audit/"))
        .map(([, entry]) => String(Object(entry).action))
        .filter((action) => action.startsWith("RESULTS_")),
    costOf: async (work: () => Promise<unknown>) => {
      const { reads, writes } = { ...database.usage };
      await work();
      const { usage } = database;
      return { reads: usage.reads - reads, writes: usage.writes - writes };
    },
  };
};

export type ResultsReleaseFixture = Awaited<ReturnType<typeof setUpResultsReleaseFixture>>;

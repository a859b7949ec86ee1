import { STATS_COUNTER_NAMES } from "@darasa/contract/server/statistics-documents";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AccountDecision,
  type RegistrationFormName,
  type StatisticsFixture,
  setUpStatisticsFixture,
} from "../../testing/statistics-fixture.ts";

/** The registration of an account as the tests generate it. */

interface Registration {
  readonly form: RegistrationFormName;
  readonly schoolId: string;
  readonly className: string;
}

interface Step {
  readonly verb: AccountDecision;
  /** The index, in the order of registration, of the account that the decision concerns. */
  readonly whom: number;
}

const registrations = fc.array(
  fc.record<Registration>({
    form: fc.constantFrom("student", "teacher", "parent"),
    schoolId: fc.constantFrom("moi", "alliance"),
    className: fc.constantFrom("Form 1", "Form 2"),
  }),
  { minLength: 1, maxLength: 5 },
);
const steps = fc.array(
  fc.record<Step>({
    verb: fc.constantFrom("approve", "reject", "suspend", "reinstate"),
    whom: fc.nat({ max: 4 }),
  }),
  { maxLength: 14 },
);

const registerAll = async (
  world: StatisticsFixture,
  people: readonly Registration[],
): Promise<string[]> => {
  const ids: string[] = [];
  for (const [index, { form, schoolId, className }] of people.entries()) {
    const ofStudents = form === "student" ? { className, admissionNumber: `A${index}` } : {};
    ids.push(
      await world.register(form, `Person ${"x".repeat(index + 1)}`, { schoolId, ...ofStudents }),
    );
  }
  return ids;
};

const recount = (
  world: StatisticsFixture,
  schoolId: string | undefined,
): Record<string, number> => {
  const counts: Record<string, number> = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const [path, user] of world.database.documents) {
    const isElsewhere = schoolId !== undefined && user.schoolId !== schoolId;
    // The administrators of the fixture were not registered, so the counters do not include them.
    if (!/^users\/[^/]+$/.test(path) || user.role === "ADMIN" || isElsewhere) continue;
    count(`users_${String(user.role)}_${String(user.status)}`);
    if (user.role === "STUDENT" && user.status === "ACTIVE") {
      count(STATS_COUNTER_NAMES.studentsOf(String(user.className)));
    }
  }
  return counts;
};

test("counts equal a recount of the accounts after any sequence of events", async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(registrations, steps, async (people, decisions) => {
      const world = await setUpStatisticsFixture();
      const ids = await registerAll(world, people);
      for (const { verb, whom } of decisions) {
        const id = ids[whom % ids.length];
        if (id !== undefined) seen.add((await world.decide(verb, id)).status);
      }
      expect(await world.figures("national")).toEqual(recount(world, undefined));
      for (const school of ["moi", "alliance"]) {
        expect(await world.figures(`school_${school}`)).toEqual(recount(world, school));
      }
      await world.api.close();
    }),
    { numRuns: 25 },
  );
  expect(seen).toEqual(new Set([200, 409]));
});

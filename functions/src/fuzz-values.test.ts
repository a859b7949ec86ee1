import { describeApi } from "@darasa/contract/documentation/describe-api";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FuzzFixture, setUpFuzzFixture } from "./testing/fuzz-fixture.ts";
import { createGeneratorForJsonSchema } from "./testing/fuzz-valid.ts";
import { FUZZ_SEED } from "./testing/test-generated-requests.ts";

const { routes } = describeApi();
let world: FuzzFixture;

beforeAll(async () => {
  world = await setUpFuzzFixture();
});
afterAll(() => world.api.close());

/**
 * Bodies and queries whose fields depend on each other, or that refuse PINs that are easy to guess. JSON Schema cannot express this, so the
 * request generator derives bodies from a valid sample body.
 */
const PARTS_WITH_DEPENDENT_FIELDS = new Set([
  "body of auth.changeFirstPin",
  "body of auth.changePin",
  "body of assessments.create",
  "body of assessments.change",
  "body of assessments.decideLateAnswers",
  "body of accommodations.set",
  "body of assessments.allow",
  "body of assessments.savePaperEntries",
  "query of assessments.paperEntries",
  "query of assessments.room",
  "body of assessments.previewRegrade",
  "body of assessments.startRegrade",
  "body of questionBank.save",
  "body of questionBank.change",
  "query of questionBank.list",
  "body of assessments.markAnswer",
  "query of adminSchools.list",
  "query of adminUsers.list",
  "query of guardianRequests.list",
  "query of analytics.answers",
  "query of analytics.assessments",
  "query of analytics.gradebook",
  "query of analytics.results",
  "query of analytics.strands",
  "query of analytics.students",
  "query of assessments.filter",
  "query of assessments.list",
  "query of schoolApplicationReviews.list",
  "query of consents.listMissing",
  "query of content.list",
  "query of content.filter",
  "query of content.mine",
  "body of ownSchool.change",
  "body of ownSchool.changeScale",
  "body of markSheets.changeColumns",
  "body of markSheets.saveMarks",
  "body of reportForms.saveEntries",
  "body of timetables.change",
  "body of timetables.changePeriods",
]);

describe("values that are valid by the API description", () => {
  const parts = routes.flatMap((route) =>
    (["params", "query", "body"] as const).flatMap((part) => {
      const [schema, described] = [route.spec[part], route[part]];
      const name = `${route.resource}.${route.name}`;
      const hasDependentFields = PARTS_WITH_DEPENDENT_FIELDS.has(`${part} of ${name}`);
      return schema === undefined || described === undefined || hasDependentFields
        ? []
        : [[part, name, schema, described] as const];
    }),
  );

  test.each(parts)("are accepted as %s of %s", (_part, name, schema, described) => {
    const [resource = ""] = name.split(".");
    fc.assert(
      fc.property(createGeneratorForJsonSchema(described, world.knownOf(resource)), (value) => {
        expect(schema.safeParse(value).error?.issues ?? []).toEqual([]);
      }),
      { seed: FUZZ_SEED, numRuns: 50 },
    );
  });
});

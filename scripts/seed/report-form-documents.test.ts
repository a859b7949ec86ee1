import {
  releasedReportFormDocumentSchema,
  reportFormsDocumentSchema,
} from "@darasa/contract/server/report-form-documents";
import { describe, expect, it } from "vitest";
import { getPersonByUid } from "./people.ts";
import { buildReportFormDocuments } from "./report-form-documents.ts";

const DOCUMENTS = buildReportFormDocuments();
const ofCollection = (name: string) =>
  DOCUMENTS.filter(({ path }) => path.startsWith(`${name}/`)).map(({ data }) => data);
const CLASSES = ofCollection("reportForms").map((data) => reportFormsDocumentSchema.parse(data));
const RELEASED = ofCollection("releasedReportForms").map((data) =>
  releasedReportFormDocumentSchema.parse(data),
);

describe("the report forms", () => {
  it("of one term are released at both schools, and those of a class are begun", () => {
    const released = CLASSES.filter(({ release }) => release !== undefined);
    expect(new Set(released.map(({ schoolId }) => schoolId)).size).toBe(2);
    expect(CLASSES.filter(({ release }) => release === undefined)).toMatchObject([
      { classId: "moi-form-2-east", term: 3 },
    ]);
  });

  it("say of each student what the class teacher typed, after the last change of a mark", () => {
    expect(RELEASED.length).toBeGreaterThanOrEqual(16);
    for (const form of RELEASED) {
      expect(form.rows.length).toBeGreaterThanOrEqual(3);
      expect(form.rows.every(({ percent, level }) => percent !== undefined && level)).toBe(true);
      expect(form.comment).toBeTruthy();
      expect(form.headComment).toBeTruthy();
      expect(Number(form.daysPresent)).toBeLessThanOrEqual(Number(form.daysOpen));
      const ofClass = CLASSES.find(
        ({ classId, term }) => classId === form.classId && term === form.term,
      );
      expect(form.releasedAt > String(ofClass?.changedAt)).toBe(true);
      expect(form).toMatchObject(ofClass?.typed[form.studentId] ?? {});
    }
  });

  it("of the demo student is not acknowledged yet, and that of another student is", () => {
    const acknowledged = CLASSES.flatMap((forms) => Object.entries(forms.acknowledgements));
    expect(acknowledged).toHaveLength(1);
    for (const [studentId, [acknowledgement]] of acknowledged) {
      const guardian = getPersonByUid(acknowledgement?.guardianId ?? "");
      expect(guardian.childUids).toContain(studentId);
      expect(guardian.name).toBe(acknowledgement?.name);
    }
    const child = getPersonByUid("parent-moi").childUids?.[0];
    expect(RELEASED.map(({ studentId }) => studentId)).toContain(child);
    expect(acknowledged.map(([studentId]) => studentId)).not.toContain(child);
  });
});

import { contentUploadSchema } from "@darasa/contract/content";
import { assessmentCreationSchema } from "@darasa/contract/new-assessment";
import { profileSchema } from "@darasa/contract/profile";
import { conversationDocumentSchema, messageDocumentSchema } from "@darasa/contract/realtime";
import {
  accommodationsDocumentSchema,
  accountClaimsSchema,
  adminCodesDocumentSchema,
  guardianLinkDocumentSchema,
  guardianRequestDocumentSchema,
  numberLoginDocumentSchema,
  pinDocumentSchema,
  schoolDocumentSchema,
  schoolLogoDocumentSchema,
  userDocumentSchema,
} from "@darasa/contract/server/account-documents";
import {
  answerKeyDocumentSchema,
  assessmentDocumentSchema,
  incidentsDocumentSchema,
  paperDocumentSchema,
  regradeDocumentSchema,
} from "@darasa/contract/server/assessment-documents";
import { attemptDocumentSchema } from "@darasa/contract/server/attempt-documents";
import { calendarDocumentSchema } from "@darasa/contract/server/calendar-document";
import { classDocumentSchema } from "@darasa/contract/server/class-document";
import { consentDocumentSchema } from "@darasa/contract/server/consent-document";
import { contentDocumentSchema } from "@darasa/contract/server/content-documents";
import { markSheetDocumentSchema } from "@darasa/contract/server/mark-sheet-document";
import { pictureDocumentSchema } from "@darasa/contract/server/picture-document";
import {
  bankQuestionDocumentSchema,
  bankStrandsDocumentSchema,
} from "@darasa/contract/server/question-bank-documents";
import {
  releasedReportFormDocumentSchema,
  reportFormsDocumentSchema,
} from "@darasa/contract/server/report-form-documents";
import { schoolApplicationDocumentSchema } from "@darasa/contract/server/school-application-document";
import {
  assessmentStatsDocumentSchema,
  statsDocumentSchema,
} from "@darasa/contract/server/statistics-documents";
import {
  markingDocumentSchema,
  progressDocumentSchema,
  submissionDocumentSchema,
} from "@darasa/contract/server/submission-documents";
import {
  teacherTimetableDocumentSchema,
  timetableDocumentSchema,
} from "@darasa/contract/server/timetable-documents";
import { beforeAll, describe, expect, it } from "vitest";
import { SEED_ASSESSMENTS } from "./assessments/seed-assessments.ts";
import { buildAccountsExport } from "./auth-export.ts";
import { buildSeedDocuments } from "./documents.ts";
import { SEED_LIBRARY_ITEMS } from "./library/library.ts";
import { buildLibraryFiles, type LibraryFile } from "./library-files.ts";
import { getPersonByUid, SEED_PEOPLE } from "./people.ts";
import type { SeedDocument } from "./seed-document.ts";
import { SEED_READING_PAPERS } from "./term/reading-papers.ts";

/**
 * The path patterns of the demo documents. Each pattern has the schema from packages/contract that its documents
 * must match.
 */
const SHAPES = [
  [/^schools\/[^/]+$/, schoolDocumentSchema],
  [/^schools\/[^/]+\/logins\/number-[^/]+$/, numberLoginDocumentSchema],
  [/^users\/[^/]+$/, userDocumentSchema],
  [/^users\/[^/]+\/private\/login$/, pinDocumentSchema],
  [/^users\/[^/]+\/private\/profile$/, profileSchema],
  [/^users\/[^/]+\/private\/accommodations$/, accommodationsDocumentSchema],
  [/^classes\/[^/]+$/, classDocumentSchema],
  [/^timetables\/[^/]+$/, timetableDocumentSchema],
  [/^teacherTimetables\/[^/]+_\d{4}$/, teacherTimetableDocumentSchema],
  [/^markSheets\/[^/]+_[1-3]_[a-z-]+$/, markSheetDocumentSchema],
  [/^reportForms\/[^/]+_[1-3]$/, reportFormsDocumentSchema],
  [/^releasedReportForms\/[^/]+_[1-3]_[^/]+$/, releasedReportFormDocumentSchema],
  [/^consents\/[^/]+$/, consentDocumentSchema],
  [/^guardianLinks\/[^/]+$/, guardianLinkDocumentSchema],
  [/^guardianRequests\/[^/]+$/, guardianRequestDocumentSchema],
  [/^conversations\/[^/]+$/, conversationDocumentSchema],
  [/^conversations\/[^/]+\/messages\/[^/]+$/, messageDocumentSchema],
  [/^content\/[^/]+$/, contentDocumentSchema],
  [/^assessments\/[^/]+$/, assessmentDocumentSchema],
  [/^assessments\/[^/]+\/private\/paper$/, paperDocumentSchema],
  [/^assessments\/[^/]+\/private\/answerKey$/, answerKeyDocumentSchema],
  [/^assessments\/[^/]+\/private\/regrade$/, regradeDocumentSchema],
  [/^assessments\/[^/]+\/private\/incidents$/, incidentsDocumentSchema],
  [/^pictures\/[^/]+$/, pictureDocumentSchema],
  [/^bankQuestions\/[^/]+$/, bankQuestionDocumentSchema],
  [/^bankStrands\/[^/]+$/, bankStrandsDocumentSchema],
  [/^attempts\/[^/]+$/, attemptDocumentSchema],
  [/^submissions\/[^/]+$/, submissionDocumentSchema],
  [/^submissions\/[^/]+\/private\/marking$/, markingDocumentSchema],
  [/^progress\/[^/]+$/, progressDocumentSchema],
  [/^stats\/assessment_[^/]+$/, assessmentStatsDocumentSchema],
  [/^stats\/(national|school_[^/]+|user_[^/]+)$/, statsDocumentSchema],
  [/^stats\/[^/]+\/shards\/0$/, statsDocumentSchema],
  [/^settings\/calendar$/, calendarDocumentSchema],
  [/^schoolApplications\/[^/]+$/, schoolApplicationDocumentSchema],
  [/^schools\/[^/]+\/private\/admin$/, adminCodesDocumentSchema],
  [/^schools\/[^/]+\/private\/logo$/, schoolLogoDocumentSchema],
] as const;

/**
 * The path patterns of documents that only the API reads, with their expected fields. packages/contract has no
 * schema for these documents.
 */
const PRIVATE_SHAPES = [
  [
    /^audit\/seed-regrade-\d\d$/,
    {
      action: "REGRADED",
      actorId: expect.any(String),
      actorName: expect.any(String),
      subjectId: expect.any(String),
      subjectName: expect.any(String),
      schoolId: expect.any(String),
      corrections: [
        { detail: "question", to: expect.any(String) },
        { detail: "rightAnswer", from: expect.any(String), to: expect.any(String) },
      ],
      at: expect.any(Date),
    },
  ],
  [
    /^audit\/seed-incident-\d\d$/,
    {
      action: "INCIDENT_NOTED",
      actorId: expect.any(String),
      actorName: expect.any(String),
      subjectId: expect.any(String),
      subjectName: expect.any(String),
      schoolId: expect.any(String),
      reason: expect.any(String),
      at: expect.any(Date),
    },
  ],
  [
    /^audit\/seed-approval-\d\d$/,
    {
      action: "ACCOUNT_APPROVED",
      actorId: expect.any(String),
      actorName: expect.any(String),
      subjectId: expect.any(String),
      subjectName: expect.any(String),
      schoolId: expect.any(String),
      at: expect.any(Date),
    },
  ],
  [
    /^mail\/[^/]+$/,
    {
      to: [expect.stringContaining("@")],
      message: { subject: expect.any(String), text: expect.any(String) },
    },
  ],
] as const;

const state: { files: LibraryFile[]; documents: SeedDocument[] } = { files: [], documents: [] };

beforeAll(async () => {
  state.files = await buildLibraryFiles();
  state.documents = await buildSeedDocuments(state.files);
});

describe("the documents of the demo data", () => {
  it("match the schema of their path", () => {
    for (const { path, data } of state.documents) {
      const shapes = SHAPES.filter(([pattern]) => pattern.test(path));
      const hidden = PRIVATE_SHAPES.filter(([pattern]) => pattern.test(path));
      expect([path, shapes.length + hidden.length]).toEqual([path, 1]);
      if (hidden[0] !== undefined) expect(data).toEqual(hidden[0][1]);
      const result = shapes[0]?.[1].safeParse(data);
      expect([path, result?.error?.issues]).toEqual([path, undefined]);
    }
  });

  it("include every collection, and no path twice", () => {
    for (const [pattern] of [...SHAPES, ...PRIVATE_SHAPES]) {
      expect([pattern, state.documents.some(({ path }) => pattern.test(path))]).toEqual([
        pattern,
        true,
      ]);
    }
    expect(new Set(state.documents.map(({ path }) => path)).size).toBe(state.documents.length);
  });

  it("contain no correct answer where students can read", () => {
    const readable = state.documents.filter(({ path }) =>
      /^(assessments|attempts)\/[^/]+$/.test(path),
    );
    expect(readable.length).toBeGreaterThan(0);
    for (const { data } of readable) expect(JSON.stringify(data)).not.toContain("correctAnswer");
  });

  it("contain a small logo, in the version that its school names", () => {
    const dataOf = (wanted: string) => state.documents.find(({ path }) => path === wanted)?.data;
    const { image, version } = schoolLogoDocumentSchema.parse(
      dataOf("schools/moi-girls-eldoret/private/logo"),
    );
    expect(Buffer.from(image, "base64").length).toBeLessThan(4_096);
    expect(dataOf("schools/moi-girls-eldoret")).toMatchObject({ logo: version });
  });

  it("contain timetables in which no teacher has two classes at the same time", () => {
    const ofTeachers = state.documents.flatMap(({ path, data }) =>
      path.startsWith("teacherTimetables/") ? [teacherTimetableDocumentSchema.parse(data)] : [],
    );
    expect(ofTeachers.length).toBeGreaterThan(4);
    for (const { lessons } of ofTeachers) {
      const times = lessons.map(({ day, period }) => `${day}/${period}`);
      expect(new Set(times).size).toBe(times.length);
    }
  });

  it("contain a consent for every active student, and none for three pending ones", () => {
    const students = SEED_PEOPLE.filter(({ role }) => role === "STUDENT");
    const recorded = state.documents.flatMap(({ path, data }) =>
      path.startsWith("consents/") ? consentDocumentSchema.parse(data).studentId : [],
    );
    const missing = students.filter(({ uid }) => !recorded.includes(uid));
    expect(missing.map(({ status }) => status)).toEqual(["PENDING", "PENDING", "PENDING"]);
    for (const { path, data } of state.documents) {
      const id = /^users\/([^/]+)$/.exec(path)?.[1];
      if (id === undefined) continue;
      const given = userDocumentSchema.parse(data).consent === "GIVEN";
      expect([id, given]).toEqual([id, recorded.includes(id)]);
    }
  });

  it("belong to accounts whose claims match the schema", () => {
    const { users } = buildAccountsExport();
    expect(users.length).toBe(SEED_PEOPLE.length);
    for (const { customAttributes } of users) {
      expect(accountClaimsSchema.safeParse(JSON.parse(customAttributes)).success).toBe(true);
    }
  });
});

describe("the library", () => {
  it("has sixty items that the upload schema accepts", () => {
    expect(SEED_LIBRARY_ITEMS).toHaveLength(60);
    for (const item of SEED_LIBRARY_ITEMS) {
      const { title, description, subject, grade, contentType, accessLevel, language } = item;
      const fields = { title, description, subject, grade, contentType, accessLevel, language };
      const result = contentUploadSchema.safeParse({ ...fields, fileUrl: "gs://bucket/file" });
      expect([item.id, result.error?.issues]).toEqual([item.id, undefined]);
    }
  });

  it("has every subject, grade, content type and access level of the upload form", () => {
    const { subject, grade, contentType, accessLevel } = contentUploadSchema.shape;
    const used = (key: "subject" | "grade" | "contentType" | "accessLevel") =>
      new Set(SEED_LIBRARY_ITEMS.map((item) => item[key]));
    expect(used("subject")).toEqual(new Set(subject.options));
    expect(used("grade")).toEqual(new Set(grade.options));
    expect(used("contentType")).toEqual(new Set(contentType.options));
    expect(used("accessLevel")).toEqual(new Set(accessLevel.options));
  });

  it("has small files of all three types, with the magic bytes of their type", () => {
    const MARKS = { "application/pdf": "%PDF-", "video/mp4": "ftyp", "audio/mpeg": "ID3" } as const;
    expect(new Set(state.files.map(({ fileType }) => fileType))).toEqual(
      new Set(Object.keys(MARKS)),
    );
    for (const { fileName, fileType, bytes } of state.files) {
      expect([fileName, bytes.subarray(0, 12).includes(MARKS[fileType])]).toEqual([fileName, true]);
      expect(bytes.byteLength).toBeLessThan(fileType === "application/pdf" ? 15_000 : 70_000);
    }
  });
});

describe("the assessments", () => {
  it("are twenty that the schema accepts, each with every question type", () => {
    expect(SEED_ASSESSMENTS).toHaveLength(20);
    for (const seed of SEED_ASSESSMENTS) {
      const { title, description, subject, grade, passingMarks, published } = seed;
      const questions = seed.questions.map(({ mistakes: _, ...question }) => question);
      const fields = { title, description, subject, grade, passingMarks, published, questions };
      const result = assessmentCreationSchema.safeParse({
        ...fields,
        duration: seed.durationMinutes,
      });
      expect([seed.id, result.error?.issues]).toEqual([seed.id, undefined]);
      expect(new Set(questions.map(({ type }) => type)).size).toBe(3);
    }
  });

  it("have two papers that the schema accepts, with a text that questions share, one in each school", () => {
    const schools = SEED_READING_PAPERS.map(({ id, durationMinutes, ...seed }) => {
      const { title, description, subject, grade, passingMarks, published } = seed;
      const questions = seed.questions.map(({ mistakes: _, ...question }) => question);
      const fields = { title, description, subject, grade, passingMarks, published, questions };
      const result = assessmentCreationSchema.safeParse({ ...fields, duration: durationMinutes });
      expect([id, result.error?.issues]).toEqual([id, undefined]);
      const stored = state.documents.find(({ path }) => path === `assessments/${id}/private/paper`);
      const [first] = paperDocumentSchema.parse(stored?.data).questions;
      expect(first?.section?.passage).toMatch(/\n\n/);
      return getPersonByUid(seed.ownerId).schoolId;
    });
    expect(new Set(schools).size).toBe(2);
  });

  it("have a student with pauses, who belongs to the class of one of these papers", () => {
    const [path = ""] = state.documents.flatMap(({ path: one, data }) =>
      one.endsWith("/accommodations") &&
      (accommodationsDocumentSchema.parse(data).pauseMinutes ?? 0) > 0
        ? one
        : [],
    );
    const { classId, numberLogin } = getPersonByUid(path.split("/")[1] ?? "");
    expect(SEED_READING_PAPERS.map(({ audience }) => audience)).toContainEqual([classId]);
    expect(numberLogin?.mustChange).toBe(false);
  });

  it("have four different options per multiple-choice question, with the correct one at varying positions", () => {
    const places = new Set<number>();
    for (const { path, data } of state.documents) {
      if (!/^assessments\/[^/]+$/.test(path)) continue;
      const key = state.documents.find((document) => document.path === `${path}/private/answerKey`);
      const { answers } = answerKeyDocumentSchema.parse(key?.data);
      const paper = state.documents.find((document) => document.path === `${path}/private/paper`);
      const { questions } = paperDocumentSchema.parse(paper?.data);
      expect(assessmentDocumentSchema.parse(data).questionCount).toBe(questions.length);
      for (const { id, type, options } of questions) {
        if (type !== "MCQ") continue;
        expect(new Set(options).size).toBe(4);
        places.add(options.indexOf(answers[id] ?? ""));
      }
    }
    expect(places).toEqual(new Set([0, 1, 2, 3]));
  });

  it("have short answers of one or two words", () => {
    for (const { correctAnswer, type } of SEED_ASSESSMENTS.flatMap(({ questions }) => questions)) {
      if (type === "SHORT_ANSWER") expect(correctAnswer.split(" ").length).toBeLessThanOrEqual(2);
    }
  });
});

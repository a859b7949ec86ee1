import { adminUserRoutes } from "@darasa/contract/admin-users";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { attemptRoutes } from "@darasa/contract/attempts";
import { authRoutes } from "@darasa/contract/auth";
import { contentRoutes } from "@darasa/contract/content";
import type { RouteDefinition } from "@darasa/contract/http";
import { messageRoutes } from "@darasa/contract/messages";
import { userRoutes } from "@darasa/contract/users";

type Person = "ADMIN" | "TEACHER" | "STUDENT";

/**
 * One request of the walkthrough in the API documentation. `$NAME` stands for the value that an earlier step
 * stored under this name.
 */
export interface WalkthroughStep {
  readonly title: string;
  readonly route: RouteDefinition;
  /**
   * The role of the person who sends the request. The request contains the token that an earlier step stored for
   * this person. If undefined, the request contains no token.
   */
  readonly as?: Person;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: "notes.pdf";
  /**
   * Stores a value of a response field under `name`, for use in later steps. If the field occurs several times,
   * stores the first value, or the last one with `last`.
   */
  readonly keep?: { readonly name: string; readonly field: string; readonly last?: true };
}

export const DEMO_PASSWORD = "Darasa#2026";
const NEW_STUDENT = "amina.njeri@example.com";

const login = (name: Person, email: string, title: string): WalkthroughStep => ({
  title,
  route: authRoutes.login,
  body: { email, password: DEMO_PASSWORD },
  keep: { name, field: "data" },
});

const joining: readonly WalkthroughStep[] = [
  {
    title: "Register a student",
    route: authRoutes.registerStudent,
    body: {
      name: "Amina Njeri",
      email: NEW_STUDENT,
      password: DEMO_PASSWORD,
      admissionNumber: "MG-9001",
      schoolId: "moi-girls-eldoret",
      className: "Form 2",
      dateOfBirth: "2010-05-14",
      parentGuardianContact: "+254712345678",
      countyOfResidence: "Nairobi",
    },
  },
  login("ADMIN", "admin@darasa.test", "Log in as an administrator"),
  {
    title: "Find the registration",
    as: "ADMIN",
    route: adminUserRoutes.list,
    query: "status=PENDING&q=Amina%20Njeri",
    keep: { name: "STUDENT_ID", field: "id" },
  },
  {
    title: "Approve the student",
    as: "ADMIN",
    route: adminUserRoutes.approve,
    params: { id: "$STUDENT_ID" },
    body: {
      consent: {
        id: "consent-amina-njeri",
        guardianName: "Rose Njeri",
        relation: "Mother",
        signedOn: "2026-01-12",
        purposes: { photographs: false, nationalFigures: false },
      },
    },
  },
  login("STUDENT", NEW_STUDENT, "Log in as the student"),
];

const sharing: readonly WalkthroughStep[] = [
  {
    title: "List the library",
    as: "STUDENT",
    route: contentRoutes.list,
    query: "size=5&sortBy=title&direction=ASC",
  },
  login("TEACHER", "teacher@darasa.test", "Log in as a teacher"),
  {
    title: "Upload a PDF: first the file",
    as: "TEACHER",
    route: contentRoutes.uploadFile,
    file: "notes.pdf",
    keep: { name: "FILE_URL", field: "data" },
  },
  {
    title: "then its record",
    as: "TEACHER",
    route: contentRoutes.upload,
    body: {
      title: "Notes on quadratics",
      description: "Worked examples for Form 2.",
      subject: "Mathematics",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      fileUrl: "$FILE_URL",
    },
  },
];

const examining: readonly WalkthroughStep[] = [
  {
    title: "Create an assessment",
    as: "TEACHER",
    route: assessmentRoutes.create,
    body: {
      title: "Indices",
      subject: "Mathematics",
      grade: "Form 2",
      duration: 10,
      questions: [
        {
          text: "What is 2 × 2 × 2?",
          type: "MCQ",
          options: ["6", "8"],
          correctAnswer: "8",
          marks: 5,
        },
      ],
    },
    keep: { name: "ASSESSMENT_ID", field: "id" },
  },
  {
    title: "Take it: the time runs from here",
    as: "STUDENT",
    route: attemptRoutes.start,
    params: { id: "$ASSESSMENT_ID" },
    keep: { name: "QUESTION_ID", field: "id", last: true },
  },
  {
    title: "Submit it",
    as: "STUDENT",
    route: attemptRoutes.submit,
    params: { id: "$ASSESSMENT_ID" },
    body: { $QUESTION_ID: "8" },
    keep: { name: "SUBMISSION_ID", field: "id" },
  },
  {
    title: "Read the result",
    as: "STUDENT",
    route: assessmentRoutes.submission,
    params: { id: "$SUBMISSION_ID" },
  },
];

const writing: readonly WalkthroughStep[] = [
  {
    title: "Ask who the teacher is",
    as: "TEACHER",
    route: userRoutes.me,
    keep: { name: "TEACHER_ID", field: "id" },
  },
  {
    title: "Write to the teacher",
    as: "STUDENT",
    route: messageRoutes.send,
    body: { receiverId: "$TEACHER_ID", content: "Asante mwalimu!" },
  },
];

/**
 * The requests of the walkthrough, from a registration to a marked submission and a message. They use the
 * demo data.
 */
export const WALKTHROUGH_STEPS: readonly WalkthroughStep[] = [
  ...joining,
  ...sharing,
  ...examining,
  ...writing,
];

import { API_BASE_PATH } from "@darasa/contract/http";
import type { CreateAssessmentInput } from "@darasa/contract/new-assessment";
import type { NewQuestion } from "@darasa/contract/new-question";
import { buildSubmissionId } from "@darasa/contract/submissions";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { createApiClient, getJsonField } from "./api-client.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { logIn } from "./pages.ts";

export const ASSESSMENT_QUESTION_COUNT = 12;
const OPTIONS = ["Longonot", "Menengai", "Suswa", "Elgon"];
const WORDS = ["Batian", "Lenana", "Nelion", "mount kenya", "the Rift  Valley"];

const questionAt = (position: number): NewQuestion => {
  const text = `Question number ${position + 1} of the paper`;
  if (position % 3 === 0) {
    return { text, type: "MCQ", options: OPTIONS, correctAnswer: "Suswa", marks: 1 };
  }
  if (position % 3 === 1) {
    return {
      text,
      type: "TRUE_FALSE",
      options: ["True", "False"],
      correctAnswer: "True",
      marks: 1,
    };
  }
  return { text, type: "SHORT_ANSWER", options: [], correctAnswer: "Batian", marks: 1 };
};

const buildAssessment = (title: string): CreateAssessmentInput => ({
  title,
  description: "Taken on a network that comes and goes.",
  subject: "Geography",
  grade: "Form 2",
  duration: 30,
  passingMarks: 50,
  published: true,
  attemptsAllowed: 1,
  opensAt: null,
  closesAt: null,
  audience: "EVERYONE",
  classIds: [],
  lateAnswers: "ask",
  solutions: "NEVER",
  marksRelease: "AT_ONCE",
  countedAttempt: "BEST",
  totalMarks: ASSESSMENT_QUESTION_COUNT,
  questions: Array.from({ length: ASSESSMENT_QUESTION_COUNT }, (_, position) =>
    questionAt(position),
  ),
});

/** Builds the body of a request that creates an assessment with one question and the API's default settings. */
export const buildShortAssessment = (title: string, published: boolean) => ({
  title,
  subject: "Mathematics",
  grade: "Form 2",
  published,
  questions: [{ text: "2 + 2?", type: "SHORT_ANSWER", correctAnswer: "4", marks: 1 }],
});

/** Starts the attempt from the cover of the opened assessment, and waits for the questions. */
export const startAttempt = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("timer")).toBeVisible();
};

/**
 * Creates an assessment and starts it as the demo student or another student. Each test uses its own assessment,
 * so that tests share no submissions.
 */
export async function createAndOpenAssessment(
  page: Page,
  baseURL: string | undefined,
  studentEmail: string = DEMO_LOGINS.student,
) {
  const api = createApiClient(`${baseURL}${API_BASE_PATH}`);
  const teacher = await api.login(DEMO_LOGINS.teacher);
  const title = `Volcanoes ${crypto.randomUUID().slice(0, 8)}`;
  const { body } = await api.call("POST", "/assessments", {
    token: teacher.token,
    body: buildAssessment(title),
  });
  const id = String(getJsonField(body, "data", "id"));
  await logIn(page, studentEmail);
  const path = `/app/assessments/take/${id}`;
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await startAttempt(page);
  /** Reads the submitted answers from the API. The index in the list is the index of the question. */
  const readSubmittedAnswers = async (): Promise<string[]> => {
    const student = await api.login(studentEmail);
    const review = buildSubmissionId(id, student.uid, 1);
    const answerQuestion = await api.call("GET", `/assessments/submissions/${review}`, {
      token: student.token,
    });
    const questions = getJsonField(answerQuestion.body, "data", "questions");
    return Array.isArray(questions)
      ? questions.map((question) => String(getJsonField(question, "answer")))
      : [];
  };
  return { id, path, title, readSubmittedAnswers };
}

export const getSampleAnswersForQuestion = (position: number): readonly string[] =>
  [OPTIONS, ["True", "False"], WORDS][position % 3] ?? [];

export const answerQuestion = async (page: Page, position: number, text: string): Promise<void> => {
  const name = new RegExp(`Question number ${position + 1} of the paper`);
  if (position % 3 === 2) {
    const input = page.getByRole("textbox", { name });
    await input.fill("");
    await input.pressSequentially(text);
  } else {
    await page.getByRole("group", { name }).getByRole("radio", { name: text }).check();
  }
};

export const submitAssessment = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Submit Assessment" }).click();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
};

/**
 * Waits until the figures of an assessment count its first submission. Until then, its page for teachers shows neither
 * results nor corrections of the marking.
 */
export const waitForFirstFigures = async (
  baseURL: string | undefined,
  id: string,
): Promise<void> => {
  const api = createApiClient(`${baseURL}${API_BASE_PATH}`);
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const countSubmissions = async (): Promise<unknown> => {
    const { body } = await api.call("GET", `/teacher/analytics/${id}`, { token });
    return getJsonField(body, "data", "submissions");
  };
  await expect.poll(countSubmissions).toBeGreaterThan(0);
};

/** Closes the tab without running its unload handlers, as a crash does. Returns a new tab. */
export const closeTabWithoutUnload = async (context: BrowserContext, page: Page): Promise<Page> => {
  const next = await context.newPage();
  await page.close({ runBeforeUnload: false });
  return next;
};

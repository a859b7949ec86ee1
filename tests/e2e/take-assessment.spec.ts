import {
  API_BASE_PATH,
  type CreateAssessmentInput,
  type NewQuestion,
  submissionId,
} from "@darasa/contract";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { pick, seededRandom } from "../../scripts/seed/random.ts";
import { createApi, fieldOf } from "../support/api.ts";
import { DEMO } from "../support/demo.ts";
import { logIn } from "../support/pages.ts";

const SEED = 20_261_123;
const CUTS = 20;
const QUESTIONS = 12;
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
  totalMarks: QUESTIONS,
  questions: Array.from({ length: QUESTIONS }, (_, position) => questionAt(position)),
});

/** A paper of its own for each test, so that no test depends on what another has handed in. */
async function begin(page: Page, baseURL: string | undefined) {
  const api = createApi(`${baseURL}${API_BASE_PATH}`);
  const teacher = await api.login(DEMO.teacher);
  const title = `Volcanoes ${crypto.randomUUID().slice(0, 8)}`;
  const { body } = await api.call("POST", "/assessments", {
    token: teacher.token,
    body: buildAssessment(title),
  });
  const id = String(fieldOf(body, "data", "id"));
  await logIn(page, DEMO.student);
  const path = `/app/assessments/take/${id}`;
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  /** What the server's review holds, by position. */
  const reviewed = async (): Promise<string[]> => {
    const student = await api.login(DEMO.student);
    const review = submissionId(id, student.uid, 1);
    const answer = await api.call("GET", `/assessments/submissions/${review}`, {
      token: student.token,
    });
    const questions = fieldOf(answer.body, "data", "questions");
    return Array.isArray(questions)
      ? questions.map((question) => String(fieldOf(question, "answer")))
      : [];
  };
  return { id, path, title, reviewed };
}

const answersTo = (position: number): readonly string[] =>
  [OPTIONS, ["True", "False"], WORDS][position % 3] ?? [];

const answer = async (page: Page, position: number, text: string): Promise<void> => {
  const name = new RegExp(`Question number ${position + 1} of the paper`);
  if (position % 3 === 2) {
    const input = page.getByRole("textbox", { name });
    await input.fill("");
    await input.pressSequentially(text);
  } else {
    await page.getByRole("group", { name }).getByRole("radio", { name: text }).check();
  }
};

const submit = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Submit Assessment" }).click();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
};

/** The tab dies right after the last key: nothing of the page runs any more. */
const killTab = async (context: BrowserContext, page: Page): Promise<Page> => {
  const next = await context.newPage();
  await page.close({ runBeforeUnload: false });
  return next;
};

test("a paper taken over a network that is cut twenty times keeps every answer", async ({
  context,
  page: first,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const random = seededRandom(SEED);
  const { path, reviewed } = await begin(first, baseURL);
  const typed = Array.from({ length: QUESTIONS }, () => "");
  let page = first;
  const answerSome = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      const position = Math.floor(random() * QUESTIONS);
      const text = pick(random, answersTo(position));
      await answer(page, position, text);
      typed[position] = text;
    }
  };
  for (let cut = 0; cut < CUTS; cut += 1) {
    await answerSome(Math.floor(random() * 3));
    await context.setOffline(true);
    await answerSome(1 + Math.floor(random() * 2));
    if (random() < 0.4) {
      page = await killTab(context, page);
      await context.setOffline(false);
      await page.goto(path);
    } else {
      await context.setOffline(false);
      if (random() < 0.3) await page.reload();
    }
    await expect(page.getByRole("button", { name: "Submit Assessment" })).toBeVisible();
  }
  await context.setOffline(true);
  await answerSome(2);
  await submit(page);
  await expect(page.getByText("Your answers are safe on this phone.")).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL("**/app/assessments?submitted=**");
  expect(await reviewed()).toEqual(typed);
});

test("what is handed in without a network goes out by itself after the tab was closed", async ({
  context,
  page,
  baseURL,
}) => {
  const { path, reviewed, title } = await begin(page, baseURL);
  await context.setOffline(true);
  await answer(page, 0, "Suswa");
  await submit(page);
  const next = await killTab(context, page);
  await context.setOffline(false);
  await next.goto("/app/assessments");
  await expect(next.getByText("Not handed in yet")).toBeVisible();
  await next.getByRole("link", { name: `Hand in now: ${title}` }).click();
  await next.waitForURL("**/app/assessments?submitted=**");
  await expect(next.getByRole("region", { name: "Result", exact: true })).toBeFocused();
  expect((await reviewed())[0]).toBe("Suswa");
  expect(path).toContain("/take/");
});

test("two tabs show one paper, and the last answer counts wherever it was given", async ({
  context,
  page,
  baseURL,
}) => {
  const { path, reviewed } = await begin(page, baseURL);
  const other = await context.newPage();
  await other.goto(path);
  await answer(page, 0, "Suswa");
  await expect(
    other.getByRole("group", { name: /number 1 of/ }).getByRole("radio", { name: "Suswa" }),
  ).toBeChecked();
  await answer(other, 0, "Elgon");
  await answer(other, 2, "Batian");
  await submit(page);
  await page.waitForURL("**/app/assessments?submitted=**");
  await other.waitForURL("**/app/assessments?submitted=**");
  expect((await reviewed()).slice(0, 3)).toEqual(["Elgon", "", "Batian"]);
});

test("a logout warns while answers wait, and leaves nothing behind", async ({
  context,
  page,
  baseURL,
}) => {
  await begin(page, baseURL);
  await context.setOffline(true);
  await answer(page, 0, "Suswa");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await context.setOffline(false);
  await context.route("**/api/v1/assessments/**", (route) => route.abort());
  await answer(page, 1, "True");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  expect(asked).toHaveLength(2);
  const left = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name = "" }) => name),
  );
  expect(left.filter((name) => name.startsWith("darasa"))).toEqual([]);
});

import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { pictureRoutes } from "@darasa/contract/pictures";
import type { Submission } from "@darasa/contract/submissions";
import { screen, waitFor, within } from "@testing-library/react";
import { offlineStartLabel } from "@texts/prepared-papers.ts";
import { describe, expect, it } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { buildValidationErrorEnvelope } from "@/testing/build-error-envelope.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

const STUDENT: TestTokenClaims = {
  sub: "grace",
  name: "Grace",
  role: "STUDENT",
  className: "Form 2",
};
const PARENT: TestTokenClaims = { sub: "faith", name: "Faith", role: "PARENT" };
const TEACHER: TestTokenClaims = { sub: "otieno", name: "Otieno", role: "TEACHER" };
const PATH = "/app/assessments/results/volcanoes_grace_1";
const RIGHT_ANSWERS = ["Longonot", "True", "Crater"];

const SUBMISSION: Submission = {
  id: "volcanoes_grace_1",
  assessmentId: "volcanoes",
  title: "Volcanoes",
  subject: "Geography",
  grade: "Form 2",
  attempt: 1,
  score: 2,
  totalMarks: 9,
  percent: 22.22,
  passed: false,
  late: true,
  submittedAt: "2026-05-12T09:10:00Z",
  studentId: "grace",
  studentName: "Grace Wanjiku",
  passingMarks: 50,
  solutions: { state: "NEVER" },
  questions: buildAssessment().questions.map((question, index) => ({
    ...question,
    answer: ["Elgon", "True", ""][index] ?? "",
    correct: index === 1,
    awarded: index === 1 ? 2 : 0,
  })),
};

const withKey = (explanation = "It erupted last.") => ({
  questions: SUBMISSION.questions.map((question, index) => ({
    ...question,
    correctAnswer: RIGHT_ANSWERS[index] ?? "",
    ...(index === 0 ? { explanation } : {}),
    ...(index === 2 ? { alsoAccepted: ["a crater", "caldera"] } : {}),
  })),
});
const RELEASED: Partial<Submission> = { ...withKey(), solutions: { state: "RELEASED" } };

const review = async (
  claims: TestTokenClaims,
  change: Partial<Submission> = {},
  path: string = PATH,
) => {
  const server = new StubServer();
  const data = { ...SUBMISSION, ...change };
  server.on(assessmentRoutes.submission).answer(() => ({ success: true, data }));
  const app = renderApp({ path, server, claims });
  await screen.findByRole("heading", { level: 1, name: "Volcanoes" });
  return { ...app, server };
};

const rowTexts = () =>
  within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.closest("li")?.textContent ?? "");
const result = () => screen.getByRole("region", { name: "Result" });

describe("the result of an assessment", () => {
  it("shows the score, the pass mark, the late notice and each answer with its marks", async () => {
    await review(STUDENT);
    expect(result()).toHaveTextContent(
      /22%.*Not passed.*2 of 9 marks.*E, 1 point.*Pass mark 50%, the line on the ring.*not grades of KNEC/,
    );
    expect(screen.getByText(/came after the time ended/)).toBeInTheDocument();
    expect(screen.getByText(/Geography · Form 2 · handed in 12 May 2026, 12:10/)).toBeVisible();
    const rows = rowTexts();
    expect(rows[0]).toMatch(/Wrong.*0 of 5 marks.*Your answer.*Elgon/);
    expect(rows[1]).toMatch(/Right.*2 of 2 marks.*True/);
    expect(rows[2]).toMatch(/Not answered.*0 of 2 marks/);
  });

  it.each([
    ["marked", {}],
    ["to mark", { percent: null, passed: null, toMark: 1 }],
  ])("says which of several attempts counts: %s", async (_case, change) => {
    await review(STUDENT, { ...change, attempt: 2, countedAttempt: "AVERAGE" });
    expect(result()).toHaveTextContent("Attempt 2. The average of all attempts counts.");
  });

  it("says nothing about attempts if there can be only one", async () => {
    await review(STUDENT);
    expect(result()).not.toHaveTextContent("Attempt");
  });

  it("says that the attempt began without a network", async () => {
    await review(STUDENT, { offlineStart: true });
    expect(screen.getByText(new RegExp(offlineStartLabel))).toBeVisible();
  });

  it("shows the picture of a question, which it loads for this submission", async () => {
    const picture = { id: "a1b2", alt: "A map", width: 40, height: 30, bytes: 9 };
    const server = new StubServer();
    const [first, ...others] = SUBMISSION.questions;
    const questions = first === undefined ? [] : [{ ...first, picture }, ...others];
    const data = { ...SUBMISSION, questions };
    server.on(assessmentRoutes.submission).answer(() => ({ success: true, data }));
    const image = { type: "image/jpeg" as const, image: "aGFiYXJp" };
    server.on(pictureRoutes.get).answer(() => ({ success: true, data: image }));
    renderApp({ path: PATH, server, claims: PARENT });
    expect(await screen.findByRole("img", { name: "A map" })).toBeInTheDocument();
    const asked = server.requests(pictureRoutes.get).map(({ query }) => String(query));
    expect(asked).toEqual(["submissionId=volcanoes_grace_1"]);
  });

  it("shows the options that have a picture, with the picture", async () => {
    const size = { width: 40, height: 30, bytes: 9 };
    const server = new StubServer();
    const [first, ...others] = SUBMISSION.questions;
    const options = ["Figure A", "Figure B"];
    // The author can have added the pictures in another order.
    const optionPictures = options
      .map((text) => ({ option: text, id: "a1", ...size }))
      .toReversed();
    const questions = first === undefined ? [] : [{ ...first, options, optionPictures }, ...others];
    const data = { ...SUBMISSION, questions };
    server.on(assessmentRoutes.submission).answer(() => ({ success: true, data }));
    const image = { type: "image/jpeg" as const, image: "aGFiYXJp" };
    server.on(pictureRoutes.get).answer(() => ({ success: true, data: image }));
    renderApp({ path: PATH, server, claims: PARENT });
    const option = (await screen.findByText("Figure B")).closest("li");
    await waitFor(() => expect(option?.querySelector("img")).toHaveAttribute("src"));
    const items = option?.parentElement?.querySelectorAll("li") ?? [];
    expect([...items].map(({ textContent }) => textContent)).toEqual(options);
    const asked = server.requests(pictureRoutes.get).map(({ query }) => String(query));
    expect(asked).toEqual(["submissionId=volcanoes_grace_1"]);
  });

  it("shows the student the code for handing in, with what to do if it is another one", async () => {
    await review(STUDENT, { receipt: "MNPQRSE9KDH7XSTD" });
    const region = screen.getByRole("region", { name: "Code for handing in" });
    expect(region).toHaveTextContent(/MNPQ-RSE9-KDH7-XSTD.*another code.*Tell your teacher/);
    expect(within(region).getByRole("button", { name: "Save the code" })).toBeVisible();
  });

  it("shows no code if the attempt has none", async () => {
    await review(STUDENT);
    expect(screen.queryByRole("region", { name: "Code for handing in" })).not.toBeInTheDocument();
  });

  it("says who entered the answers from paper, and that there was extra support", async () => {
    await review(STUDENT, { enteredBy: "Mr Otieno", accommodated: true });
    expect(
      screen.getByText(/entered from paper by Mr Otieno, 12 May 2026, 12:10 · With extra support$/),
    ).toBeVisible();
    expect(screen.queryByText(/handed in/)).toBeNull();
  });

  it("lists what was noticed during the attempt, and says that it proves nothing", async () => {
    const [, , third] = SUBMISSION.questions;
    await review(STUDENT, {
      timeline: {
        startedAt: "2026-05-12T09:00:00Z",
        events: [
          { kind: "LEFT", at: "2026-05-12T09:02:00Z", seconds: 125 },
          { kind: "OFFLINE", at: "2026-05-12T09:04:00Z", seconds: 12 },
          { kind: "DEVICE", at: "2026-05-12T09:05:00Z" },
          { kind: "PASTED", at: "2026-05-12T09:06:00Z", questionId: third?.id ?? "" },
        ],
        omitted: 3,
      },
    });
    const region = screen.getByRole("region", { name: "During the attempt" });
    expect(
      within(region)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual([
      "12:00started",
      "12:02left the page for 2 minutes",
      "12:04no network for 12 s",
      "12:05went on with another device",
      "12:06pasted text into question 3",
      "12:10handed in",
    ]);
    expect(region).toHaveTextContent(/and 3 more.*proves nothing by itself/);
    expect(region).not.toHaveTextContent(/noted/);
  });

  it("shows the notes of staff to staff, in the order of their times", async () => {
    await review(STUDENT, {
      timeline: { startedAt: "2026-05-12T09:00:00Z", events: [] },
      incidents: [
        {
          ...{ id: "note", studentId: "grace", attempt: 1, text: "Power cut", isOwn: false },
          ...{ notedByName: "Ms Were", notedAt: "2026-05-12T09:03:00Z" },
        },
      ],
    });
    const region = screen.getByRole("region", { name: "During the attempt" });
    const lines = within(region).getAllByRole("listitem");
    expect(lines.map((line) => line.textContent)).toEqual([
      "12:00started",
      "12:03Ms Were noted: Power cut",
      "12:10handed in",
    ]);
    expect(region).toHaveTextContent(/Students and parents do not/);
  });

  describe("with a long answer", () => {
    const [, , last] = SUBMISSION.questions;
    if (last === undefined) throw new Error("The submission has no questions");
    const long = { ...last, type: "LONG_ANSWER" as const, answer: "Gas drives\nit up.", marks: 8 };
    const others = SUBMISSION.questions.slice(0, 2);

    it("that waits claims no percentage and no result", async () => {
      const question = { ...long, toMark: true as const };
      await review(STUDENT, {
        ...{ percent: null, passed: null, toMark: 1, questions: [...others, question] },
      });
      expect(result()).toHaveTextContent(
        /1 answer waits for the teacher.*2 of 9 marks so far.*when all answers are marked/,
      );
      expect(result()).not.toHaveTextContent(/%|assed|point/);
      expect(rowTexts()[2]).toMatch(/Waits for marks.*Your answer.*Gas drives\nit up\./);
      expect(rowTexts()[2]).not.toMatch(/0 of 8 marks|Wrong/);
      expect(screen.getByRole("heading", { name: "1 to learn from" })).toBeVisible();
    });

    it("that is marked shows marks, comment and what a good answer has", async () => {
      const marked = { ...long, awarded: 8, correct: true };
      const key = { correctAnswer: "Two causes", comment: "Name an example" };
      await review(STUDENT, { questions: [...others, { ...marked, ...key }] });
      expect(rowTexts()[2]).toMatch(/Marked by the teacher.*8 of 8 marks/);
      expect(screen.getByText("Name an example", { exact: false })).toBeVisible();
      expect(screen.getByText(/^Two causes$/, { exact: false })).toBeVisible();
    });
  });

  it("shows the level on the scale of the student's school", async () => {
    await review(STUDENT, {
      scales: { "KCSE-2026": [80, 75, 70, 65, 60, 55, 50, 45, 40, 35, 20, 0] },
    });
    expect(result()).toHaveTextContent("D-, 2 points");
  });

  it("leads to material on the subject for the own class", async () => {
    await review(STUDENT);
    expect(screen.getByRole("link", { name: "Material: Geography, Form 2" })).toHaveAttribute(
      "href",
      "/app/library?subject=Geography&grade=Form+2",
    );
  });

  it.each([
    ["passed", true],
    ["not passed", false],
  ])("has the colour of a result that is %s", async (_name, passed) => {
    await review(STUDENT, { passed });
    const isLow = result().querySelectorAll("[data-low]").length > 0;
    expect(isLow).toBe(!passed);
    expect(result()).toHaveTextContent(passed ? "Passed" : "Not passed");
  });

  it.each([
    [
      "PENDING",
      /do not count now, but your teacher can still count them/,
      "Came too late, not counted",
    ],
    ["DECLINED", /came too late\. They do not count\.$/, "Came too late, not counted"],
    ["ACCEPTED", /Your teacher counted them/, "Came late, counted"],
  ] as const)("shows late answers with the status %s", async (status, notice, label) => {
    const onTime = { score: 2, percent: 22.22, passed: false };
    const withLate = { score: 7, percent: 77.78, passed: true };
    const [first, ...others] = SUBMISSION.questions;
    if (first === undefined) throw new Error("The submission has no questions");
    await review(STUDENT, {
      lateAnswers: { status, onTime, withLate },
      questions: [{ ...first, lateAnswer: "Longonot" }, ...others],
    });
    expect(screen.getByText(notice)).toBeInTheDocument();
    expect(screen.getByText(label).closest("p")).toHaveTextContent(`${label} Longonot`);
  });

  it.each([
    ["PENDING", /We kept them\. They do not count now/, "not counted"],
    ["DECLINED", /handed in\. They do not count\.$/, "not counted"],
    ["ACCEPTED", /Your teacher counted them/, "counted"],
  ] as const)(
    "shows answers after the submission with the status %s",
    async (status, notice, counted) => {
      const [first, ...others] = SUBMISSION.questions;
      if (first === undefined) throw new Error("The submission has no questions");
      const answer = status === "ACCEPTED" ? "Longonot" : first.answer;
      await review(STUDENT, {
        answersAfterSubmission: { status },
        questions: [{ ...first, answer, answerAfterSubmission: "Longonot" }, ...others],
      });
      expect(screen.getByText(notice)).toBeInTheDocument();
      const label = `Came after the paper was handed in, ${counted}`;
      expect(screen.getByText(label).closest("p")).toHaveTextContent(`${label} Longonot`);
    },
  );

  it("explains an invalid URL and offers only the link back", async () => {
    const server = new StubServer();
    const issue = { path: "id", message: "Invalid id" };
    server.fail(assessmentRoutes.submission, buildValidationErrorEnvelope(issue));
    renderApp({ path: "/app/assessments/results/volcanoes", server, claims: STUDENT });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^There is nothing at this address\. Perhaps a part of the link is missing\.$/,
    );
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    const back = within(screen.getByRole("main")).getByRole("link", { name: "Assessments" });
    expect(back).toHaveAttribute("href", "/app/assessments");
  });

  it("names the student to other users", async () => {
    await review(PARENT);
    expect(screen.getByText(/Result of Grace Wanjiku/)).toBeInTheDocument();
  });
});

describe("a number in a result", () => {
  it("is shown with its unit and its tolerance", async () => {
    await review(STUDENT, {
      questions: SUBMISSION.questions.map((question, index) =>
        index === 2
          ? { ...question, numeric: { unit: "km" }, correctAnswer: "2.5", tolerance: 0.1 }
          : question,
      ),
    });
    expect(rowTexts()[2]).toMatch(/Right answer.*2\.5 km ± 0\.1/);
  });
});

describe("the right answers of a result", () => {
  it("stand beside the own ones with the explanation once they are released", async () => {
    await review(STUDENT, RELEASED);
    const rows = rowTexts();
    expect(rows[0]).toMatch(/Your answer.*Elgon.*Right answer.*Longonot.*Why: It erupted last\./);
    expect(rows[1]).not.toContain("Right answer");
    expect(rows[2]).toMatch(/Not answered.*Right answer.*CraterAlso right: a crater · caldera/);
    expect(screen.queryByText(/the right answers/)).not.toBeInTheDocument();
  });

  it("are folded with a question that was answered rightly, and open by the keyboard", async () => {
    const { user } = await review(STUDENT, RELEASED);
    const fold = screen.getByText("Longonot is a volcano.").closest("details");
    expect(fold).not.toHaveAttribute("open");
    await user.click(screen.getByText("Longonot is a volcano."));
    expect(fold).toHaveAttribute("open");
  });

  it.each([
    [STUDENT, { state: "NEVER" }, /^Your teacher does not show the right answers here\./],
    [STUDENT, { state: "AFTER_LAST_ATTEMPT" }, /when you have handed in your last attempt\.$/],
    [STUDENT, { state: "AFTER_CLOSING" }, /shows the right answers when this paper closes\.$/],
    [
      STUDENT,
      { state: "AFTER_CLOSING", closesAt: "2026-11-05T13:00:00Z" },
      /^Your teacher shows the right answers after 5 November 2026, 16:00\.$|^Your teacher shows the right answers after 5 Nov 2026, 16:00\.$/,
    ],
    [PARENT, { state: "NEVER" }, /^The teacher does not show the right answers here\.$/],
    [TEACHER, { state: "NEVER" }, /^Students do not see the right answers\./],
    [TEACHER, { state: "RELEASED" }, /^The student sees the right answers\./],
  ] as const)(
    "are explained to the reader %j in the state %j",
    async (claims, solutions, words) => {
      await review(claims, { solutions });
      const notice = screen.getByText(/the right answers/, { selector: "[role=status]" });
      expect(notice.textContent).toMatch(words);
    },
  );

  it("lead their author to the setting", async () => {
    await review(TEACHER, { ...withKey(), solutions: { state: "NEVER" } });
    expect(rowTexts()[0]).toMatch(/^1.*Answer.*Elgon.*Right answer.*Longonot/);
    const link = screen.getByRole("link", { name: "Change when students see them" });
    expect(link).toHaveAttribute("href", "/app/assessments/shared?preview=volcanoes");
  });
});

describe("the filter of a result", () => {
  it("shows the wrong answers only, and keeps that in the URL", async () => {
    const { user } = await review(STUDENT, RELEASED);
    expect(screen.getByRole("heading", { name: "2 to learn from" })).toBeInTheDocument();
    expect(rowTexts()).toHaveLength(3);
    await user.click(screen.getByRole("link", { name: "Only wrong 2" }));
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    expect(screen.getByRole("link", { name: "Only wrong 2" })).toHaveAttribute("aria-current");
    await user.click(screen.getByRole("link", { name: "All 3" }));
    await waitFor(() => expect(rowTexts()).toHaveLength(3));
  });

  it("comes from the URL, and the numbers of the questions stay", async () => {
    await review(STUDENT, RELEASED, `${PATH}?show=wrong`);
    expect(rowTexts().map((row) => row.charAt(0))).toEqual(["1", "3"]);
  });

  it("is absent when every answer is right, unless the URL has it", async () => {
    const questions = SUBMISSION.questions.map((question) => ({ ...question, correct: true }));
    await review(STUDENT, { questions });
    expect(screen.getByRole("heading", { name: "Every answer is right" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /^Only wrong/ })).not.toBeInTheDocument();
  });

  it("can be undone when every answer is right", async () => {
    const questions = SUBMISSION.questions.map((question) => ({ ...question, correct: true }));
    const { user } = await review(STUDENT, { questions }, `${PATH}?show=wrong`);
    expect(screen.getByText("No answer is wrong.")).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "All 3" }));
    await waitFor(() => expect(rowTexts()).toHaveLength(3));
  });
});

describe("an answer that is a list", () => {
  const QUESTION = {
    id: "q1",
    text: "Match the capitals.",
    type: "MATCHING" as const,
    items: ["Kenya", "Uganda"],
    options: ["Kampala", "Nairobi"],
    marks: 3,
    answer: "\nKampala",
    correct: false,
    awarded: 1.5,
  };
  const shown = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

  it("is shown in pairs, with its part of the marks, beside the right pairs", async () => {
    const key = { correctAnswer: "Nairobi\nKampala" };
    await review(STUDENT, {
      questions: [{ ...QUESTION, ...key }],
      solutions: { state: "RELEASED" },
    });
    expect(shown()).toEqual(["Kenya → –\nUganda → Kampala", "Kenya → Nairobi\nUganda → Kampala"]);
    expect(screen.getByText("Partly right")).toHaveTextContent("Partly right1.5 of 3 marks");
  });

  it("is shown one text on each line", async () => {
    const { items: _items, ...question } = QUESTION;
    await review(STUDENT, {
      questions: [{ ...question, type: "ORDERING", answer: "Kampala\nNairobi", awarded: 0 }],
    });
    expect(shown()).toEqual(["Kampala\nNairobi"]);
    expect(screen.getByText("Wrong")).toBeInTheDocument();
  });
});

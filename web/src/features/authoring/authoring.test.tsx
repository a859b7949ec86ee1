import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import {
  assessmentCreationSchema,
  type CreateAssessmentInput,
} from "@darasa/contract/new-assessment";
import { ownClassesRoute } from "@darasa/contract/own-classes";
import { VALIDATION } from "@darasa/contract/texts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildValidationErrorEnvelope } from "@/testing/build-error-envelope.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";
import { UNSENT_ASSESSMENT_STORAGE_KEY } from "./draft-key.ts";
import { buildSavedAssessment } from "./testing/build-saved-assessment.ts";
import { SAMPLE_QUESTIONS } from "./testing/questions.ts";

// Imports the screen before the tests start, so that a slow first import does not count towards the timeout of the
// first test.
beforeAll(async () => {
  await import("./screens/create-assessment-screen.tsx");
});

beforeEach(stubDialogMethods);

const PATH = "/app/teacher/create-assessment";

const buildServer = () => {
  const server = new StubServer();
  server.on(assessmentRoutes.create).answer(({ body }) => ({
    success: true,
    data: buildSavedAssessment(assessmentCreationSchema.parse(body)),
  }));
  return server;
};

const open = async (server = buildServer(), claims?: TestTokenClaims) => {
  const app = renderApp({ path: PATH, server, ...(claims === undefined ? {} : { claims }) });
  await screen.findByRole("heading", { level: 1, name: "Create assessment" });
  return { ...app, server };
};

const question = (place: number) => {
  const heading = screen.getByRole("heading", { level: 3, name: `Question ${place}` });
  const item = heading.closest("li");
  if (item === null) throw new Error(`question ${place} is no item of a list`);
  return within(item);
};

/** Fills a field with one event instead of typing, which is faster. */
const fill = (control: HTMLElement, value: string) =>
  fireEvent.input(control, { target: { value } });

const submit = () => screen.getByRole("button", { name: "Create assessment" });

const fillDetails = async (user: UserEvent) => {
  fill(screen.getByLabelText("Title"), "Fractions");
  await user.selectOptions(screen.getByLabelText("Subject"), "Mathematics");
  await user.selectOptions(screen.getByLabelText("Grade"), "Grade 8");
};

const fillChoice = async (user: UserEvent, place = 1) => {
  const { getByLabelText } = question(place);
  fill(getByLabelText("Question"), "What is 1/2 + 1/4?");
  fill(getByLabelText("Option A"), "2/6");
  fill(getByLabelText("Option C"), "3/4");
  await user.click(getByLabelText("Option C is the right answer"));
};

const sentBodies = (server: StubServer): CreateAssessmentInput[] =>
  server.requests(assessmentRoutes.create).map(({ body }) => assessmentCreationSchema.parse(body));

describe("the page that creates an assessment", () => {
  it("starts with one multiple-choice question with four empty options and 5 marks", async () => {
    await open();
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    expect(field("Duration in minutes")).toHaveValue(30);
    expect(field("Passing marks in percent")).toHaveValue(50);
    expect(field("Published")).toBeChecked();
    expect(field("Type")).toHaveValue("MCQ");
    expect(field("Marks")).toHaveValue(5);
    expect(screen.getAllByLabelText(/^Option [A-Z]$/)).toHaveLength(4);
    expect(screen.getByRole("button", { name: "Remove question 1" })).toBeDisabled();
  });

  it("enables submit only when the details and each question's text, answer and marks are filled in", async () => {
    const { user } = await open();
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription("Still missing: the title and 4 more");
    await fillDetails(user);
    expect(submit()).toHaveAccessibleDescription(
      "Still missing: the text of question 1 and 1 more",
    );
    await fillChoice(user);
    expect(submit()).toBeEnabled();
    fill(question(1).getByLabelText("Marks"), "");
    expect(submit()).toHaveAccessibleDescription("Still missing: the marks of question 1");
    fill(question(1).getByLabelText("Marks"), "2");
    expect(submit()).toBeEnabled();
    await user.selectOptions(question(1).getByLabelText("Type"), "TRUE_FALSE");
    expect(submit()).toHaveAccessibleDescription("Still missing: the correct answer of question 1");
    await user.click(question(1).getByLabelText("False"));
    expect(submit()).toBeEnabled();
    await user.selectOptions(question(1).getByLabelText("Type"), "SHORT_ANSWER");
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    expect(submit()).toBeDisabled();
    fill(question(1).getByLabelText("Correct answer"), "Denominator");
    expect(submit()).toBeEnabled();
  });

  it("sends all question types, the sum of the marks and only filled options, then opens the dashboard", async () => {
    const { user, server } = await open();
    await fillDetails(user);
    await fillChoice(user);
    await user.click(screen.getByRole("button", { name: "Add Question" }));
    expect(question(2).getByLabelText("Question")).toHaveFocus();
    await user.keyboard("1/3 is more than 1/2");
    await user.selectOptions(question(2).getByLabelText("Type"), "TRUE_FALSE");
    await user.click(question(2).getByLabelText("False"));
    await user.click(screen.getByRole("button", { name: "Add Question" }));
    await user.keyboard("The number below the line?");
    await user.selectOptions(question(3).getByLabelText("Type"), "SHORT_ANSWER");
    fill(question(3).getByLabelText("Correct answer"), " Denominator ");
    fill(question(3).getByLabelText("Marks"), "2");
    await user.click(submit());
    expect(await screen.findByText("“Fractions” has been created.")).toBeInTheDocument();
    expect(sentBodies(server)).toEqual([
      {
        title: "Fractions",
        description: "",
        subject: "Mathematics",
        grade: "Grade 8",
        duration: 30,
        passingMarks: 50,
        published: true,
        attemptsAllowed: 1,
        opensAt: null,
        closesAt: null,
        audience: "EVERYONE",
        classIds: [],
        solutions: "NEVER",
        marksRelease: "AT_ONCE",
        countedAttempt: "BEST",
        lateAnswers: "ask",
        totalMarks: 12,
        clientId: expect.stringContaining("client-id-"),
        questions: SAMPLE_QUESTIONS,
      },
    ]);
    expect(window.localStorage.getItem(UNSENT_ASSESSMENT_STORAGE_KEY)).toBeNull();
  });

  it("tells the author of a new draft where to find it", async () => {
    const { user, server } = await open();
    await fillDetails(user);
    await fillChoice(user);
    await user.click(screen.getByLabelText("Published"));
    await user.click(submit());
    expect(
      await screen.findByText("“Fractions” is saved as a draft. You find it under Assessments."),
    ).toBeInTheDocument();
    expect(sentBodies(server)).toMatchObject([{ published: false }]);
  });

  it("moves questions with their answers and keeps the focus on the moved question", async () => {
    const scrolledTo: unknown[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolledTo.push(this);
    };
    const { user } = await open();
    await fillChoice(user);
    await user.click(screen.getByRole("button", { name: "Add Question" }));
    await user.keyboard("Second");
    await user.click(question(2).getByLabelText("Option A is the right answer"));
    await user.click(screen.getByRole("button", { name: "Move question 1 down" }));
    expect(question(1).getByLabelText("Question")).toHaveValue("Second");
    expect(question(1).getByLabelText("Option A is the right answer")).toBeChecked();
    expect(question(2).getByLabelText("Option C is the right answer")).toBeChecked();
    expect(screen.getByText("It is now question 2.")).toHaveAttribute("role", "status");
    // Question 2 is now the last question, so only its button for moving up is enabled.
    const button = screen.getByRole("button", { name: "Move question 2 up" });
    expect(button).toHaveFocus();
    expect(scrolledTo.at(-1)).toBe(button);
  });

  it("restores a removed question", async () => {
    const { user } = await open();
    await fillChoice(user);
    await user.click(screen.getByRole("button", { name: "Add Question" }));
    await user.click(screen.getByRole("button", { name: "Remove question 1" }));
    expect(screen.queryByDisplayValue("What is 1/2 + 1/4?")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(question(1).getByLabelText("Question")).toHaveFocus();
    expect(document.activeElement).toHaveValue("What is 1/2 + 1/4?");
    expect(question(1).getByLabelText("Option C is the right answer")).toBeChecked();
  });
});

describe("the questions and the last step of the form", () => {
  it("show one question at a time, and the others in one line each", async () => {
    const { user } = await open();
    await fillChoice(user);
    await user.click(screen.getByRole("button", { name: "Add Question" }));
    expect(question(1).getByLabelText("Question")).not.toBeVisible();
    expect(question(1).getByText("What is 1/2 + 1/4? · Multiple choice · 3/4")).toBeVisible();
    expect(question(2).getByLabelText("Question")).toHaveFocus();
    expect(question(1).getByText("Edit")).toBeVisible();
    expect(question(2).queryByText("Edit")).not.toBeInTheDocument();
    const outline = within(screen.getByRole("navigation", { name: "All questions" }));
    expect(
      outline.getByRole("button", { name: /^2 Not written yet ?, not finished$/ }),
    ).toBeVisible();
    await user.click(outline.getByRole("button", { name: "1 What is 1/2 + 1/4?" }));
    expect(question(1).getByLabelText("Question")).toHaveFocus();
    expect(question(2).getByLabelText("Question")).not.toBeVisible();
    await user.click(question(1).getByRole("button", { name: "Question 1" }));
    expect(question(1).getByLabelText("Question")).not.toBeVisible();
  });

  it("are copied, with the focus on the copy", async () => {
    const { user } = await open();
    await fillChoice(user);
    await user.click(screen.getByRole("button", { name: "Copy question 1" }));
    expect(question(2).getByLabelText("Question")).toHaveFocus();
    expect(question(2).getByLabelText("Question")).toHaveValue("What is 1/2 + 1/4?");
    expect(question(2).getByLabelText("Option C is the right answer")).toBeChecked();
    expect(screen.getByText("Question 2 is a copy of question 1.")).toBeInTheDocument();
    await user.type(question(2).getByLabelText("Question"), "!");
    expect(question(1).getByLabelText("Question")).toHaveValue("What is 1/2 + 1/4?");
  });

  it("are shown to the author as students see them", async () => {
    const { user } = await open();
    await fillChoice(user);
    await user.click(screen.getByRole("button", { name: "Preview as a student" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("What is 1/2 + 1/4?")).toBeInTheDocument();
    expect(dialog.getAllByRole("listitem").map((one) => one.textContent)).toEqual(
      expect.arrayContaining(["2/6", "3/4"]),
    );
    expect(dialog.queryByRole("radio")).not.toBeInTheDocument();
  });

  it("say what will happen, and send the closing time of Nairobi in UTC", async () => {
    const { user, server } = await open();
    await fillDetails(user);
    await fillChoice(user);
    const said = () =>
      within(screen.getByRole("region", { name: "Publish" })).getByRole("status").textContent;
    expect(said()).toBe(
      "Students of Grade 8 see it at once and have 30 minutes for 1 question. It stays open until you close it.",
    );
    fill(screen.getByLabelText("Students can start until"), "2026-11-27T16:00");
    fill(screen.getByLabelText("Students can start from"), "2026-11-27T08:00");
    expect(said()).toMatch(/Nobody can start before Friday,? 27 November 2026.* 08:00\. Nobody/);
    expect(said()).toMatch(/Nobody can start after Friday,? 27 November 2026.* 16:00\.$/);
    await user.click(screen.getByLabelText("Published"));
    expect(said()).toBe("It stays a draft. Students do not see it.");
    fill(screen.getByLabelText("Students can start from"), "2026-11-27T16:00");
    await user.click(submit());
    await waitFor(() =>
      expect(screen.getByLabelText("Students can start until")).toHaveAccessibleDescription(
        expect.stringContaining(VALIDATION.closingBeforeOpening),
      ),
    );
    fill(screen.getByLabelText("Students can start from"), "2026-11-27T08:00");
    await user.click(submit());
    await waitFor(() =>
      expect(sentBodies(server)).toMatchObject([
        {
          published: false,
          opensAt: "2026-11-27T05:00:00.000Z",
          closesAt: "2026-11-27T13:00:00.000Z",
        },
      ]),
    );
  });
});

describe("validation of an assessment", () => {
  it("shows errors at their fields before a request is sent", async () => {
    const { user, server } = await open();
    await fillDetails(user);
    await fillChoice(user);
    fill(question(1).getByLabelText("Option D"), "2/6");
    fill(screen.getByLabelText("Duration in minutes"), "4");
    await user.click(submit());
    const duration = screen.getByLabelText("Duration in minutes");
    await waitFor(() =>
      expect(duration).toHaveAccessibleDescription(VALIDATION.assessmentDurationTooShort),
    );
    expect(duration).toHaveFocus();
    fill(duration, "40");
    await user.click(submit());
    const repeated = question(1).getByLabelText("Option D");
    await waitFor(() =>
      expect(repeated).toHaveAccessibleDescription(VALIDATION.questionOptionsNotUnique),
    );
    expect(repeated).toHaveFocus();
    expect(server.requests(assessmentRoutes.create)).toEqual([]);
  });

  it("shows the server's errors at their fields and focuses the first", async () => {
    const server = buildServer();
    const issues = [
      { path: "questions.0.options.1", message: "Option text is required" },
      {
        path: "questions.0.correctAnswer",
        message: "The correct answer must be one of the options",
      },
      { path: "title", message: "Too long" },
      { path: "clientId", message: "Invalid clientId" },
    ] as const;
    server.fail(assessmentRoutes.create, buildValidationErrorEnvelope(...issues));
    const { user } = await open(server);
    await fillDetails(user);
    await fillChoice(user);
    await user.click(submit());
    // Option B is blank and is not sent. The second option in the request is therefore option C of the form.
    const option = question(1).getByLabelText("Option C");
    await waitFor(() => expect(option).toHaveAccessibleDescription("Option text is required"));
    expect(option).toHaveFocus();
    expect(screen.getByRole("alert")).toHaveTextContent(/^Option text is required$/);
    expect(question(1).getByRole("group", { name: "Options" })).toHaveAccessibleDescription(
      "The correct answer must be one of the options",
    );
    expect(screen.getByLabelText("Title")).toHaveAccessibleDescription(
      expect.stringContaining("Too long"),
    );
  });

  it("shows the reason when the role may not create assessments", async () => {
    const server = buildServer();
    const words = "You don't have permission to access this page.";
    server.refuse(assessmentRoutes.create, "PERMISSION_DENIED", "accessDenied");
    const { user } = await open(server, { sub: "faith", name: "Faith", role: "STUDENT" });
    await fillDetails(user);
    await fillChoice(user);
    await user.click(submit());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(submit()).toBeEnabled();
  });
});

describe("the draft of an assessment", () => {
  it("survives a reload and can be discarded", async () => {
    const first = await open();
    await fillDetails(first.user);
    await fillChoice(first.user);
    fill(question(1).getByLabelText("Marks"), "");
    first.unmount();

    const { user } = await open();
    expect(screen.getByText("Draft restored")).toBeInTheDocument();
    expect(screen.getByLabelText("Grade")).toHaveValue("Grade 8");
    expect(question(1).getByLabelText("Option C is the right answer")).toBeChecked();
    expect(submit()).toHaveAccessibleDescription("Still missing: the marks of question 1");
    await user.click(screen.getByRole("button", { name: "Throw the draft away" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Throw the draft away" }));
    expect(screen.queryByText("Draft restored")).not.toBeInTheDocument();
    expect(screen.getByLabelText("Title")).toHaveValue("");
    expect(screen.getByLabelText("Title")).toHaveFocus();
    expect(window.localStorage.getItem(UNSENT_ASSESSMENT_STORAGE_KEY)).toBeNull();
  });

  it("is not shown to another user of the same device", async () => {
    const first = await open();
    await fillDetails(first.user);
    first.unmount();
    await open(buildServer(), { sub: "brian", name: "Brian", role: "TEACHER" });
    expect(screen.queryByText("Draft restored")).not.toBeInTheDocument();
    expect(screen.getByLabelText("Title")).toHaveValue("");
  });

  it("is sent with the same idempotency key on a retry, and with a new key after a change", async () => {
    const { user, server } = await open();
    await fillDetails(user);
    await fillChoice(user);
    server.refuse(assessmentRoutes.create, "INTERNAL", "internal");
    await user.click(submit());
    await screen.findByText("Something went wrong. Please try again.");
    await user.click(submit());
    await waitFor(() => expect(server.requests(assessmentRoutes.create)).toHaveLength(2));
    await waitFor(() => expect(submit()).toBeEnabled());
    fill(screen.getByLabelText("Title"), "Fractions 2");
    await user.click(submit());
    await waitFor(() => expect(server.requests(assessmentRoutes.create)).toHaveLength(3));
    const [one, two, three] = sentBodies(server).map(({ clientId }) => clientId);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  it("asks before the page is left, but only after a change", async () => {
    const { user } = await open();
    fill(screen.getByLabelText("Title"), "Fractions");
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Dashboard" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Stay here" }));
    expect(screen.getByLabelText("Title")).toHaveValue("Fractions");
    fill(screen.getByLabelText("Title"), "");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Create assessment" })).not.toBeInTheDocument();
  });
});

describe("the audience of a new assessment", () => {
  const TEACHER: TestTokenClaims = {
    sub: "amina",
    name: "Amina",
    role: "TEACHER",
    schoolId: "moi",
  };
  const CLASSES = [
    { id: "east", grade: "Grade 8", name: "Grade 8 East", subjects: ["Mathematics"] },
    { id: "west", grade: "Grade 8", name: "Grade 8 West", subjects: ["English"] },
    { id: "nine", grade: "Grade 9", name: "Grade 9", subjects: ["Mathematics"] },
  ];
  const openAsTeacher = async (classes = CLASSES) => {
    const server = buildServer();
    server.on(ownClassesRoute).answer(() => ({ success: true, data: { classes } }));
    const app = await open(server, TEACHER);
    const send = async () => {
      await fillChoice(app.user);
      await app.user.click(submit());
      await waitFor(() => expect(sentBodies(server)).toHaveLength(1));
      const [{ audience, classIds } = { audience: "", classIds: [] }] = sentBodies(server);
      return { audience, classIds };
    };
    return { ...app, send };
  };
  const audience = () => screen.getByLabelText("Who may take it");
  const box = (name: string) => screen.getByRole("checkbox", { name });

  it("starts with the classes in which the teacher teaches the subject", async () => {
    const { user, send } = await openAsTeacher();
    expect(audience()).toHaveValue("EVERYONE");
    expect(screen.queryByRole("option", { name: "My classes" })).not.toBeInTheDocument();
    await fillDetails(user);
    await waitFor(() => expect(audience()).toHaveValue("CLASSES"));
    expect(box("Grade 8 East")).toBeChecked();
    expect(box("Grade 8 West")).not.toBeChecked();
    expect(screen.queryByRole("checkbox", { name: "Grade 9" })).not.toBeInTheDocument();
    expect(screen.getByText(/^Students of Grade 8 in the chosen classes see it/)).toBeVisible();
    expect(await send()).toEqual({ audience: "CLASSES", classIds: ["east"] });
  });

  it("follows the grade and the subject until the teacher chooses", async () => {
    const { user } = await openAsTeacher();
    await fillDetails(user);
    await waitFor(() => expect(audience()).toHaveValue("CLASSES"));
    await user.selectOptions(screen.getByLabelText("Subject"), "Biology");
    await waitFor(() => expect(audience()).toHaveValue("EVERYONE"));
    await user.selectOptions(audience(), "My school");
    await user.selectOptions(screen.getByLabelText("Subject"), "Mathematics");
    expect(audience()).toHaveValue("SCHOOL");
  });

  it("is the school if the teacher chooses it, without the classes chosen before", async () => {
    const { user, send } = await openAsTeacher();
    await fillDetails(user);
    await waitFor(() => expect(audience()).toHaveValue("CLASSES"));
    await user.selectOptions(audience(), "My school");
    expect(screen.queryByRole("checkbox", { name: "Grade 8 East" })).not.toBeInTheDocument();
    expect(await send()).toEqual({ audience: "SCHOOL", classIds: [] });
  });

  it("can be other classes of the grade, and needs at least one", async () => {
    const { user, send, server } = await openAsTeacher();
    await fillDetails(user);
    await waitFor(() => expect(audience()).toHaveValue("CLASSES"));
    await user.click(box("Grade 8 East"));
    await fillChoice(user);
    await user.click(submit());
    expect(await screen.findByText("Choose at least one class")).toBeVisible();
    expect(sentBodies(server)).toEqual([]);
    await user.click(box("Grade 8 West"));
    expect(await send()).toEqual({ audience: "CLASSES", classIds: ["west"] });
  });

  it("loses classes of another grade when the grade changes", async () => {
    const { user, send } = await openAsTeacher();
    await fillDetails(user);
    await waitFor(() => expect(audience()).toHaveValue("CLASSES"));
    await user.click(box("Grade 8 West"));
    await user.selectOptions(screen.getByLabelText("Grade"), "Grade 9");
    await waitFor(() => expect(box("Grade 9")).toBeChecked());
    expect(await send()).toEqual({ audience: "CLASSES", classIds: ["nine"] });
  });

  it("is everybody for a teacher without classes", async () => {
    const { user, send } = await openAsTeacher([]);
    await fillDetails(user);
    expect(await send()).toEqual({ audience: "EVERYONE", classIds: [] });
  });
});

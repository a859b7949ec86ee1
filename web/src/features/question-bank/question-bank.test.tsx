import { messageRoutes } from "@darasa/contract/messages";
import { newPictureRoutes } from "@darasa/contract/new-pictures";
import { pictureRoutes } from "@darasa/contract/pictures";
import { type BankQuestion, questionBankRoutes } from "@darasa/contract/question-bank";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { tooManyAttempts } from "@texts/api-errors.ts";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  PNG,
  writeFile,
  writeIllustrated,
  writeIllustratedAnswer,
} from "@/lib/question-formats/testing/picture-files.ts";
import { recordSavedFiles } from "@/testing/record-saved-files.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const PATH = "/app/teacher/create-assessment?bank=questions";

const HEART: BankQuestion = {
  id: "heart",
  version: 1,
  isOwn: true,
  ownerName: "Ms Were",
  shared: false,
  subject: "Biology",
  grade: "Form 2",
  strand: "Transport in animals",
  subStrand: "The heart",
  difficulty: "EASY",
  question: {
    text: "How many chambers has the heart of a mammal?",
    type: "SHORT_ANSWER",
    options: [],
    correctAnswer: "4",
    marks: 1,
  },
  createdAt: "2026-11-27T08:00:00.000Z",
};
const VEIN: BankQuestion = {
  ...HEART,
  id: "vein",
  version: 3,
  isOwn: false,
  ownerName: "Mr Otieno",
  shared: true,
  question: { ...HEART.question, text: "Name a vein", correctAnswer: "Vena cava" },
};

// Imports the screens before the tests start, so that a slow first import does not count towards the timeout of the first.
beforeAll(async () => {
  await import("@/components/question-exchange/question-exchange-dialogs.ts");
  await import("./screens/question-bank-screen.tsx");
});
beforeEach(stubDialogMethods);

const buildServer = (questions: readonly BankQuestion[] = [HEART]) => {
  const server = new StubServer();
  let own = [...questions];
  server.on(messageRoutes.unreadCount).answer(() => ({ success: true, data: { unreadCount: 0 } }));
  server.on(questionBankRoutes.list).answer(({ query }) => {
    const content = query.get("scope") === "SCHOOL" ? [VEIN] : own;
    return {
      success: true,
      data: { content, totalElements: content.length, totalPages: 1, number: 0, size: 20 },
    };
  });
  server.on(questionBankRoutes.get).answer(() => ({ success: true, data: HEART }));
  server.on(questionBankRoutes.strands).answer(() => ({
    success: true,
    data: { strands: [{ subject: "Biology", grade: "Form 2", strand: "Cells", subStrand: "" }] },
  }));
  server.on(questionBankRoutes.save).answer(({ body }) => ({
    success: true,
    data: {
      questions: questionBankRoutes.save.body
        .parse(body)
        .questions.map((_, index) => ({ id: `new-${index}`, version: 1, isNew: true })),
    },
  }));
  server.on(questionBankRoutes.change).answer(() => ({ success: true, data: HEART }));
  server.on(questionBankRoutes.share).answer(() => {
    own = own.map((one) => ({ ...one, shared: !one.shared }));
    return { success: true, data: own[0] ?? HEART };
  });
  server.on(questionBankRoutes.remove).answer(({ parameters: [id = ""] }) => {
    own = own.filter((one) => one.id !== id);
    return { success: true, data: { id } };
  });
  return server;
};

const open = async (path = PATH, server = buildServer(), claims?: TestTokenClaims) => {
  const app = renderApp({ path, server, ...(claims === undefined ? {} : { claims }) });
  await screen.findByRole("heading", { level: 1 });
  return { ...app, server };
};

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the question bank", () => {
  it("is not for students", async () => {
    const student: TestTokenClaims = { sub: "grace", name: "Grace", role: "STUDENT" };
    await open(PATH, buildServer(), student);
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
  });

  it("shows a question with its tags and its right answer", async () => {
    await open();
    const row = (await screen.findByText(HEART.question.text)).closest("li");
    expect(row).toHaveTextContent("Transport in animals · The heart");
    expect(row).toHaveTextContent("Easy · Biology · Form 2");
    expect(row).toHaveTextContent("Right answer: 4");
  });

  it("filters by tags and keeps the filter in the URL", async () => {
    const { server } = await open(`${PATH}&subject=Biology&difficulty=HARD`);
    await screen.findByText(HEART.question.text);
    choose("Grade", "Form 3");
    await waitFor(() =>
      expect(server.requests(questionBankRoutes.list).at(-1)?.query.toString()).toContain("Form+3"),
    );
    const query = server.requests(questionBankRoutes.list).at(-1)?.query;
    expect([query?.get("subject"), query?.get("difficulty")]).toEqual(["Biology", "HARD"]);
    fireEvent.click(screen.getByRole("link", { name: "Shared in school" }));
    expect(await screen.findByText("Name a vein")).toBeInTheDocument();
  });

  it("filters by a strand that the teacher has used, of the subject and grade", async () => {
    const { server } = await open(`${PATH}&subject=Biology`);
    const field = await screen.findByLabelText("Strand");
    const options = () =>
      [...field.querySelectorAll("option")].map(({ textContent }) => textContent);
    await waitFor(() => expect(options()).toEqual(["All strands", "Cells"]));
    choose("Strand", "Cells");
    const last = () => server.requests(questionBankRoutes.list).at(-1)?.query;
    await waitFor(() => expect(last()?.get("strand")).toBe("Cells"));
    expect(last()?.get("subject")).toBe("Biology");
    choose("Subject", "Physics");
    await waitFor(() => expect(last()?.get("subject")).toBe("Physics"));
    expect(last()?.get("strand"), "a strand of another subject").toBe("Cells");
    expect(options()).toEqual(["All strands", "Cells"]);
    choose("Strand", "");
    await waitFor(() => expect(options()).toEqual(["All strands"]));
  });

  it("keeps a strand of the URL that the teacher has not used", async () => {
    const { server } = await open(`${PATH}&strand=Ecology`);
    await waitFor(() =>
      expect(server.requests(questionBankRoutes.list).at(-1)?.query.get("strand")).toBe("Ecology"),
    );
    expect(screen.getByLabelText("Strand")).toHaveValue("Ecology");
  });

  it("does not let a teacher change the questions of others", async () => {
    await open(`${PATH}&from=school`);
    const row = (await screen.findByText("Name a vein")).closest("li");
    expect(row).toHaveTextContent("Version 3 · By Mr Otieno");
    expect(within(row ?? document.body).queryByRole("button")).toBeNull();
    expect(within(row ?? document.body).queryByRole("link")).toBeNull();
  });

  it("shares a question and says so", async () => {
    const { server } = await open();
    await screen.findByText(HEART.question.text);
    press("Share with my school");
    expect(await screen.findByText("Your school may use the question now.")).toHaveFocus();
    expect(await screen.findByText("Shared")).toBeInTheDocument();
    expect(server.requests(questionBankRoutes.share)[0]?.body).toEqual({ shared: true });
  });

  it("deletes a question after asking", async () => {
    const { server } = await open();
    await screen.findByText(HEART.question.text);
    press("Delete");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/Assessments that use it keep their copy/)).toBeInTheDocument();
    expect(server.requests(questionBankRoutes.remove)).toHaveLength(0);
    fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The question is deleted.")).toBeInTheDocument();
    expect(await screen.findByText("No questions yet")).toBeInTheDocument();
  });

  it("says that nothing fits, and shows all again", async () => {
    await open(`${PATH}&q=zzz`, buildServer([]));
    expect(await screen.findByText("No question fits")).toBeInTheDocument();
    press("Show all questions");
    expect(await screen.findByText("No questions yet")).toBeInTheDocument();
  });
});

describe("a question of the bank", () => {
  const write = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });

  it("is written with its tags and saved", async () => {
    const { server } = await open(`${PATH}&question=`);
    choose("Type", "SHORT_ANSWER");
    write("Question", "Name a blood vessel");
    write("Correct answer", "Artery");
    press("Save question");
    expect(await screen.findByText("Subject is required")).toBeInTheDocument();
    expect(server.requests(questionBankRoutes.save)).toHaveLength(0);
    choose("Subject", "Biology");
    choose("Grade", "Form 2");
    fireEvent.change(screen.getByRole("combobox", { name: "Strand" }), {
      target: { value: "ce" },
    });
    fireEvent.click(await screen.findByRole("option", { name: "Cells" }));
    press("Save question");
    expect(await screen.findByText("The question is saved.")).toBeInTheDocument();
    expect(server.requests(questionBankRoutes.save)[0]?.body).toMatchObject({
      shared: false,
      questions: [
        {
          subject: "Biology",
          grade: "Form 2",
          strand: "Cells",
          subStrand: "",
          difficulty: "MEDIUM",
          question: { text: "Name a blood vessel", correctAnswer: "Artery" },
        },
      ],
    });
  });

  it("is changed in the version that was opened", async () => {
    const { server } = await open(`${PATH}&question=heart`);
    await screen.findByLabelText("Correct answer");
    write("Correct answer", "four");
    press("Save question");
    expect(await screen.findByText("The question is saved.")).toBeInTheDocument();
    expect(server.requests(questionBankRoutes.change)[0]?.body).toMatchObject({
      version: 1,
      strand: "Transport in animals",
      question: { correctAnswer: "four" },
    });
  });
});

describe("a question of the bank that is not saved", () => {
  const inDialog = () => within(screen.getByRole("dialog"));
  const openHeart = async () => {
    const app = await open(`${PATH}&question=heart`);
    await screen.findByLabelText("Correct answer");
    return app;
  };
  /** Returns true if the browser would ask before it reloads or closes the page. */
  const asksBeforeReload = (): boolean => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it("is left at once if nothing was changed", async () => {
    await openHeart();
    expect(asksBeforeReload()).toBe(false);
    press("Cancel");
    expect(await screen.findByRole("link", { name: "New question" })).toBeVisible();
  });

  it("is not left without asking by Cancel, a link or a reload", async () => {
    await openHeart();
    const answer = screen.getByLabelText("Correct answer");
    fireEvent.input(answer, { target: { value: "four" } });
    expect(asksBeforeReload()).toBe(true);
    press("Cancel");
    expect(inDialog().getByText(/in this question is not saved yet/)).toBeVisible();
    fireEvent.click(inDialog().getByRole("button", { name: "Stay here" }));
    expect(answer).toHaveValue("four");
    fireEvent.click(screen.getByRole("link", { name: "Question bank" }));
    fireEvent.click(inDialog().getByRole("button", { name: "Leave without saving" }));
    expect(await screen.findByRole("link", { name: "New question" })).toBeVisible();
  });

  it("is not left without asking if only a tag was changed", async () => {
    await openHeart();
    choose("Difficulty", "HARD");
    press("Cancel");
    expect(inDialog().getByText(/in this question is not saved yet/)).toBeVisible();
    fireEvent.click(inDialog().getByRole("button", { name: "Stay here" }));
    choose("Difficulty", "EASY");
    press("Cancel");
    expect(await screen.findByRole("link", { name: "New question" })).toBeVisible();
  });

  it("is not left without asking if it is new and shared", async () => {
    await open(`${PATH}&question=`);
    expect(asksBeforeReload()).toBe(false);
    fireEvent.click(screen.getByLabelText("My school may use it"));
    expect(asksBeforeReload()).toBe(true);
  });
});

describe("files of questions", () => {
  const inDialog = () => within(screen.getByRole("dialog"));

  it("come into the bank with their categories as strands, in batches", async () => {
    const { server } = await open();
    const many = Array.from({ length: 26 }, (_, index) => `Question ${index}? {=Answer ${index}}`);
    press("Import questions");
    fireEvent.change(await screen.findByLabelText("Or paste the questions"), {
      target: { value: ["$CATEGORY: $course$/top/Cells/Osmosis", ...many].join("\n\n") },
    });
    fireEvent.click(inDialog().getByRole("button", { name: "Show the questions" }));
    await screen.findByText("26 questions can be added.");
    expect(screen.queryByText("Categories are shown here, but not kept.")).toBeNull();
    fireEvent.click(inDialog().getByRole("button", { name: "Add 26 questions" }));
    fireEvent.change(inDialog().getByLabelText("Subject"), { target: { value: "Biology" } });
    fireEvent.change(inDialog().getByLabelText("Grade"), { target: { value: "Form 2" } });
    fireEvent.click(inDialog().getByRole("button", { name: "Save 26 questions" }));
    expect(await screen.findByText("26 questions saved in your bank.")).toBeInTheDocument();
    const sent = server
      .requests(questionBankRoutes.save)
      .map(({ body }) => questionBankRoutes.save.body.parse(body).questions);
    expect(sent.map(({ length }) => length)).toEqual([25, 1]);
    expect(sent[1]?.[0]).toMatchObject({ strand: "Cells", subStrand: "Osmosis", grade: "Form 2" });
  });

  it("bring their pictures with them", async () => {
    vi.stubGlobal("createImageBitmap", async () => ({ width: 2, height: 2, close: () => {} }));
    const { server } = await open();
    server.on(newPictureRoutes.save).answer(() => ({
      success: true,
      data: { id: "a1b2", width: 2, height: 2, bytes: 90 },
    }));
    press("Import questions");
    const html = '? <img src="@@PLUGINFILE@@/map.png" alt="A map">';
    const file = writeFile("map.png", PNG);
    fireEvent.change(await screen.findByLabelText("Or paste the questions"), {
      target: { value: writeIllustrated(html, file, writeIllustratedAnswer(html, file)) },
    });
    fireEvent.click(inDialog().getByRole("button", { name: "Show the questions" }));
    fireEvent.click(await screen.findByRole("button", { name: "Add 1 question" }));
    await screen.findByRole("button", { name: "Save 1 question" });
    fireEvent.change(inDialog().getByLabelText("Subject"), { target: { value: "Biology" } });
    fireEvent.change(inDialog().getByLabelText("Grade"), { target: { value: "Form 2" } });
    fireEvent.click(inDialog().getByRole("button", { name: "Save 1 question" }));
    await screen.findByText("1 question saved in your bank.");
    expect(server.requests(newPictureRoutes.save).map(({ body }) => body)).toEqual([
      { image: PNG },
    ]);
    const sent = questionBankRoutes.save.body.parse(
      server.requests(questionBankRoutes.save)[0]?.body,
    );
    expect(sent.questions[0]?.question).toMatchObject({
      picture: { id: "a1b2", alt: "A map" },
      optionPictures: [{ id: "a1b2", option: "?" }],
    });
    vi.unstubAllGlobals();
  });

  it("are not thrown away by closing the tags without asking", async () => {
    await open();
    press("Import questions");
    fireEvent.change(await screen.findByLabelText("Or paste the questions"), {
      target: { value: "A bird? {=Owl}\n\nA fish? {=Tilapia}" },
    });
    fireEvent.click(inDialog().getByRole("button", { name: "Show the questions" }));
    fireEvent.click(await screen.findByRole("button", { name: "Add 2 questions" }));
    fireEvent.change(inDialog().getByLabelText("Subject"), { target: { value: "Biology" } });
    fireEvent.click(inDialog().getByRole("button", { name: "Close" }));
    expect(inDialog().getByText(/2 questions of the file are not in your bank/)).toBeVisible();
    fireEvent.click(inDialog().getByRole("button", { name: "Back to the import" }));
    expect(inDialog().getByLabelText("Subject")).toHaveValue("Biology");
    fireEvent.click(inDialog().getByRole("button", { name: "Close" }));
    fireEvent.click(inDialog().getByRole("button", { name: "Close without saving" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("are written from the questions that the list shows", async () => {
    const { server } = await open(`${PATH}&subject=Biology`);
    await screen.findByText(HEART.question.text);
    press("Export questions");
    expect(await screen.findByRole("button", { name: /Download/ })).toBeInTheDocument();
    const query = server.requests(questionBankRoutes.list).at(-1)?.query;
    expect([query?.get("size"), query?.get("subject")]).toEqual(["100", "Biology"]);
  });

  it("are written with pictures, of which no others load after a failure", async () => {
    const saved = recordSavedFiles();
    const questions = Array.from({ length: 10 }, (_, index): BankQuestion => {
      const picture = { id: `p${index}`, width: 200, height: 100, bytes: 90, alt: "A heart" };
      return { ...HEART, id: `heart-${index}`, question: { ...HEART.question, picture } };
    });
    const { server } = await open(PATH, buildServer(questions));
    const countAsked = () =>
      new Set(server.requests(pictureRoutes.get).map(({ parameters: [id] }) => id)).size;
    server.refuse(pictureRoutes.get, "TOO_MANY_REQUESTS", "tooManyAttempts");
    await screen.findAllByText(HEART.question.text);
    press("Export questions");
    fireEvent.click(await screen.findByRole("button", { name: "Download 10 questions" }));
    expect(await screen.findByText(tooManyAttempts)).toBeVisible();
    expect(countAsked()).toBe(3);
    server
      .on(pictureRoutes.get)
      .answer(() => ({ success: true, data: { type: "image/png", image: PNG } }));
    fireEvent.click(screen.getByRole("button", { name: "Download 10 questions" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(countAsked()).toBe(10);
  });
});

describe("the form of an assessment", () => {
  const inDialog = () => within(screen.getByRole("dialog"));
  const FORM = "/app/teacher/create-assessment";

  it("takes copies from the bank that say where they came from", async () => {
    await open(FORM);
    fireEvent.click(await screen.findByRole("button", { name: "Add from bank" }));
    fireEvent.click(await screen.findByLabelText(/How many chambers/));
    fireEvent.click(inDialog().getByRole("button", { name: "Add 1 question" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByDisplayValue(HEART.question.text)).toBeInTheDocument();
  });

  it("saves its finished questions into the bank", async () => {
    const { server } = await open(FORM);
    fireEvent.click(await screen.findByRole("button", { name: "Save to bank" }));
    expect(screen.getByText("Write a question and its right answer first.")).toBeInTheDocument();
    choose("Type", "TRUE_FALSE");
    fireEvent.input(screen.getByLabelText("Question"), { target: { value: "Bats are birds." } });
    fireEvent.click(screen.getByLabelText("False"));
    fireEvent.click(screen.getByRole("button", { name: "Save to bank" }));
    fireEvent.change(inDialog().getByLabelText("Subject"), { target: { value: "Biology" } });
    fireEvent.change(inDialog().getByLabelText("Grade"), { target: { value: "Form 1" } });
    fireEvent.click(inDialog().getByRole("button", { name: "Save 1 question" }));
    expect(await screen.findByText("1 question saved in your bank.")).toBeInTheDocument();
    expect(server.requests(questionBankRoutes.save)).toHaveLength(1);
  });
});

import "fake-indexeddb/auto";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { Assessment } from "@darasa/contract/assessments";
import type { Attempt, SaveAnswersInput } from "@darasa/contract/attempts";
import { attemptRoutes } from "@darasa/contract/attempts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { assessmentNotFound } from "@texts/api-errors.ts";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hasUnsentAnswers } from "@/lib/unfinished-assessments.ts";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { FakeFirestoreListeners } from "@/testing/fake-firestore-listeners.ts";
import { createWholeTextPattern } from "@/testing/match-whole.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const STUDENT: TestTokenClaims = {
  sub: "grace",
  name: "Grace",
  role: "STUDENT",
  className: "Form 2",
};
const PATH = "/app/assessments/take/volcanoes";
const START = Date.parse("2026-05-12T09:00:00Z");
const MINUTE = 60_000;

const paper = buildAssessment();
const iso = (time: number): string => new Date(time).toISOString();

const summary = {
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
  late: false,
  submittedAt: "2026-05-12T09:10:00Z",
};

interface ServerState {
  now: () => number;
  answers: Record<string, string>;
  /** The status of the attempt on the server; undefined until the student starts it. */
  status: Attempt["status"] | undefined;
}

function buildServer(minutes = 30) {
  const server = new StubServer();
  const state: ServerState = { now: () => START, answers: {}, status: "IN_PROGRESS" };
  const isDone = () => state.status === "SUBMITTED";
  const attempt = (): Attempt => ({
    assessmentId: "volcanoes",
    number: 1,
    status: isDone() ? "SUBMITTED" : "IN_PROGRESS",
    startedAt: iso(START),
    deadline: iso(START + minutes * MINUTE),
    answers: state.answers,
    receiptKey: "MNPQRSTUVWXYZ23456789ABCDE",
    serverTime: iso(state.now()),
    ...(isDone() ? { submissionId: summary.id } : {}),
  });
  server.on(attemptRoutes.attempt).answer(() => ({
    success: true,
    data:
      state.status === undefined
        ? { assessment: { ...paper, questions: [] }, serverTime: iso(state.now()) }
        : { attempt: attempt(), assessment: paper, serverTime: iso(state.now()) },
  }));
  server.on(attemptRoutes.start).answer(() => {
    state.status = "IN_PROGRESS";
    return { success: true, data: { attempt: attempt(), assessment: paper } };
  });
  server.on(attemptRoutes.journal).answer(({ body }) => {
    const { answers } = body as SaveAnswersInput;
    for (const [id, { answer }] of Object.entries(answers)) state.answers[id] = answer;
    return { success: true, data: { savedAt: iso(state.now()), answers: state.answers } };
  });
  server.on(attemptRoutes.submit).answer(() => {
    state.status = "SUBMITTED";
    return { success: true, data: summary };
  });
  server.on(assessmentRoutes.list).answer(() => ({
    success: true,
    data: { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 },
  }));
  server.on(assessmentRoutes.myProgress).answer(() => ({
    success: true,
    data: { completed: 1, averageScore: 22.22, subjects: [], results: {} },
  }));
  server
    .on(assessmentRoutes.mySubmissions)
    .answer(() => ({ success: true, data: isDone() ? [summary] : [] }));
  return { server, state };
}

type World = ReturnType<typeof buildServer>;

async function open(world: World = buildServer(), path = PATH, claims = STUDENT) {
  const app = renderApp({ path, server: world.server, claims });
  world.state.now = () => app.clock.now();
  await screen.findByRole("button", { name: "Submit Assessment" });
  return { ...world, ...app };
}

const journals = ({ server }: Pick<World, "server">) =>
  server.requests(attemptRoutes.journal).map(({ body }) => body);

beforeEach(() => {
  stubDialogMethods();
  vi.stubGlobal("indexedDB", new IDBFactory());
});

describe("taking an assessment", () => {
  it("shows each question with its marks and the control of its type", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Volcanoes" })).toBeInTheDocument();
    expect(screen.getByText("Geography · Form 2 · 9 marks · 30 mins")).toBeInTheDocument();
    const choice = within(screen.getByRole("group", { name: /in the Rift Valley\?.*5 marks/ }));
    expect(choice.getAllByRole("radio")).toHaveLength(4);
    const claim = within(screen.getByRole("group", { name: /is a volcano.*2 marks/ }));
    expect(claim.getAllByRole("radio").map((radio) => radio.id)).toHaveLength(2);
    expect(screen.getByRole("textbox", { name: /highest peak.*2 marks/ })).toBeInTheDocument();
  });

  it("counts down from the full duration and warns below five minutes", async () => {
    const { advance } = await open(buildServer(6));
    expect(screen.getByText("06:00")).toBeInTheDocument();
    await advance(MINUTE);
    expect(screen.getByText("05:00").closest("[data-low]")).not.toBeInTheDocument();
    expect(screen.getByText("5 minutes left", { selector: "[aria-live]" })).toBeInTheDocument();
    await advance(1_000);
    expect(screen.getByText("04:59").closest("[data-low]")).toBeInTheDocument();
    expect(screen.getByText("Less than 5 minutes left")).toBeInTheDocument();
  });

  it("works with the keyboard and saves after a pause", async () => {
    const world = await open();
    const { user, advance } = world;
    expect(screen.getByText("Answers are saved as you give them")).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Longonot" }));
    await user.type(screen.getByRole("textbox"), "Batian");
    expect(screen.getByText("Saving…")).toBeInTheDocument();
    await advance(2_000);
    expect(screen.getByText("All answers saved")).toBeInTheDocument();
    expect(journals(world)).toMatchObject([
      { answers: { q1: { answer: "Longonot" }, q3: { answer: "Batian" } } },
    ]);
    expect(screen.getByText("2 of 3")).toBeInTheDocument();
  });

  it("shows when answers wait for a connection and when they are saved again", async () => {
    const { user, advance, server, session } = await open();
    server.isReachable = false;
    await user.type(screen.getByRole("textbox"), "B");
    await advance(2_000);
    const waiting = "Saved on this phone; waiting for a connection";
    expect(screen.getAllByText(waiting).map(({ role }) => role)).toContain("status");
    expect(hasUnsentAnswers(window.localStorage, session.account()?.id ?? "")).toBe(true);
    server.isReachable = true;
    await advance(MINUTE);
    expect(screen.getAllByText("All answers saved").map(({ role }) => role)).toContain("status");
    expect(hasUnsentAnswers(window.localStorage, session.account()?.id ?? "")).toBe(false);
  });

  it("reopens with all answers without a network", async () => {
    const world = await open();
    await world.user.type(screen.getByRole("textbox"), "Batian");
    world.unmount();
    world.server.isReachable = false;
    await open(world);
    expect(screen.getByRole<HTMLInputElement>("textbox")).toHaveValue("Batian");
  });

  it("moves the focus from the question menu to a question", async () => {
    const { user } = await open();
    Element.prototype.scrollIntoView = vi.fn();
    await user.click(screen.getByText("0 of 3"));
    await user.click(screen.getByRole("button", { name: "Question 3, not answered" }));
    expect(screen.getByRole("textbox")).toHaveFocus();
  });

  it("closes the question menu on Escape and when the focus moves to a question", async () => {
    const { user } = await open();
    const opener = screen.getByText("0 of 3").closest("summary");
    const menu = opener?.parentElement;
    await user.click(screen.getByText("0 of 3"));
    screen.getByRole("button", { name: "Question 3, not answered" }).focus();
    expect(menu).toHaveAttribute("open");
    await user.keyboard("{Escape}");
    expect(menu).not.toHaveAttribute("open");
    expect(opener).toHaveFocus();
    await user.click(screen.getByText("0 of 3"));
    screen.getByRole("textbox").focus();
    expect(menu).not.toHaveAttribute("open");
  });

  it("asks before it submits, names unanswered questions and shows the score in the list", async () => {
    const { user, advance, server } = await open();
    await user.click(screen.getByRole("radio", { name: "True" }));
    await user.click(screen.getByRole("button", { name: "Submit Assessment" }));
    const dialog = within(screen.getByRole("dialog", { name: "Submit your answers?" }));
    expect(dialog.getByText("2 questions are not answered.")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    await advance();
    const submissions = server.requests(attemptRoutes.submit);
    expect(submissions.map(({ body }) => body)).toEqual([{ q2: "True" }]);
    expect(submissions.map(({ query }) => query.get("attempt"))).toEqual(["1"]);
    expect(await screen.findByText(/You got 2 of 9 marks \(22%\)/)).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Assessments" })).toBeInTheDocument();
  });

  it("returns to the paper when the student cancels the submit", async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole("button", { name: "Submit Assessment" }));
    await user.click(screen.getByRole("button", { name: "Keep working" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(server.requests(attemptRoutes.submit)).toEqual([]);
  });

  it("says before the submission that the phone is offline", async () => {
    const { user } = await open();
    const hint = "Your phone is offline. Your answers stay on it";
    await user.click(screen.getByRole("button", { name: "Submit Assessment" }));
    expect(screen.queryByText(hint, { exact: false })).not.toBeInTheDocument();
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event("offline"));
    });
    expect(screen.getByText(hint, { exact: false })).toBeVisible();
    onLine.mockRestore();
    act(() => {
      window.dispatchEvent(new Event("online"));
    });
    expect(screen.queryByText(hint, { exact: false })).not.toBeInTheDocument();
  });

  it("submits automatically when the connection returns", async () => {
    const { user, advance, server } = await open();
    server.isReachable = false;
    await user.click(screen.getByRole("button", { name: "Submit Assessment" }));
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await advance(MINUTE);
    expect(screen.getByText("Your answers are safe on this phone.")).toBeInTheDocument();
    expect(
      screen.getByText(/as soon as there is a connection. Keep this page open/),
    ).toBeInTheDocument();
    server.isReachable = true;
    await advance(MINUTE);
    expect(await screen.findByText(/You got 2 of 9 marks/)).toBeInTheDocument();
  });

  it("shows a code without a network, which stays the same until the confirmation", async () => {
    const { user, advance, server } = await open();
    server.isReachable = false;
    await user.click(screen.getByRole("button", { name: "Submit Assessment" }));
    await user.click(screen.getByRole("button", { name: "Submit" }));
    const region = await screen.findByRole("region", { name: "Your code for handing in" });
    const code = within(region).getByText(/^MNPQ-RS(?:[A-Z2-9]{2}-[A-Z2-9]{2})+[A-Z2-9-]+$/);
    const [shown] = [code.textContent];
    const saved: Blob[] = [];
    const keep = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      saved.push(file as Blob);
      return "blob:code";
    });
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    await user.click(within(region).getByRole("button", { name: "Save the code" }));
    keep.mockRestore();
    const words = await saved[0]?.text();
    expect(words).toContain(`Code: ${shown}`);
    expect(words).toContain("Assessment: Volcanoes");
    expect(words).toContain("Student: Grace");
    server.isReachable = true;
    await advance(MINUTE);
    expect(await screen.findByText(/You got 2 of 9 marks/)).toBeInTheDocument();
    expect(screen.getByText(shown)).toBeInTheDocument();
  });

  it("tells with the next save that the student left the page and pasted text", async () => {
    const { user, advance, server } = await open();
    const setVisibility = (state: DocumentVisibilityState): void => {
      const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
      act(() => {
        document.dispatchEvent(new Event("visibilitychange"));
      });
      visibility.mockRestore();
    };
    setVisibility("hidden");
    await advance(2 * MINUTE);
    setVisibility("visible");
    expect(journals({ server }), "nothing is sent for the timeline alone").toEqual([]);
    const field = screen.getByRole("textbox", { name: /Question 3/ });
    await user.click(field);
    await user.paste("caldera");
    await advance(MINUTE);
    const [first, ...later] = journals({ server });
    expect(first).toMatchObject({
      answers: { q3: { answer: "caldera" } },
      events: [
        { kind: "LEFT", seconds: 120 },
        { kind: "PASTED", questionId: "q3" },
      ],
    });
    for (const save of later) expect(save, "each event is sent once").not.toHaveProperty("events");
  });

  it("submits when the time ends", async () => {
    const { advance, server } = await open(buildServer(1));
    await advance(MINUTE);
    expect(screen.getByRole("heading", { name: "Time is up" })).toBeInTheDocument();
    expect(screen.getByText(/^They are handed in within a minute\./)).toBeInTheDocument();
    await advance(45_000);
    expect(server.requests(attemptRoutes.submit)).toHaveLength(1);
  });

  it("shows why the server rejects the submission and offers a retry", async () => {
    const { user, advance, server } = await open();
    server.refuse(attemptRoutes.submit, "NOT_FOUND", "assessmentNotFound");
    await user.click(screen.getByRole("button", { name: "Submit Assessment" }));
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await advance();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(createWholeTextPattern(assessmentNotFound));
    expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
  });

  it("shows why the paper cannot be opened and offers only the link back", async () => {
    const { server } = buildServer();
    server.refuse(attemptRoutes.attempt, "NOT_FOUND", "assessmentNotFound");
    renderApp({ path: PATH, server, claims: STUDENT });
    expect(await screen.findByText(assessmentNotFound)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    const back = within(screen.getByRole("main")).getByRole("link", { name: "Assessments" });
    expect(back).toHaveAttribute("href", "/app/assessments");
  });

  it("explains that only students can take it, and starts no attempt", async () => {
    const { server } = buildServer();
    renderApp({ path: PATH, server, claims: { ...STUDENT, role: "TEACHER" } });
    expect(await screen.findByText("Only students can take an assessment.")).toBeInTheDocument();
    expect(server.requests(attemptRoutes.attempt)).toEqual([]);
  });
});

describe("the cover of an assessment", () => {
  const openCover = async (change: Partial<Assessment> = {}) => {
    const world = buildServer();
    world.state.status = undefined;
    if (Object.keys(change).length > 0) {
      world.server.on(attemptRoutes.attempt).answer(() => ({
        success: true,
        data: { assessment: { ...paper, ...change, questions: [] }, serverTime: iso(START) },
      }));
    }
    const app = renderApp({ path: PATH, server: world.server, claims: STUDENT });
    world.state.now = () => app.clock.now();
    await screen.findByRole("button", { name: "Start" });
    return { ...world, ...app };
  };
  const starts = ({ server }: Pick<World, "server">) => server.requests(attemptRoutes.start);

  it("shows minutes, marks, attempts left and the rules, and starts nothing", async () => {
    const world = await openCover({ attemptsAllowed: 3 });
    expect(screen.getByRole("heading", { level: 1, name: "Volcanoes" })).toBeInTheDocument();
    const facts = screen.getAllByRole("term").map((term) => term.parentElement?.textContent);
    expect(facts).toEqual(["Minutes30", "Marks9", "Attempts left3"]);
    expect(screen.getByText(/Your answers are kept on this phone/)).toBeInTheDocument();
    expect(screen.queryByRole("timer")).not.toBeInTheDocument();
    expect(starts(world)).toEqual([]);
  });

  it("starts the attempt with the button and moves the focus to the heading", async () => {
    const world = await openCover();
    await world.user.click(screen.getByRole("button", { name: "Start" }));
    expect(await screen.findByRole("timer")).toBeInTheDocument();
    expect(starts(world)).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 1, name: "Volcanoes" })).toHaveFocus();
  });

  it("says that the device is offline and starts the attempt on the next press", async () => {
    const world = await openCover();
    world.server.isReachable = false;
    await world.user.click(screen.getByRole("button", { name: "Start" }));
    expect(await screen.findByText(/^No connection/)).toBeInTheDocument();
    world.server.isReachable = true;
    await world.user.click(screen.getByRole("button", { name: "Start" }));
    expect(await screen.findByRole("timer")).toBeInTheDocument();
  });

  it("does not appear when an attempt is in progress on another device", async () => {
    const world = await open();
    expect(starts(world)).toEqual([]);
    expect(screen.queryByRole("button", { name: "Start" })).not.toBeInTheDocument();
  });

  it("opens the result when no attempt is left", async () => {
    const world = buildServer();
    world.state.status = "SUBMITTED";
    world.server.refuse(assessmentRoutes.submission, "NOT_FOUND", "submissionNotFound");
    renderApp({ path: PATH, server: world.server, claims: STUDENT });
    await waitFor(() => expect(world.server.requests(assessmentRoutes.submission)).not.toEqual([]));
    expect(starts(world)).toEqual([]);
  });
});

describe("a logout", () => {
  it("asks for confirmation while answers are not submitted", async () => {
    const { user, server, leaveTo } = await open();
    server.isReachable = false;
    await user.type(screen.getByRole("textbox"), "B");
    const confirm = vi
      .spyOn(window, "confirm")
      .mockReturnValueOnce(false)
      .mockReturnValueOnce(true);
    await user.click(screen.getByRole("button", { name: "Logout" }));
    expect(leaveTo).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Logout" }));
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(leaveTo).toHaveBeenCalledWith("/login");
  });
});

describe("a change of the time by the teacher", () => {
  const place = "attempts/volcanoes_grace/live/deadline";
  const emit = (live: FakeFirestoreListeners, number: number, minutes: number) =>
    act(() =>
      live.emit(place, [
        { id: "deadline", data: { number, deadline: new Date(START + minutes * MINUTE) } },
      ]),
    );

  const listen = async () => {
    const live = new FakeFirestoreListeners();
    const world = buildServer();
    renderApp({ path: PATH, server: world.server, claims: STUDENT, live });
    await screen.findByRole("button", { name: "Submit Assessment" });
    return { ...world, live };
  };

  it("reaches the screen with a plain notice while the student writes", async () => {
    const { live } = await listen();
    expect(live.paths()).toContain(place);
    emit(live, 1, 40);
    expect(screen.getByText("40:00")).toBeInTheDocument();
    const notices = screen.getAllByText("Your teacher gave you 10 minutes more");
    expect(notices.map((notice) => notice.getAttribute("aria-live"))).toContain("polite");
    emit(live, 1, 30);
    expect(screen.getByText("30:00")).toBeInTheDocument();
  });

  it("of an earlier attempt changes nothing", async () => {
    const { live } = await listen();
    emit(live, 2, 40);
    expect(screen.getByText("30:00")).toBeInTheDocument();
  });

  it("is asked for every half minute without a listener", async () => {
    const world = await open();
    const before = journals(world).length;
    await world.advance(MINUTE);
    expect(journals(world).length - before).toBe(2);
    expect(journals(world).at(-1)).toMatchObject({ answers: {} });
  });
});

import { type AssessmentAnalytics, analyticsRoutes } from "@darasa/contract/analytics";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type {
  LateAnswersStatus,
  SubmissionWithStudentName,
} from "@darasa/contract/submission-summary";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

// Imports the screen before the tests, because the first import can be slow and would count against a test's timeout.
beforeAll(async () => {
  await import("./screens/assessment-analytics-screen.tsx");
});

const analysis: AssessmentAnalytics = {
  id: "fractions",
  title: "Fractions",
  subject: "Mathematics",
  grade: "Grade 8",
  published: true,
  opensAt: null,
  closesAt: null,
  audience: "EVERYONE",
  classes: [],
  createdAt: "2026-05-10T08:00:00Z",
  submissions: 2,
  averageScore: 62.5,
  missingAnswers: 0,
  passRate: 50,
  totalMarks: 8,
  passingMarks: 50,
  distribution: [0, 0, 0, 0, 0, 0, 2, 0, 0, 0],
  questions: [],
};

const buildResult = (
  studentId: string,
  status?: LateAnswersStatus,
  afterSubmission?: LateAnswersStatus,
): SubmissionWithStudentName => {
  const onTime = { score: 2, percent: 25, passed: false };
  const withLate = { score: 6, percent: 75, passed: true };
  return {
    id: `fractions_${studentId}_1`,
    assessmentId: "fractions",
    title: "Fractions",
    subject: "Mathematics",
    grade: "Grade 8",
    attempt: 1,
    totalMarks: 8,
    late: status !== undefined,
    submittedAt: "2026-05-11T21:30:00Z",
    studentId,
    studentName: studentId,
    ...(status === "ACCEPTED" ? withLate : onTime),
    ...(status === undefined ? {} : { lateAnswers: { status, onTime, withLate } }),
    ...(afterSubmission === undefined
      ? {}
      : { answersAfterSubmission: { status: afterSubmission } }),
  };
};

/**
 * Opens the results of an assessment: the statuses of the late answers and of the answers after the submission, by
 * student. The stub server changes the results as the decisions ask for.
 */
const open = async (
  statuses: Record<string, LateAnswersStatus | undefined>,
  statusesAfterSubmission: Record<string, LateAnswersStatus> = {},
) => {
  const server = new StubServer();
  const late = new Map(Object.entries(statuses));
  const afterwards = new Map(Object.entries(statusesAfterSubmission));
  server.on(analyticsRoutes.assessment).answer(() => ({ success: true, data: analysis }));
  server.on(analyticsRoutes.results).answer(() => {
    const content = [...late].map(([student, status]) =>
      buildResult(student, status, afterwards.get(student)),
    );
    const { length } = content;
    const data = { content, totalElements: length, totalPages: 1, number: 0, size: 20 };
    return { success: true, data };
  });
  server.on(assessmentRoutes.decideLateAnswers).answer(({ body }) => {
    const { decision, studentIds, afterSubmission } = Object(body);
    const current: Map<string, LateAnswersStatus | undefined> =
      afterSubmission === true ? afterwards : late;
    for (const [student, status] of current) {
      const isAffected =
        studentIds === undefined ? status === "PENDING" : studentIds.includes(student);
      if (isAffected) current.set(student, decision === "accept" ? "ACCEPTED" : "DECLINED");
    }
    return { success: true, data: { changed: 1, hasMore: false } };
  });
  const app = renderApp({ path: "/app/teacher/analytics/fractions", server });
  await screen.findByRole("link", { name: Object.keys(statuses)[0] ?? "" });
  return { ...app, server };
};

const rowOf = (student: string) => screen.getByRole("link", { name: student }).closest("li");
const decisions = (server: StubServer) =>
  server.requests(assessmentRoutes.decideLateAnswers).map(({ body }) => body);

describe("late answers in the results of an assessment", () => {
  it("are shown with both scores, and other results have no buttons", async () => {
    await open({ Faith: "PENDING", Brian: undefined });
    expect(rowOf("Faith")).toHaveTextContent(
      /In time: 2 of 8.*25%.*With late answers: 6 of 8.*75%/,
    );
    expect(rowOf("Faith")).toHaveTextContent("Late answers: not decided");
    expect(within(rowOf("Brian") as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
  });

  it("count for one student after a press of the button", async () => {
    const { user, server } = await open({ Faith: "PENDING", Brian: "PENDING" });
    await user.click(screen.getByRole("button", { name: "Count late answers: Faith" }));
    expect(await screen.findByText("Late answers count")).toBeInTheDocument();
    expect(decisions(server)).toEqual([{ decision: "accept", studentIds: ["Faith"] }]);
    expect(rowOf("Brian")).toHaveTextContent("Late answers: not decided");
    await user.click(screen.getByRole("button", { name: "Do not count: Faith" }));
    expect(await screen.findByText("Late answers do not count")).toBeInTheDocument();
  });

  it("are decided for all students at once", async () => {
    const { user, server } = await open({ Faith: "PENDING", Brian: "PENDING" });
    await user.click(screen.getByRole("button", { name: "Count no late answers" }));
    expect(await screen.findAllByText("Late answers do not count")).toHaveLength(2);
    expect(decisions(server)).toEqual([{ decision: "decline" }]);
    expect(screen.queryByRole("button", { name: "Count no late answers" })).not.toBeInTheDocument();
  });

  it("keep their buttons and show why a decision failed", async () => {
    const { user, server } = await open({ Faith: "PENDING" });
    server.isReachable = false;
    await user.click(screen.getByRole("button", { name: "Count late answers: Faith" }));
    expect(await screen.findByText(/^No connection/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Count late answers: Faith" })).toBeInTheDocument();
  });
});

describe("answers that arrived after the paper was handed in", () => {
  const NOTE = "Answers arrived after the paper was handed in: not decided";

  it("are shown with a note, without buttons for all students", async () => {
    await open({ Faith: undefined, Brian: undefined }, { Faith: "PENDING" });
    expect(rowOf("Faith")).toHaveTextContent(NOTE);
    expect(rowOf("Faith")).toHaveTextContent(
      "The student may have seen the result before sending these answers.",
    );
    expect(rowOf("Brian")).not.toHaveTextContent(NOTE);
    expect(screen.queryByRole("button", { name: /all late answers/ })).not.toBeInTheDocument();
  });

  it("count for one student after a press of the button", async () => {
    const { user, server } = await open(
      { Faith: "PENDING", Brian: undefined },
      { Faith: "PENDING", Brian: "PENDING" },
    );
    await user.click(screen.getByRole("button", { name: "Count these answers: Faith" }));
    const counted = "Answers that arrived after the paper was handed in count";
    expect(await screen.findByText(counted)).toBeInTheDocument();
    expect(decisions(server)).toEqual([
      { decision: "accept", studentIds: ["Faith"], afterSubmission: true },
    ]);
    expect(rowOf("Faith")).toHaveTextContent("Late answers: not decided");
    expect(rowOf("Brian")).toHaveTextContent(NOTE);
    await user.click(screen.getByRole("button", { name: "Do not count these answers: Faith" }));
    expect(await screen.findByText(/handed in do not count/)).toBeInTheDocument();
  });
});

import { analyticsRoutes } from "@darasa/contract/analytics";
import { classRoutes, type ListedClass } from "@darasa/contract/classes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

// Imports the screen before the tests, because the first import can be slow and would count against a test's timeout.
beforeAll(async () => {
  await import("./screens/analytics-screen.tsx");
});

const STUDENTS = "/app/teacher/analytics?view=students";

const buildClass = (id: string, name: string, isOwn: boolean): ListedClass => ({
  id,
  year: 2026,
  grade: "Form 2",
  name,
  isOwn,
  students: 1,
});

const buildServer = () => {
  const server = new StubServer();
  server.on(analyticsRoutes.students).answer(() => ({
    success: true,
    data: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 20 },
  }));
  const classes = [
    buildClass("east", "Form 2 East", true),
    buildClass("west", "Form 2 West", false),
  ];
  server.on(classRoutes.list).answer(() => ({ success: true, data: { year: 2026, classes } }));
  return server;
};

const field = () => screen.getByLabelText("Class");
const lastQuery = (server: StubServer): string =>
  String(server.requests(analyticsRoutes.students).at(-1)?.query);

describe("the filter of the list of students", () => {
  it("offers teachers their own classes before the grades", async () => {
    const server = buildServer();
    const { user } = renderApp({ path: STUDENTS, server });
    const group = await within(await screen.findByLabelText("Class")).findByRole("group", {
      name: "Your classes",
    });
    expect(within(group).getAllByRole("option")).toHaveLength(1);
    await user.selectOptions(field(), "Form 2 East");
    expect(await screen.findByText("No students in Form 2 East yet")).toBeInTheDocument();
    expect(lastQuery(server)).toContain("classId=east");
    expect(field()).toHaveValue("east");
    await user.selectOptions(field(), "Form 3");
    expect(await screen.findByText("No students in Form 3 yet")).toBeInTheDocument();
    expect(lastQuery(server)).toContain("className=Form+3");
    expect(lastQuery(server)).not.toContain("classId");
  });

  it("shows the own class of the URL", async () => {
    const server = buildServer();
    renderApp({ path: `${STUDENTS}&classId=east`, server });
    await waitFor(() => expect(screen.getByLabelText("Class")).toHaveValue("east"));
    expect(lastQuery(server)).toContain("classId=east");
  });

  it("ignores a class in the URL that is not an own class", async () => {
    const server = buildServer();
    renderApp({ path: `${STUDENTS}&classId=west`, server });
    await waitFor(() => expect(lastQuery(server)).not.toContain("classId"));
    expect(field()).toHaveValue("");
  });

  it("asks for no classes as an administrator", async () => {
    const server = buildServer();
    const claims = { sub: "head", name: "Head", role: "ADMIN" };
    renderApp({ path: STUDENTS, server, claims });
    expect(await screen.findByText("No students here yet")).toBeInTheDocument();
    expect(within(field()).queryByRole("group")).not.toBeInTheDocument();
    expect(server.requests(classRoutes.list)).toEqual([]);
  });
});

import { analyticsRoutes } from "@darasa/contract/analytics";
import { ownClassesRoute } from "@darasa/contract/own-classes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

// Imports the screen before the tests, because the first import can be slow and would count against a test's timeout.
beforeAll(async () => {
  await import("./screens/analytics-screen.tsx");
});

const STUDENTS = "/app/teacher/analytics?view=students";

const buildServer = () => {
  const server = new StubServer();
  server.on(analyticsRoutes.students).answer(() => ({
    success: true,
    data: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 20 },
  }));
  server.on(analyticsRoutes.assessments).answer(() => ({
    success: true,
    data: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 20 },
  }));
  const classes = [{ id: "east", grade: "Form 2", name: "Form 2 East", subjects: ["English"] }];
  server.on(ownClassesRoute).answer(() => ({ success: true, data: { classes } }));
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
    expect(server.requests(ownClassesRoute)).toEqual([]);
  });
});

describe("the filter of the list of assessments", () => {
  const LIST = "/app/teacher/analytics";

  it("offers teachers the grades of their own classes", async () => {
    const server = buildServer();
    const { user } = renderApp({ path: LIST, server });
    await user.click(await screen.findByRole("button", { name: "Form 2", pressed: false }));
    expect(await screen.findByText("You have no assessments for Form 2 yet")).toBeInTheDocument();
    expect(screen.getByLabelText("Grade")).toHaveValue("Form 2");
    expect(screen.getByRole("button", { name: "Form 2", pressed: true })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show all grades" }));
    expect(await screen.findByText("You have no assessments yet")).toBeInTheDocument();
    expect(screen.getByLabelText("Grade")).toHaveValue("");
    const queries = server
      .requests(analyticsRoutes.assessments)
      .map(({ query }) => query.get("grade"));
    expect(queries.slice(0, 2)).toEqual([null, "Form 2"]);
  });

  it("asks once for the own classes of all screens", async () => {
    const server = buildServer();
    const { user } = renderApp({ path: LIST, server });
    await screen.findByRole("button", { name: "Form 2" });
    const views = within(screen.getByRole("navigation", { name: "Views" }));
    await user.click(views.getByRole("link", { name: "Students" }));
    await screen.findByRole("group", { name: "Your classes" });
    expect(server.requests(ownClassesRoute)).toHaveLength(1);
  });

  it("says in the row of own classes that they cannot be loaded", async () => {
    const server = buildServer();
    server.refuse(ownClassesRoute, "INTERNAL", "internal");
    renderApp({ path: LIST, server });
    expect(await screen.findByText("You have no assessments yet")).toBeInTheDocument();
    const group = screen.getByRole("group", { name: "Your classes" });
    expect(
      await within(group).findByText("Your classes could not be loaded. Choose below."),
    ).toBeInTheDocument();
  });
});

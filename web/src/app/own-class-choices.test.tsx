import { ownClassesRoute } from "@darasa/contract/own-classes";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

// Imports the screens before the tests, because the first import can be slow and would count against a test's timeout.
beforeAll(async () => {
  await import("@/features/authoring/screens/create-assessment-screen.tsx");
  await import("@/features/upload/screens/upload-screen.tsx");
  await import("@/features/library/screens/library-screen.tsx");
  await import("@/features/assessments/screens/shared-assessments-screen.tsx");
});

const CLASSES = [
  { id: "p4", grade: "Grade 4", name: "Grade 4", subjects: ["Mathematics"] },
  { id: "east", grade: "Form 2", name: "Form 2 East", subjects: ["Mathematics", "IRE"] },
  { id: "west", grade: "Form 2", name: "Form 2 West", subjects: ["Mathematics", "Physics"] },
  { id: "f3", grade: "Form 3", name: "Form 3", subjects: [] },
];

const buildServer = (classes = CLASSES) => {
  const server = new StubServer();
  server.on(ownClassesRoute).answer(() => ({ success: true, data: { classes } }));
  return server;
};

const choices = async () =>
  within(await screen.findByRole("group", { name: "Your classes" })).findAllByRole("button");
const names = async () => (await choices()).map(({ textContent }) => textContent);

describe.each([
  ["the form of an assessment", "/app/teacher/create-assessment", "Grade"],
  ["the form of an upload", "/app/content/upload", "Grade"],
  ["the filters of shared assessments", "/app/assessments/shared", "Grade"],
])("the own classes in %s", (_name, path, gradeLabel) => {
  it("fill grade and subject, and empty them again", async () => {
    const { user } = renderApp({ path, server: buildServer() });
    expect(await names()).toEqual(["Form 2 · Mathematics", "Form 2 · Physics", "Form 3"]);
    const press = async (name: string) =>
      user.click(await screen.findByRole("button", { name, hidden: true }));
    const values = () =>
      [gradeLabel, "Subject"].map((label) => screen.getByLabelText<HTMLSelectElement>(label).value);
    await press("Form 2 · Mathematics");
    expect(values()).toEqual(["Form 2", "Mathematics"]);
    expect(screen.getByRole("button", { pressed: true })).toHaveTextContent("Form 2 · Mathematics");
    await press("Form 3");
    expect(values()).toEqual(["Form 3", "Mathematics"]);
    await press("Form 3");
    expect(values()).toEqual(["", ""]);
    expect(screen.queryByRole("button", { pressed: true })).not.toBeInTheDocument();
  });
});

describe("the own classes in the filters of the library", () => {
  it("include the grades of primary school", async () => {
    renderApp({ path: "/app/library", server: buildServer() });
    expect(await names()).toEqual([
      "Grade 4 · Mathematics",
      "Form 2 · Mathematics",
      "Form 2 · Physics",
      "Form 3",
    ]);
  });

  it("keep their row for a teacher without classes, so that nothing below it moves", async () => {
    renderApp({ path: "/app/library", server: buildServer([]) });
    const group = await screen.findByRole("group", { name: "Your classes" });
    expect(await within(group).findByText("No class to choose here yet.")).toBeInTheDocument();
    expect(within(group).queryByRole("button")).not.toBeInTheDocument();
  });

  it("keep their row if they cannot be loaded", async () => {
    const server = new StubServer();
    server.refuse(ownClassesRoute, "INTERNAL", "internal");
    renderApp({ path: "/app/library", server });
    const group = await screen.findByRole("group", { name: "Your classes" });
    expect(
      await within(group).findByText("Your classes could not be loaded. Choose below."),
    ).toBeInTheDocument();
  });

  it("are not asked for by a student", async () => {
    const server = buildServer();
    const claims = { sub: "amina", name: "Amina", role: "STUDENT" };
    renderApp({ path: "/app/library", server, claims });
    await screen.findByLabelText("Grade");
    expect(screen.queryByRole("group", { name: "Your classes" })).toBeNull();
    expect(server.requests(ownClassesRoute)).toEqual([]);
  });
});

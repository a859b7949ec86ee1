import { classRoutes, type ListedClass } from "@darasa/contract/classes";
import { contentRoutes } from "@darasa/contract/content";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

// Imports the screens before the tests, because the first import can be slow and would count against a test's timeout.
beforeAll(async () => {
  await import("@/features/upload/screens/upload-screen.tsx");
  await import("@/features/authoring/screens/create-assessment-screen.tsx");
});

beforeEach(stubDialogMethods);

const buildClass = (name: string, isOwn: boolean): ListedClass => ({
  id: name.replaceAll(" ", "-"),
  year: 2026,
  grade: name.startsWith("Form 2") ? "Form 2" : "Form 3",
  name,
  isOwn,
  students: 1,
});

const EAST = buildClass("Form 2 East", true);
const FORM_3 = buildClass("Form 3 East", true);
const OF_COLLEAGUE = buildClass("Form 3 West", false);

const buildServer = (classes: readonly ListedClass[] = [EAST, OF_COLLEAGUE]) => {
  const server = new StubServer();
  const empty = { content: [], totalPages: 0, totalElements: 0, number: 0, size: 20 };
  server.on(contentRoutes.list).answer(() => ({ success: true, data: empty }));
  server
    .on(classRoutes.list)
    .answer(() => ({ success: true, data: { year: 2026, classes: [...classes] } }));
  return server;
};

const grade = () => screen.getByLabelText("Grade");
const ownGrades = async (): Promise<(string | null)[]> => {
  const group = await within(await screen.findByLabelText("Grade")).findByRole("group", {
    name: "Your classes",
  });
  return within(group)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
};

const FORMS = ["/app/content/upload", "/app/teacher/create-assessment"];

describe.each(FORMS)("the grade field of %s", (path) => {
  it("starts with the only grade of the teacher's classes, which is no unsent input", async () => {
    renderApp({ path, server: buildServer() });
    expect(await ownGrades()).toEqual(["Form 2"]);
    await waitFor(() => expect(grade()).toHaveValue("Form 2"));
    expect(within(grade()).getAllByRole("option", { name: "Form 2" })).toHaveLength(1);
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('"Form 2"');
  });

  it("starts empty for classes of several grades", async () => {
    renderApp({ path, server: buildServer([EAST, FORM_3]) });
    expect(await ownGrades()).toEqual(["Form 2", "Form 3"]);
    expect(grade()).toHaveValue("");
  });

  it("keeps a grade that the teacher chose before the classes arrived", async () => {
    const server = buildServer();
    let respond = (): void => undefined;
    server.waitFor = new Promise<void>((resolve) => {
      respond = resolve;
    });
    renderApp({ path, server });
    fireEvent.change(await screen.findByLabelText("Grade"), { target: { value: "Form 3" } });
    respond();
    expect(await ownGrades()).toEqual(["Form 2"]);
    expect(grade()).toHaveValue("Form 3");
  });
});

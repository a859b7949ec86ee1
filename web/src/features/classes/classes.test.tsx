import { adminUserRoutes, type ManagedUser } from "@darasa/contract/admin-users";
import {
  type ClassStudent,
  classRoutes,
  type ListedClass,
  type SchoolClass,
} from "@darasa/contract/classes";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const ADMIN = { sub: "esther", name: "Esther", role: "ADMIN", schoolId: "moi" };
const TEACHER = { ...ADMIN, sub: "daniel", name: "Daniel", role: "TEACHER" };

const east: ListedClass = {
  id: "east",
  year: 2026,
  grade: "Form 2",
  stream: "East",
  name: "Form 2 East",
  classTeacherName: "Daniel Kiplagat",
  isOwn: false,
  students: 2,
};
const form3: ListedClass = {
  id: "form3",
  year: 2026,
  grade: "Form 3",
  name: "Form 3",
  isOwn: true,
  students: 0,
};
const toPage = <T,>(content: T[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 100,
});
const person = (id: string, name: string, more: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  name,
  role: "STUDENT",
  status: "ACTIVE",
  schoolId: "moi",
  createdAt: "2026-05-12T08:00:00.000Z",
  ...more,
});

let server: StubServer;
let classes: ListedClass[];
let students: ClassStudent[];
let maySeeDetails: boolean;
let opened: SchoolClass;

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  classes = [east, form3];
  maySeeDetails = true;
  opened = { ...east, subjectTeachers: [] };
  students = [
    { id: "amina", name: "Amina Chebet", status: "ACTIVE", admissionNumber: "17" },
    { id: "brian", name: "Brian Kip", status: "SUSPENDED", admissionNumber: "18" },
  ];
  server.on(classRoutes.list).answer(({ query }) => {
    const year = Number(query.get("year"));
    return { success: true, data: { year, classes: year === 2026 ? classes : [] } };
  });
  server.on(classRoutes.get).answer(() => ({
    success: true,
    data: { class: opened, maySeeDetails, students: toPage(students) },
  }));
  server.on(classRoutes.addStudents).answer(() => ({ success: true, data: { changed: 1 } }));
  server.on(classRoutes.removeStudents).answer(() => ({ success: true, data: { changed: 1 } }));
  server.on(adminUserRoutes.list).answer(({ query }) => {
    const teachers = [person("daniel", "Daniel Kiplagat", { role: "TEACHER" })];
    const found = [person("carol", "Carol Njeri", { className: "Form 2" })];
    const all = { TEACHER: teachers, STUDENT: found }[query.get("role") ?? ""] ?? [];
    return { success: true, data: toPage(all) };
  });
});

const open = async (path: string, claims = ADMIN) => {
  const app = renderApp({ path, server, claims });
  await app.advance();
  return app;
};
const dialog = () => within(screen.getByRole("dialog"));

describe("the list of classes", () => {
  it("groups the classes by grade, with class teacher and number of students", async () => {
    await open("/app/classes?year=2026");
    expect(await screen.findByRole("heading", { name: "Form 2" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Form 2 East" })).toHaveAttribute(
      "href",
      "/app/classes/east",
    );
    expect(screen.getByText("Class teacher: Daniel Kiplagat")).toBeInTheDocument();
    expect(screen.getByText("2 students")).toBeInTheDocument();
    // Its students may all wait for a consent, so "0 students" would say that nobody is in the class.
    expect(screen.getByRole("link", { name: "Form 3" }).closest("li")).toHaveTextContent(
      "Nobody can log in yet",
    );
  });

  it("shows teachers their own classes first and no button for new classes", async () => {
    await open("/app/classes?year=2026", TEACHER);
    const headings = await screen.findAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Your classes", "Form 2"]);
    expect(screen.queryByRole("button", { name: "New class" })).not.toBeInTheDocument();
  });

  it("says what to do in a year without classes", async () => {
    await open("/app/classes?year=2025");
    expect(await screen.findByText("No classes yet in 2025")).toBeInTheDocument();
    expect(screen.getByText(/Create the classes first/)).toBeInTheDocument();
  });

  it("shows an error with a retry", async () => {
    server.refuse(classRoutes.list, "INTERNAL", "internal");
    await open("/app/classes?year=2026");
    expect(await screen.findByRole("button", { name: "Try again" })).toBeInTheDocument();
  });

  it("refuses students", async () => {
    await open("/app/classes", { ...ADMIN, role: "STUDENT" });
    expect(screen.getByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
  });
});

describe("the form of a new class", () => {
  const fill = async () => {
    const app = await open("/app/classes?year=2027");
    await app.user.click(screen.getByRole("button", { name: "New class" }));
    await app.user.selectOptions(dialog().getByLabelText("Grade"), "Form 4");
    await app.user.type(dialog().getByLabelText("Stream"), " West ");
    return app;
  };

  it("suggests the grades of the year and says that the class is created", async () => {
    server.on(classRoutes.create).answer(() => ({ success: true, data: opened }));
    const { user, advance } = await fill();
    const taught = dialog().getByRole("group", { name: "Taught in 2027" });
    expect(within(taught).queryByRole("option", { name: "Form 3" })).not.toBeInTheDocument();
    expect(dialog().getByText("The class is called Form 4 West.")).toBeInTheDocument();
    await user.click(dialog().getByRole("button", { name: "Create the class" }));
    await advance();
    expect(server.requests(classRoutes.create)[0]?.body).toMatchObject({
      year: 2027,
      grade: "Form 4",
      stream: "West",
    });
    expect(await screen.findByText("Form 2 East is created.")).toHaveFocus();
    expect(screen.getByRole("button", { name: "New class" })).toBeInTheDocument();
  });

  it("keeps the id of the class when a request is repeated", async () => {
    server.refuse(classRoutes.create, "CONFLICT", "classExists");
    const { user, advance } = await fill();
    for (const _attempt of [1, 2]) {
      await user.click(dialog().getByRole("button", { name: "Create the class" }));
      await advance();
    }
    expect(dialog().getByText(/already a class with this name/)).toBeInTheDocument();
    const ids = server
      .requests(classRoutes.create)
      .map(({ body }) => Reflect.get(Object(body), "id"));
    expect(new Set(ids).size).toBe(1);
  });
});

describe("a class", () => {
  it("shows its students with links to their details", async () => {
    await open("/app/classes/east");
    expect(await screen.findByRole("link", { name: "Amina Chebet" })).toHaveAttribute(
      "href",
      "/app/admin/users?account=amina",
    );
    expect(screen.getByText("Adm. no. 18 · Suspended")).toBeInTheDocument();
  });

  it("is there again after the details of a student are closed", async () => {
    const amina = { ...person("amina", "Amina Chebet"), profile: {}, children: [], duplicates: [] };
    server.on(adminUserRoutes.get).answer(() => ({ success: true, data: amina }));
    const { user, advance } = await open("/app/classes/east");
    await user.click(await screen.findByRole("link", { name: "Amina Chebet" }));
    await advance();
    const details = within(await screen.findByRole("dialog", { name: "Amina Chebet" }));
    await user.click(details.getByRole("button", { name: "Close" }));
    await advance();
    expect(
      await screen.findByRole("heading", { level: 1, name: "Form 2 East" }),
    ).toBeInTheDocument();
  });

  it("tells students whose accounts wait from suspended ones, and counts neither as open", async () => {
    students = [...students, { id: "carol", name: "Carol Njeri", status: "PENDING" }];
    await open("/app/classes/east");
    expect(
      await screen.findByRole("heading", { name: "1 student, and 2 who cannot log in" }),
    ).toBeInTheDocument();
    const row = screen.getByRole("link", { name: "Carol Njeri" }).closest("li");
    expect(row).toHaveTextContent("Account not open yet");
    expect(row).not.toHaveTextContent("Suspended");
  });

  it("offers the import to administrators while it has no students", async () => {
    students = [];
    await open("/app/classes/east");
    expect(await screen.findByRole("link", { name: "Import students" })).toHaveAttribute(
      "href",
      "/app/admin/import",
    );
  });

  it("leads to its results in its year, and not in another year", async () => {
    const app = await open("/app/classes/east", TEACHER);
    expect(await screen.findByRole("link", { name: "Results" })).toHaveAttribute(
      "href",
      "/app/teacher/analytics?view=classes&classId=east",
    );
    await app.user.click(screen.getByRole("link", { name: "Results" }));
    expect(await screen.findByRole("link", { name: "Form 2 East" })).toHaveAttribute(
      "href",
      "/app/classes/east",
    );
    app.unmount();
    opened = { ...opened, year: 2025 };
    await open("/app/classes/east", TEACHER);
    expect(await screen.findByRole("link", { name: "Timetable" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Results" })).not.toBeInTheDocument();
  });

  it("has neither links nor changes for a teacher of another class", async () => {
    maySeeDetails = false;
    await open("/app/classes/east", TEACHER);
    expect(await screen.findByText("1 student, and 1 who cannot log in")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Amina Chebet" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Results" })).not.toBeInTheDocument();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Add|Change|Delete/ })).not.toBeInTheDocument();
  });

  it("prints a list with names and admission numbers", async () => {
    const print = vi.spyOn(globalThis, "print").mockImplementation(() => {});
    const { user } = await open("/app/classes/east");
    await user.click(await screen.findByRole("button", { name: "Print list" }));
    expect(print).toHaveBeenCalledOnce();
    const rows = [...document.querySelectorAll("[data-print] tbody tr")];
    expect(rows.map(({ textContent }) => textContent)).toEqual(["1Amina Chebet17", "2Brian Kip18"]);
  });

  it("is deleted after a confirmation if it has no students", async () => {
    students = [];
    server.on(classRoutes.remove).answer(() => ({ success: true, data: { id: "east" } }));
    const { user, advance } = await open("/app/classes/east");
    await user.click(await screen.findByRole("button", { name: "Delete class" }));
    expect(server.requests(classRoutes.remove)).toEqual([]);
    await user.click(dialog().getByRole("button", { name: "Delete class" }));
    await advance();
    expect(server.requests(classRoutes.remove)).toHaveLength(1);
    expect(await screen.findByRole("heading", { name: "Classes" })).toBeInTheDocument();
  });
});

describe("moving students", () => {
  const choose = async () => {
    const app = await open("/app/classes/east");
    await app.user.click(await screen.findByRole("checkbox", { name: "Select Amina Chebet" }));
    await app.user.click(screen.getByRole("button", { name: "Move" }));
    await app.advance();
    return app;
  };

  it("puts the selected students into another class of the year", async () => {
    const { user, advance } = await choose();
    await user.selectOptions(dialog().getByLabelText("New class"), "form3");
    await user.click(dialog().getByRole("button", { name: "Move students" }));
    await advance();
    expect(await screen.findByText("1 student was moved to Form 3.")).toHaveFocus();
    expect(server.requests(classRoutes.addStudents)[0]).toMatchObject({
      body: { studentIds: ["amina"] },
    });
  });

  it("takes the selected students out of the class", async () => {
    const { user, advance } = await choose();
    await user.selectOptions(dialog().getByLabelText("New class"), "No class");
    await user.click(dialog().getByRole("button", { name: "Move students" }));
    await advance();
    expect(await screen.findByText("1 student was moved out of the class.")).toBeInTheDocument();
    expect(server.requests(classRoutes.removeStudents)).toHaveLength(1);
  });

  it("sends many students in several requests and continues after a failure", async () => {
    students = Array.from({ length: 45 }, (_, index) => ({
      id: `s${index}`,
      name: `Student ${index}`,
      status: "ACTIVE",
    }));
    const { user, advance } = await open("/app/classes/east");
    await user.click(await screen.findByRole("checkbox", { name: "Select all students" }));
    await user.click(screen.getByRole("button", { name: "Move" }));
    await advance();
    await user.selectOptions(dialog().getByLabelText("New class"), "form3");
    await user.click(dialog().getByRole("button", { name: "Move students" }));
    await advance();
    expect(await screen.findByText("45 students were moved to Form 3.")).toBeInTheDocument();
    expect(server.requests(classRoutes.addStudents)).toHaveLength(3);
  });

  it("shows why a move failed", async () => {
    server.refuse(classRoutes.addStudents, "CONFLICT", "classFull");
    const { user, advance } = await choose();
    await user.selectOptions(dialog().getByLabelText("New class"), "form3");
    await user.click(dialog().getByRole("button", { name: "Move students" }));
    await advance();
    expect(await screen.findByText("A class can have at most 200 students")).toBeInTheDocument();
  });

  it("adds students who are found by name", async () => {
    const { user, advance } = await open("/app/classes/east");
    await user.click(await screen.findByRole("button", { name: "Add students" }));
    await advance();
    await user.click(await dialog().findByRole("checkbox", { name: /Carol Njeri/ }));
    await user.click(dialog().getByRole("button", { name: "Add 1 student" }));
    await advance();
    expect(await screen.findByText("1 student was moved to Form 2 East.")).toBeInTheDocument();
    expect(server.requests(classRoutes.addStudents)[0]?.body).toEqual({ studentIds: ["carol"] });
  });
});

describe("the form of a class", () => {
  it("saves stream and teachers", async () => {
    server.on(classRoutes.change).answer(() => ({ success: true, data: opened }));
    const { user, advance } = await open("/app/classes/east");
    await user.click(await screen.findByRole("button", { name: "Change Form 2 East" }));
    await advance();
    await user.selectOptions(await dialog().findByLabelText("Class teacher"), "daniel");
    await user.selectOptions(dialog().getByLabelText("Mathematics"), "daniel");
    await user.click(dialog().getByRole("button", { name: "Save" }));
    await advance();
    expect(await screen.findByText("The class is saved.")).toBeInTheDocument();
    expect(server.requests(classRoutes.change)[0]?.body).toEqual({
      stream: "East",
      classTeacherId: "daniel",
      subjectTeachers: [{ subject: "Mathematics", teacherId: "daniel" }],
    });
  });
});

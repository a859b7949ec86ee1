import { classRoutes, type SchoolClass } from "@darasa/contract/classes";
import type { LoginSlipCandidate, LoginSlipResult } from "@darasa/contract/login-slips";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const TEACHER = { sub: "daniel", name: "Daniel", role: "TEACHER", schoolId: "moi" };
const EAST: SchoolClass = {
  id: "east",
  year: 2026,
  grade: "Form 2",
  stream: "East",
  name: "Form 2 East",
  isOwn: true,
  subjectTeachers: [],
};
const COUNT = 12;
const idOf = (index: number): string => `s${index}`;

let server: StubServer;
let candidates: LoginSlipCandidate[];
let maySeeDetails: boolean;
let others: { readonly id: string; readonly status: "ACTIVE" | "SUSPENDED" }[];

const toResult = (id: string): LoginSlipResult => ({
  id,
  name: `Student ${id}`,
  classLabel: "Form 2 East",
  admissionNumber: `MGE/${id}`,
  state: "NEW_PIN",
  pin: String(400_000 + Number(id.slice(1))),
});

beforeEach(() => {
  stubDialogMethods();
  vi.spyOn(globalThis, "print").mockImplementation(() => {
    window.dispatchEvent(new Event("afterprint"));
  });
  server = new StubServer();
  maySeeDetails = true;
  others = [];
  candidates = Array.from({ length: COUNT }, (_, index) => ({
    id: idOf(index),
    hasOwnPin: index === 0,
  }));
  server.on(classRoutes.list).answer(() => ({ success: true, data: { year: 2026, classes: [] } }));
  server.on(classRoutes.get).answer(() => ({
    success: true,
    data: {
      class: EAST,
      maySeeDetails,
      students: {
        content: [
          ...candidates.map(({ id }) => ({ id, status: "ACTIVE" as const })),
          ...others,
        ].map((student) => ({ ...student, name: `Student ${student.id}` })),
        totalElements: COUNT,
        totalPages: 1,
        number: 0,
        size: 100,
      },
    },
  }));
  server
    .on(classRoutes.listLoginSlips)
    .answer(() => ({ success: true, data: { students: candidates } }));
  server.on(classRoutes.makeLoginSlips).answer(({ body }) => ({
    success: true,
    data: {
      school: { id: "moi", name: "Moi Girls" },
      students: Object(body).studentIds.map(toResult),
    },
  }));
});

const dialog = () => within(screen.getByRole("dialog"));
const openDialog = async () => {
  const app = renderApp({ path: "/app/classes/east", server, claims: TEACHER });
  await app.advance();
  await app.user.click(await screen.findByRole("button", { name: "Login slips" }));
  await app.advance();
  await screen.findByText(/an admission number\./);
  return app;
};
const makeSlips = async (count: number) => {
  const app = await openDialog();
  await app.user.click(dialog().getByRole("button", { name: `Make ${count} slips` }));
  await app.advance();
  await screen.findByRole("heading", { name: "Login slips" });
  return app;
};
const bodies = () => server.requests(classRoutes.makeLoginSlips).map(({ body }) => Object(body));
const printed = () => [...document.querySelectorAll("[data-print] article")];

describe("login slips", () => {
  it("say who gets one and what happens to old slips", async () => {
    await openDialog();
    expect(dialog().getByText("12 students log in with an admission number.")).toBeVisible();
    expect(dialog().getByText(/^1 student has chosen a PIN already/)).toBeInTheDocument();
    expect(dialog().getByText(/printed before stop working/)).toBeInTheDocument();
    expect(dialog().getByRole("checkbox", { name: /Also new PINs/ })).not.toBeChecked();
    expect(bodies()).toEqual([]);
  });

  it("say how the others of the class log in", async () => {
    others = [{ id: "mail", status: "ACTIVE" }];
    await openDialog();
    expect(dialog().getByText(/number\. The others log in with an email address\.$/)).toBeVisible();
  });

  it("do not speak of others whose accounts are closed", async () => {
    others = [{ id: "suspended", status: "SUSPENDED" }];
    await openDialog();
    expect(dialog().getByText("12 students log in with an admission number.")).toBeVisible();
  });

  it("are made in batches, without students who have chosen a PIN", async () => {
    await makeSlips(11);
    const ids = Array.from({ length: 11 }, (_, index) => idOf(index + 1));
    expect(bodies()).toEqual([
      { studentIds: ids.slice(0, 10), includeUsed: false },
      { studentIds: ids.slice(10), includeUsed: false },
    ]);
  });

  it("replace chosen PINs only if the teacher says so", async () => {
    const { user, advance } = await openDialog();
    await user.click(dialog().getByRole("checkbox", { name: /Also new PINs/ }));
    await user.click(dialog().getByRole("button", { name: "Make 12 slips" }));
    await advance();
    expect(bodies()[0]).toMatchObject({ includeUsed: true });
    expect(bodies()[0].studentIds).toContain("s0");
  });

  it("contain everything for the first login, in two languages", async () => {
    await makeSlips(11);
    expect(printed()).toHaveLength(11);
    const [slip] = printed();
    for (const part of ["Moi Girls", "Student s1", "Form 2 East", "MGE/s1", "400001"]) {
      expect(slip).toHaveTextContent(part);
    }
    expect(slip).toHaveTextContent(`${window.location.host}/login/number`);
    expect(slip).toHaveTextContent("Change the PIN when you log in the first time.");
    expect(slip?.querySelector("[lang=sw]")).toHaveTextContent(
      "Badilisha PIN unapoingia mara ya kwanza.",
    );
    expect(slip?.querySelector("svg path")).not.toBeNull();
  });

  it("leave no PIN in the storage of the device", async () => {
    await makeSlips(11);
    const stored = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
    expect(stored).not.toContain("400001");
  });

  it("ask before the view closes without printing, and not after printing", async () => {
    const { user } = await makeSlips(11);
    const leave = () => user.click(screen.getByRole("button", { name: "Back to the class" }));
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    await leave();
    await user.click(dialog().getByRole("button", { name: "Stay here" }));
    expect(printed()).toHaveLength(11);
    await user.click(screen.getByRole("button", { name: "Print" }));
    await leave();
    expect(await screen.findByRole("button", { name: "Login slips" })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent("400001");
  });

  it("that are made before a failure are kept, and a retry makes the others only", async () => {
    const { user, advance } = await openDialog();
    server.on(classRoutes.makeLoginSlips).answer(({ body }) => {
      server.isReachable = false;
      const students = Object(body).studentIds.map(toResult);
      return { success: true, data: { school: { id: "moi", name: "Moi Girls" }, students } };
    });
    await user.click(dialog().getByRole("button", { name: "Make 11 slips" }));
    await advance();
    expect(dialog().getByRole("button", { name: "Show the slips made so far" })).toBeEnabled();
    server.isReachable = true;
    await user.click(dialog().getByRole("button", { name: "Make 11 slips" }));
    await advance();
    await screen.findByRole("heading", { name: "Login slips" });
    expect(bodies().at(-1)).toMatchObject({ studentIds: ["s11"] });
    expect(printed()).toHaveLength(11);
  });

  it("are not needed in a class without such students", async () => {
    const all = candidates;
    server
      .on(classRoutes.listLoginSlips)
      .answer(() => ({ success: true, data: { students: all.slice(0, 0) } }));
    await openDialog();
    expect(dialog().getByText(/No student of this class logs in/)).toBeInTheDocument();
    expect(dialog().queryByRole("button", { name: /Make/ })).not.toBeInTheDocument();
  });

  it("are only for teachers of the class", async () => {
    maySeeDetails = false;
    const { advance } = renderApp({ path: "/app/classes/east", server, claims: TEACHER });
    await advance();
    await screen.findAllByText("Student s1");
    expect(screen.queryByRole("button", { name: "Login slips" })).not.toBeInTheDocument();
  });
});

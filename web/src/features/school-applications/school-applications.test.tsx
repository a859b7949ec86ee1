import {
  type ListedSchoolApplication,
  type SchoolApplicationDetail,
  schoolApplicationReviewRoutes,
} from "@darasa/contract/school-application-reviews";
import { userRoutes } from "@darasa/contract/users";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const listed: ListedSchoolApplication = {
  id: "wave",
  schoolName: "Wave Academy",
  nemisCode: "7UQ4",
  county: "Kilifi",
  status: "PENDING",
  createdAt: "2026-05-09T09:00:00.000Z",
};
const nobody = { schools: [], applications: [] };
const detail: SchoolApplicationDetail = {
  ...listed,
  levels: ["SENIOR"],
  contactName: "Beatrice Kavai",
  email: "beatrice@darasa.test",
  phoneNumber: "+254722405118",
  sameCode: nobody,
  similarName: nobody,
};

let server: StubServer;
const answerDetail = (facts: Partial<SchoolApplicationDetail> = {}): void =>
  server
    .on(schoolApplicationReviewRoutes.get)
    .answer(() => ({ success: true, data: { ...detail, ...facts } }));

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  server.on(schoolApplicationReviewRoutes.list).answer(() => ({
    success: true,
    data: { content: [listed], totalElements: 1, totalPages: 1, number: 0, size: 20 },
  }));
  server.on(userRoutes.messageable).answer(() => ({ success: true, data: [] }));
});

const openApplication = async () => {
  const claims = {
    sub: "office",
    name: "Office",
    role: "ADMIN",
    schoolId: "national-office",
  } as const;
  const app = renderApp({ path: "/app/admin/applications", server, claims });
  await app.advance();
  await app.user.click(await screen.findByRole("button", { name: "Open Wave Academy" }));
  await app.advance();
  return { ...app, dialog: within(await screen.findByRole("dialog")) };
};

it("lists a school with the same code and a similar name once, with both reasons", async () => {
  const wave = { id: "wave-kilifi", name: "Wave School", nemisCode: "7UQ4", county: "Kilifi" };
  const other = { id: "wave-lamu", name: "Wave Lamu", county: "Lamu" };
  answerDetail({
    sameCode: { schools: [wave], applications: [] },
    similarName: { schools: [wave, other], applications: [{ ...listed, id: "wave-lamu" }] },
  });
  const { dialog } = await openApplication();
  await dialog.findByRole("heading", { name: "This school may be here already" });
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Same code and similar name: Wave School, 7UQ4, Kilifi, on Darasa",
    "Similar name: Wave Lamu, Lamu, on Darasa",
    "Similar name: Wave Academy, 7UQ4, Kilifi, Waiting",
  ]);
});

it("shows no warning for a school without namesakes", async () => {
  answerDetail();
  const { dialog } = await openApplication();
  expect(await dialog.findByText("beatrice@darasa.test")).toBeInTheDocument();
  expect(dialog.queryByRole("list")).not.toBeInTheDocument();
});

it("loads the application again after an error", async () => {
  server.fail(schoolApplicationReviewRoutes.get, {
    success: false,
    code: "INTERNAL",
    message: "Internal",
  });
  const { dialog, user, advance } = await openApplication();
  expect(await dialog.findByRole("alert")).toHaveTextContent("Something went wrong");
  answerDetail();
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await advance();
  expect(await screen.findByText("beatrice@darasa.test")).toBeInTheDocument();
});

it("says how the contact person hears of the decision", async () => {
  answerDetail();
  server
    .on(schoolApplicationReviewRoutes.reject)
    .answer(() => ({ success: true, data: { ...listed, status: "REJECTED" } }));
  const { dialog, user, advance } = await openApplication();
  await user.click(await dialog.findByRole("button", { name: "Reject" }));
  await user.type(await screen.findByLabelText("Why is the school rejected?"), "Not a school");
  await user.click(screen.getByRole("button", { name: "Reject" }));
  await advance();
  expect(
    await screen.findByText("Wave Academy is rejected. The contact person is told by email."),
  ).toBeInTheDocument();
});

import { adminUserRoutes } from "@darasa/contract/admin-users";
import { classRoutes } from "@darasa/contract/classes";
import { type AccountWithoutConsent, staffConsentRoutes } from "@darasa/contract/staff-consents";
import { userRoutes } from "@darasa/contract/users";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const student = (
  name: string,
  facts: Partial<AccountWithoutConsent> = {},
): AccountWithoutConsent => ({
  id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@darasa.test`,
  emailConfirmed: true,
  role: "STUDENT",
  status: "PENDING",
  schoolId: "moi",
  createdAt: "2026-05-09T09:00:00.000Z",
  isWithdrawn: false,
  ...facts,
});

const emptyPage = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 };

let server: StubServer;

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  server.on(userRoutes.messageable).answer(() => ({ success: true, data: [] }));
  server.on(classRoutes.list).answer(() => ({ success: true, data: { year: 2026, classes: [] } }));
  server.on(adminUserRoutes.list).answer(() => ({ success: true, data: emptyPage }));
});

const answer = (content: AccountWithoutConsent[]): void => {
  server.on(staffConsentRoutes.listMissing).answer(() => ({
    success: true,
    data: { ...emptyPage, content, totalElements: content.length, totalPages: 1 },
  }));
};

const open = async (path: string, claims: object = {}) => {
  const app = renderApp({
    path,
    server,
    claims: { sub: "esther", name: "Esther", role: "ADMIN", ...claims },
  });
  await app.advance();
  return app;
};

describe("the students without a consent", () => {
  it("are a tab of the accounts, which says who has withdrawn it", async () => {
    answer([
      student("Amina"),
      student("Brenda", {
        status: "ACTIVE",
        isWithdrawn: true,
        closesAt: "2026-06-09T09:00:00.000Z",
      }),
      student("Carol", { status: "SUSPENDED", isWithdrawn: true }),
    ]);
    const { user, advance } = await open("/app/admin/users");
    await user.click(await screen.findByRole("link", { name: "No consent" }));
    await advance();
    expect(await screen.findByText("No consent on record")).toBeInTheDocument();
    expect(
      screen.getByText("Consent withdrawn, the account closes on 9 Jun 2026"),
    ).toBeInTheDocument();
    expect(screen.getByText("Consent withdrawn")).toBeInTheDocument();
    expect(screen.queryByLabelText("Role")).not.toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "Select Amina" })).toBeInTheDocument();
    expect(screen.queryByRole("checkbox", { name: "Select Brenda" })).not.toBeInTheDocument();
  });

  it("are printed with columns for signatures, from several pages of the search", async () => {
    const print = vi.spyOn(globalThis, "print").mockReturnValue();
    const pageOf = (number: number, content: AccountWithoutConsent[]) => ({
      success: true as const,
      data: { ...emptyPage, content, number, totalPages: 4, totalElements: 301 },
    });
    const facts = { classLabel: "Form 2 East", admissionNumber: "7" };
    server
      .on(staffConsentRoutes.listMissing)
      .answer(({ query }) =>
        pageOf(Number(query.get("page")), [student(`Ami${query.get("page")}`, facts)]),
      );
    const { user, advance } = await open("/app/admin/users?status=NO_CONSENT&q=ami");
    await user.click(await screen.findByRole("button", { name: "Print the list" }));
    await advance();
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const sheet = document.querySelector("[data-print]");
    expect(sheet).toHaveTextContent("The first 3 of 301 students.");
    expect(sheet).toHaveTextContent(/With my signature I agree .*\/privacy\b/);
    expect(sheet?.querySelector("[lang=sw]")).toHaveTextContent(/sahihi yangu .*\/privacy\/sw$/);
    expect([...(sheet?.querySelectorAll("tbody tr") ?? [])].map((row) => row.textContent)).toEqual([
      "1Ami0 · 7Form 2 East",
      "2Ami1 · 7Form 2 East",
      "3Ami2 · 7Form 2 East",
    ]);
    const sizes = server
      .requests(staffConsentRoutes.listMissing)
      .map(({ query }) => [query.get("q"), query.get("size")]);
    expect(sizes.slice(1)).toEqual([
      ["ami", "100"],
      ["ami", "100"],
      ["ami", "100"],
    ]);
  });

  it("are searched by name", async () => {
    answer([]);
    await open("/app/admin/users?status=NO_CONSENT&q=ami");
    expect(await screen.findByText("Nobody found")).toBeInTheDocument();
    expect(server.requests(staffConsentRoutes.listMissing)[0]?.query.get("q")).toBe("ami");
  });

  it("are none", async () => {
    answer([]);
    await open("/app/admin/users?status=NO_CONSENT");
    expect(await screen.findByText("No consent is missing")).toBeInTheDocument();
  });

  it("are no tab for the national office", async () => {
    await open("/app/admin/users", { schoolId: "national-office" });
    expect(await screen.findByRole("link", { name: "Suspended" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "No consent" })).not.toBeInTheDocument();
  });
});

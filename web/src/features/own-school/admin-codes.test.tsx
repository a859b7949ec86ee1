import { type ListedAdminCode, schoolAdminCodeRoutes } from "@darasa/contract/school-admin-codes";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const CODE: ListedAdminCode = {
  id: "one",
  email: "esther@moi.test",
  expiresAt: "2026-05-26T09:00:00.000Z",
  usesLeft: 0,
  usedBy: ["esther@moi.test"],
};

let server: StubServer;
let codes: ListedAdminCode[];
let isBlocked: boolean;

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  codes = [CODE];
  isBlocked = false;
  server
    .on(schoolAdminCodeRoutes.listAdminCodes)
    .answer(() => ({ success: true, data: { codes, isBlocked } }));
  server.on(schoolAdminCodeRoutes.issueAdminCode).answer(() => ({
    success: true,
    data: { ...CODE, id: "two", usesLeft: 1, usedBy: [], code: "ABCD-EFGH" },
  }));
  server.on(schoolAdminCodeRoutes.revokeAdminCode).answer(() => {
    codes = [];
    return { success: true, data: null };
  });
});

const open = async () => {
  const app = renderApp({
    path: "/app/admin/school/codes",
    server,
    claims: { sub: "mary", name: "Mary", role: "ADMIN", schoolId: "moi" },
  });
  await app.advance();
  await screen.findByRole("heading", { name: "Admin codes" });
  await app.advance();
  return app;
};
const emailField = () => screen.getByRole("textbox", { name: /Email of the new administrator/ });
const issueButton = () => screen.getByRole("button", { name: "Issue the code" });

describe("the admin codes of the school", () => {
  it("are listed with their address, end and uses", async () => {
    await open();
    const row = screen.getByText("esther@moi.test").closest("li");
    expect(row).toHaveTextContent("Ends on 26 May 2026 · used up");
    expect(row).toHaveTextContent("Used by esther@moi.test");
    expect(screen.queryByRole("button", { name: /Revoke/ })).not.toBeInTheDocument();
  });

  it("show a new code once, with the institution id", async () => {
    const { user, advance } = await open();
    await user.type(emailField(), "esther@moi.test");
    await user.click(issueButton());
    await advance();
    const [request] = server.requests(schoolAdminCodeRoutes.issueAdminCode);
    expect(request?.body).toEqual({ id: "client-id-1", email: "esther@moi.test" });
    expect(screen.getByText("ABCD-EFGH")).toBeInTheDocument();
    expect(screen.getByText("moi")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Write this code down now" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "I have written it down" }));
    expect(screen.queryByText("ABCD-EFGH")).not.toBeInTheDocument();
    expect(emailField()).toHaveValue("");
  });

  it("are not issued for an invalid address, and repeat a failed request with the same id", async () => {
    const { user, advance } = await open();
    await user.type(emailField(), "esther");
    await user.click(issueButton());
    expect(screen.getByText("Invalid email address")).toBeInTheDocument();
    expect(server.requests(schoolAdminCodeRoutes.issueAdminCode)).toHaveLength(0);
    await user.clear(emailField());
    server.refuse(schoolAdminCodeRoutes.issueAdminCode, "CONFLICT", "tooManyAdminCodes");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await user.click(await screen.findByRole("button", { name: "Issue the code" }));
      await advance();
    }
    expect(await screen.findByText(/too many admin codes/)).toBeInTheDocument();
    expect(server.requests(schoolAdminCodeRoutes.issueAdminCode).map(({ body }) => body)).toEqual([
      { id: "client-id-1" },
      { id: "client-id-1" },
    ]);
  });

  it("are revoked after a confirmation", async () => {
    codes = [{ ...CODE, usesLeft: 2 }];
    const { user, advance } = await open();
    await user.click(screen.getByRole("button", { name: /Revoke the code/ }));
    const dialog = within(screen.getByRole("dialog", { name: "Revoke this code?" }));
    await user.click(dialog.getByRole("button", { name: "Revoke" }));
    await advance();
    expect(server.requests(schoolAdminCodeRoutes.revokeAdminCode)[0]?.parameters).toEqual(["one"]);
    expect(screen.getByText("The code is revoked.")).toBeInTheDocument();
    expect(screen.getByText("There is no admin code")).toBeInTheDocument();
  });

  it("say that they are blocked", async () => {
    isBlocked = true;
    await open();
    expect(screen.getByText(/no code works now/)).toBeInTheDocument();
  });
});

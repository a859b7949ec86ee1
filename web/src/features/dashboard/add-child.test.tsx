import { guardianLinkRoutes } from "@darasa/contract/guardian-links";
import { guardianRequestRoutes } from "@darasa/contract/guardian-requests";
import { parentDashboardRoute } from "@darasa/contract/parent-dashboard";
import { schoolRoutes } from "@darasa/contract/schools";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { buildDashboardStubServer } from "@/testing/dashboard-world.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubApi } from "@/testing/stub-api.ts";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import type { StubServer } from "@/testing/stub-server.ts";

let server: StubServer;

beforeEach(() => {
  stubDialogMethods();
  server = buildDashboardStubServer();
});

const openDialog = async () => {
  const claims = { sub: "me", name: "Joseph Jeptoo", role: "PARENT", schoolId: "moi" };
  const app = renderApp({ path: "/app/dashboard", server, claims });
  await screen.findByRole("heading", { level: 1, name: "Karibu, Joseph Jeptoo" });
  await app.advance();
  await app.user.click(await screen.findByRole("button", { name: "Add a child" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a child" }));
  return { ...app, dialog };
};

describe("adding a child", () => {
  it("sends the number, says what happens next and loads the dashboard again", async () => {
    server.on(guardianLinkRoutes.addChild).answer(() => ({ success: true, data: null }));
    const { user, advance, dialog } = await openDialog();
    const before = server.requests(parentDashboardRoute).length;
    await user.type(dialog.getByLabelText("Admission number"), " mge/2026/123 ");
    await user.click(dialog.getByRole("button", { name: "Add the child" }));
    await advance();
    expect(
      await screen.findByText("Your school now checks the admission number MGE/2026/123."),
    ).toBeInTheDocument();
    expect(server.requests(guardianLinkRoutes.addChild)[0]?.body).toEqual({
      admissionNumber: "mge/2026/123",
    });
    expect(server.requests(parentDashboardRoute).length).toBeGreaterThan(before);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("asks for the number before it sends a request", async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Add the child" }));
    expect(dialog.getByLabelText("Admission number")).toHaveAccessibleDescription(
      "Admission number is required",
    );
    expect(server.requests(guardianLinkRoutes.addChild)).toEqual([]);
  });

  it("keeps the number after a refusal and says why", async () => {
    server.refuse(guardianLinkRoutes.addChild, "CONFLICT", "tooManyChildren");
    const { user, advance, dialog } = await openDialog();
    await user.type(dialog.getByLabelText("Admission number"), "7");
    await user.click(dialog.getByRole("button", { name: "Add the child" }));
    await advance();
    expect(await dialog.findByText(/You have added too many children/)).toBeInTheDocument();
    expect(dialog.getByLabelText("Admission number")).toHaveValue("7");
  });

  it("asks for the school of a child at another school, and sends both", async () => {
    server.on(guardianLinkRoutes.addChild).answer(() => ({ success: true, data: null }));
    stubApi().succeed(schoolRoutes.list, {
      success: true,
      data: [{ id: "kisumu", name: "Kisumu Boys" }],
    });
    const { user, advance, dialog } = await openDialog();
    await user.type(dialog.getByLabelText("Admission number"), "KBH/7");
    await user.click(dialog.getByRole("checkbox", { name: "My child learns at another school" }));
    await dialog.findByRole("combobox", { name: "School of the child" });
    await advance();
    await user.click(dialog.getByRole("button", { name: "Add the child" }));
    expect(server.requests(guardianLinkRoutes.addChild)).toEqual([]);
    expect(dialog.getByRole("combobox", { name: "School of the child" })).toBeInvalid();
    await user.selectOptions(
      dialog.getByRole("combobox", { name: "School of the child" }),
      "Kisumu Boys",
    );
    await user.click(dialog.getByRole("button", { name: "Add the child" }));
    await advance();
    expect(
      await screen.findByText("The school now checks the admission number KBH/7."),
    ).toBeInTheDocument();
    expect(server.requests(guardianLinkRoutes.addChild)[0]?.body).toEqual({
      admissionNumber: "KBH/7",
      schoolId: "kisumu",
    });
  });

  it("leaves the school out again for a child at the own school", async () => {
    server.on(guardianLinkRoutes.addChild).answer(() => ({ success: true, data: null }));
    stubApi().succeed(schoolRoutes.list, {
      success: true,
      data: [{ id: "kisumu", name: "Kisumu Boys" }],
    });
    const { user, advance, dialog } = await openDialog();
    const box = dialog.getByRole("checkbox", { name: "My child learns at another school" });
    await user.click(box);
    await dialog.findByRole("combobox", { name: "School of the child" });
    await advance();
    await user.selectOptions(
      dialog.getByRole("combobox", { name: "School of the child" }),
      "Kisumu Boys",
    );
    await user.click(box);
    await user.type(dialog.getByLabelText("Admission number"), "7");
    await user.click(dialog.getByRole("button", { name: "Add the child" }));
    await advance();
    expect(server.requests(guardianLinkRoutes.addChild)[0]?.body).toEqual({ admissionNumber: "7" });
  });
});

describe("a child that waits for its school", () => {
  const waiting = { id: "r1", admissionNumber: "KBH/7", schoolName: "Kisumu Boys" };

  it("is shown with the school that decides, or with the reason of the refusal", async () => {
    const refused = { ...waiting, id: "r2", admissionNumber: "8", refusal: "We do not know you" };
    server = buildDashboardStubServer({ parent: { requestedChildren: [waiting, refused] } });
    await openDialog();
    expect(
      screen.getByText("Waiting for Kisumu Boys to confirm that this is your child."),
    ).toBeInTheDocument();
    expect(screen.getByText(/Kisumu Boys did not confirm .* We do not know you/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Take back 8" })).not.toBeInTheDocument();
  });

  it("is taken back while it waits", async () => {
    server = buildDashboardStubServer({ parent: { requestedChildren: [waiting] } });
    server.on(guardianRequestRoutes.takeBack).answer(() => ({ success: true, data: null }));
    const { user, advance, dialog } = await openDialog();
    const before = server.requests(parentDashboardRoute).length;
    await user.click(dialog.getByRole("button", { name: "Take back KBH/7" }));
    await advance();
    expect(server.requests(guardianRequestRoutes.takeBack)[0]?.parameters).toEqual(["r1"]);
    expect(server.requests(parentDashboardRoute).length).toBeGreaterThan(before);
  });
});

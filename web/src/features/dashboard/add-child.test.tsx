import { guardianLinkRoutes } from "@darasa/contract/guardian-links";
import { parentDashboardRoute } from "@darasa/contract/parent-dashboard";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { buildDashboardStubServer } from "@/testing/dashboard-world.ts";
import { renderApp } from "@/testing/render-app.tsx";
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
    await user.type(dialog.getByLabelText("Admission number"), " MGE/2026/123 ");
    await user.click(dialog.getByRole("button", { name: "Add the child" }));
    await advance();
    expect(
      await screen.findByText("Your school now checks the admission number MGE/2026/123."),
    ).toBeInTheDocument();
    expect(server.requests(guardianLinkRoutes.addChild)[0]?.body).toEqual({
      admissionNumber: "MGE/2026/123",
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
});

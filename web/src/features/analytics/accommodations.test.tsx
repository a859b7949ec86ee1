import {
  type Accommodations,
  accommodationRoutes,
  NO_ACCOMMODATIONS,
} from "@darasa/contract/accommodations";
import { analyticsRoutes } from "@darasa/contract/analytics";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const PATH = "/app/teacher/analytics/students/amina";
const NAME = "Extra support in assessments";

const buildServer = (canSetAccommodations = true) => {
  const server = new StubServer();
  let stored: Accommodations & { changedByName?: string; changedAt?: string } = NO_ACCOMMODATIONS;
  server.on(analyticsRoutes.student).answer(() => ({
    success: true,
    data: {
      ...{ studentId: "amina", name: "Amina", canMessage: false, canSetAccommodations },
      ...{ unfinished: [], guardians: [] },
    },
  }));
  server.on(accommodationRoutes.get).answer(() => ({ success: true, data: stored }));
  server.on(accommodationRoutes.set).answer(({ body }) => {
    const who = { changedByName: "Ms Were", changedAt: "2026-05-12T09:00:00Z" };
    stored = { ...accommodationRoutes.set.body.parse(body), ...who };
    return { success: true, data: stored };
  });
  return server;
};

const open = (server = buildServer()) => renderApp({ path: PATH, server });
const findSection = async () => within(await screen.findByRole("region", { name: NAME }));

beforeEach(stubDialogMethods);

describe("the extra support of a student", () => {
  it("is set in a dialog and then shown with who changed it", async () => {
    const server = buildServer();
    const { user } = open(server);
    const section = await findSection();
    expect(await section.findByText("This student has no extra support.")).toBeInTheDocument();
    await user.click(section.getByRole("button", { name: "Change support" }));
    const dialog = within(screen.getByRole("dialog", { name: NAME }));
    await user.selectOptions(dialog.getByRole("combobox", { name: "Time" }), "50 % more time");
    await user.selectOptions(dialog.getByRole("combobox", { name: "Pauses" }), "10 minutes in all");
    await user.click(dialog.getByRole("checkbox", { name: "Questions read aloud" }));
    await user.type(dialog.getByRole("textbox", { name: "Helper" }), "A scribe");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await section.findByText("50 % more time")).toBeInTheDocument();
    expect(section.getByText("10 minutes in all")).toBeInTheDocument();
    expect(section.getByText("Questions read aloud")).toBeInTheDocument();
    expect(section.getByText("A scribe")).toBeInTheDocument();
    expect(section.getByText(/Ms Were$/)).toBeInTheDocument();
    expect(section.getByText("Extra support saved.")).toBeInTheDocument();
    expect(server.requests(accommodationRoutes.set).map(({ body }) => body)).toEqual([
      {
        ...{ timeFactor: 1.5, largeText: false, readAloud: true },
        ...{ pauseMinutes: 10, note: "A scribe" },
      },
    ]);
  });

  it("stays in the dialog with what was entered when it cannot be saved", async () => {
    const server = buildServer();
    const { user } = open(server);
    const section = await findSection();
    await user.click(await section.findByRole("button", { name: "Change support" }));
    server.refuse(accommodationRoutes.set, "NOT_FOUND", "userNotFound");
    const dialog = within(screen.getByRole("dialog", { name: NAME }));
    await user.click(dialog.getByRole("checkbox", { name: "Large text" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByRole("alert")).not.toBeEmptyDOMElement();
    expect(dialog.getByRole("checkbox", { name: "Large text" })).toBeChecked();
  });

  it("is neither shown nor requested for teachers who are not in charge of the class", async () => {
    const server = buildServer(false);
    open(server);
    expect(await screen.findByRole("region", { name: "Guardians" })).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: NAME })).not.toBeInTheDocument();
    expect(server.requests(accommodationRoutes.get)).toHaveLength(0);
  });
});

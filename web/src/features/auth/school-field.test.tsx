import { schoolRoutes } from "@darasa/contract/schools";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { stubApi } from "@/testing/stub-api.ts";
import { SchoolField } from "./components/school-field.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
});

const open = () =>
  renderScreen(
    <SchoolField
      id="schoolId"
      name="schoolId"
      error={undefined}
      onBlur={async () => {}}
      onChange={async () => {}}
      ref={() => {}}
    />,
  );

describe("the list of schools", () => {
  it("shows that it is loading", () => {
    api.hold(schoolRoutes.list);
    open();
    expect(screen.getByRole("option")).toHaveTextContent(/^Loading schools\.\.\.$/);
  });

  it("shows that there are no schools", async () => {
    api.succeed(schoolRoutes.list, { success: true, data: [] });
    open();
    const text = "No schools found - Check console for errors";
    expect(await screen.findByRole("option", { name: text })).toBeInTheDocument();
    expect(screen.getByLabelText("School")).toHaveAccessibleDescription(text);
    expect(screen.getByRole("link", { name: "Bring your school to Darasa" })).toHaveAttribute(
      "href",
      "/schools/join",
    );
  });

  it("shows an error after two failed requests", async () => {
    api.disconnect(schoolRoutes.list);
    open();
    const text = "Failed to load schools. Please refresh the page.";
    expect(await screen.findByRole("option", { name: text })).toBeInTheDocument();
    expect(screen.getByLabelText("School")).toHaveAccessibleDescription(text);
    expect(api.calls(schoolRoutes.list)).toHaveLength(2);
  });

  it("distinguishes schools with the same name", async () => {
    api.succeed(schoolRoutes.list, {
      success: true,
      data: [
        { id: "a", name: "St. Mary's", nemisCode: "X1Y2" },
        { id: "b", name: "St. Mary's", county: "Nandi" },
        { id: "c", name: "Starehe" },
      ],
    });
    open();
    await screen.findByRole("option", { name: "Starehe" });
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Select a school",
      "St. Mary's (X1Y2)",
      "St. Mary's (Nandi)",
      "Starehe",
    ]);
  });
});

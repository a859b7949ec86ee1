import { schoolSearchRoutes } from "@darasa/contract/school-search";
import { schoolRoutes } from "@darasa/contract/schools";
import { screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { stubApi } from "@/testing/stub-api.ts";
import { SchoolField } from "./components/school-field.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
});

const open = (onChange: ComponentProps<typeof SchoolField>["onChange"] = async () => {}) =>
  renderScreen(
    <SchoolField
      id="schoolId"
      name="schoolId"
      error={undefined}
      onBlur={async () => {}}
      onChange={onChange}
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

describe("the search for a school, if there are more schools than a list can show", () => {
  const moi = { id: "moi", name: "Moi Girls", nemisCode: "7UQ4", county: "Uasin Gishu" };
  const mary = { id: "mary", name: "St. Mary's" };

  const choose = vi.fn<(event: { target: { value: string } }) => Promise<void>>();

  const openSearch = async () => {
    api.succeed(schoolRoutes.list, { success: true, data: [mary], next: "cursor" });
    const { user } = open(choose);
    return { user, input: await screen.findByPlaceholderText("Type its name or NEMIS code") };
  };

  const chosenIds = () => choose.mock.calls.map(([{ target }]) => target.value);

  beforeEach(() => {
    choose.mockReset();
  });

  it("searches once after a pause in typing and chooses with the keyboard", async () => {
    api.succeed(schoolSearchRoutes.search, { success: true, data: [mary, moi], total: 2 });
    const { user, input } = await openSearch();
    await user.type(input, "mo");
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "St. Mary's",
      "Moi GirlsUasin Gishu · 7UQ4",
    ]);
    expect(api.calls(schoolSearchRoutes.search)).toHaveLength(1);
    await user.keyboard("{ArrowDown}");
    expect(input).toHaveAttribute("aria-activedescendant", options[1]?.id);
    await user.keyboard("{Enter}");
    expect(chosenIds()).toEqual(["moi"]);
    expect(input).toHaveValue("Moi Girls");
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
  });

  it("forgets the school when the user changes the text", async () => {
    api.succeed(schoolSearchRoutes.search, { success: true, data: [moi], total: 1 });
    const { user, input } = await openSearch();
    await user.type(input, "moi");
    await user.click(await screen.findByRole("option"));
    await user.type(input, "x");
    expect(chosenIds()).toEqual(["moi", ""]);
  });

  it("chooses nothing with Enter before the schools for the text have arrived", async () => {
    api.hold(schoolSearchRoutes.search);
    const { user, input } = await openSearch();
    await user.type(input, "moi{Enter}");
    expect(await screen.findByText("Searching…")).toBeVisible();
    await user.keyboard("{Enter}");
    expect(chosenIds()).toEqual([]);
  });

  it.each([
    [340, "2 of 340 schools. Type more to find yours."],
    [1_000, "2 of more than 1,000 schools. Type more to find yours."],
  ])("says that there are %d schools", async (total, note) => {
    api.succeed(schoolSearchRoutes.search, { success: true, data: [mary, moi], total });
    const { user, input } = await openSearch();
    await user.type(input, "m");
    expect(await screen.findByText(note)).toBeVisible();
  });

  it("says that there is no such school, and links to the request of a school", async () => {
    api.succeed(schoolSearchRoutes.search, { success: true, data: [], total: 0 });
    const { user, input } = await openSearch();
    await user.type(input, "zzz");
    const note = await screen.findByText(/No school found/);
    expect(within(note).getByRole("link")).toHaveAttribute("href", "/schools/join");
  });

  it("says that the search failed", async () => {
    api.disconnect(schoolSearchRoutes.search);
    const { user, input } = await openSearch();
    await user.type(input, "moi");
    expect(
      await screen.findByText(/The search did not work/, {}, { timeout: 5_000 }),
    ).toBeVisible();
  });

  it("closes with Escape and when the focus leaves", async () => {
    api.succeed(schoolSearchRoutes.search, { success: true, data: [moi], total: 1 });
    const { user, input } = await openSearch();
    await user.type(input, "moi");
    await screen.findByRole("option");
    await user.keyboard("{Escape}");
    expect(input).toHaveAttribute("aria-expanded", "false");
    await user.keyboard("{ArrowDown}");
    expect(input).toHaveAttribute("aria-expanded", "true");
    await user.tab();
    expect(input).toHaveAttribute("aria-expanded", "false");
  });
});

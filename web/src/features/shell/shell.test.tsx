import { act, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { appPaths } from "@/lib/paths.ts";
import { trackScreenLoad } from "@/lib/screen-loads.ts";
import { renderScreen } from "@/testing/render-screen.tsx";
import { AppShell } from "./screens/app-shell.tsx";

const renderShell = () =>
  renderScreen(
    <MemoryRouter initialEntries={[appPaths.library]}>
      <AppShell
        items={[
          { path: appPaths.library, label: "Library", count: 0 },
          { path: appPaths.communication, label: "Messages", count: 2, countLabel: "unread" },
        ]}
        account={{ name: "Amina Wanjiru", role: "ROLE_TEACHER" }}
        onLogout={() => {}}
      >
        <h1>Library</h1>
      </AppShell>
    </MemoryRouter>,
  );

const bar = () => within(screen.getByRole("banner"));

describe("the shell", () => {
  it("marks the current screen and shows the unread count", () => {
    renderShell();
    expect(bar().getByRole("link", { name: "Library", current: "page" })).toBeInTheDocument();
    expect(bar().getByRole("link", { name: /Messages.*2 unread/ })).toBeInTheDocument();
  });

  it("links to the profile with name and role", () => {
    renderShell();
    const link = bar().getByRole("link", { name: "Amina Wanjiru TEACHER" });
    expect(link).toHaveAttribute("href", "/app/profile");
  });

  it.each([/Messages/, /Amina/])("closes the menu when the link %s is followed", async (name) => {
    const { user } = renderShell();
    // Finds the button by its text, because a query by role leaves out hidden elements, and CSS hides the button
    // at the width of the test window.
    const toggle = screen.getByText("Menu");
    await user.click(toggle);
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    await user.click(bar().getByRole("link", { name }));
    expect(toggle).toHaveAttribute("aria-expanded", "false");
  });

  it("closes the menu when the focus leaves it", async () => {
    const { user } = renderShell();
    const toggle = screen.getByText("Menu");
    await user.click(toggle);
    bar().getByRole("link", { name: "Library" }).focus();
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    act(() => screen.getByRole("link", { name: "Skip to content" }).focus());
    expect(toggle).toHaveAttribute("aria-expanded", "false");
  });

  it("announces that a slow screen is loading", async () => {
    renderShell();
    let arrive: () => void = () => {};
    const load = trackScreenLoad(
      () =>
        new Promise<void>((resolve) => {
          arrive = resolve;
        }),
    );
    await act(async () => {});
    expect(bar().getByRole("status")).toHaveTextContent(/^Loading…$/);
    await act(async () => {
      arrive();
      await load;
    });
    expect(bar().getByRole("status")).toHaveTextContent(/^$/);
  });
});

import { act, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { DocumentTitle, UnreadCountContext } from "@/components/layout/document-title.tsx";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { trackScreenLoad } from "@/lib/screen-loads.ts";
import { renderScreen } from "@/testing/render-screen.tsx";
import { listNavigationLinks } from "./navigation-links.ts";
import { AppShell } from "./screens/app-shell.tsx";

const renderShell = () =>
  renderScreen(
    <MemoryRouter initialEntries={[appPaths.library]}>
      <AppShell
        items={[
          { to: appPaths.library, label: "Library", icon: "" },
          {
            to: appPaths.communication,
            label: "Messages",
            icon: "",
            count: 2,
            countLabel: "unread",
          },
        ]}
        account={{ name: "Amina Wanjiru", role: "ROLE_TEACHER" }}
        onLogout={() => {}}
      >
        <h1>Library</h1>
      </AppShell>
    </MemoryRouter>,
  );

const bar = () => within(screen.getByRole("banner"));

const renderAt = (path: string) =>
  renderScreen(
    <MemoryRouter initialEntries={[path]}>
      <AppShell
        items={listNavigationLinks("ROLE_TEACHER")}
        account={{ name: "Amina Wanjiru", role: "TEACHER", school: { name: "Moi Girls" } }}
        onLogout={() => {}}
      >
        <DocumentTitle of="Library" />
      </AppShell>
    </MemoryRouter>,
  );

describe("the shell", () => {
  it.each([
    ["/app/teacher/analytics", "Analytics"],
    ["/app/teacher/analytics/a1", "Analytics"],
    [urlBuilders.studentProgress(), "Students"],
    [appPaths.contentUpload, undefined],
  ])("marks one link on %s: %s", (path, label) => {
    renderAt(path);
    const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
    const current = links.filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map(({ textContent }) => textContent)).toEqual(
      label === undefined ? [] : [label],
    );
  });

  it("shows the school with its initials, as a link to the dashboard", () => {
    renderAt(appPaths.library);
    const link = bar().getByRole("link", { name: "Moi Girls Darasa" });
    expect(link).toHaveAttribute("href", appPaths.dashboard);
    expect(link.querySelector("text")).toHaveTextContent("MG");
  });

  it.each([
    [0, "Library | Darasa"],
    [3, "(3) Library | Darasa"],
    [120, "(99+) Library | Darasa"],
  ])("shows %i unread messages in the title of the page", (unread, title) => {
    renderScreen(
      <UnreadCountContext value={unread}>
        <DocumentTitle of="Library" />
      </UnreadCountContext>,
    );
    expect(document.title).toBe(title);
  });

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

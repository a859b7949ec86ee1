import { screen } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { ScreenLayout } from "./screen-layout.tsx";

const renderPages = () =>
  renderScreen(
    <MemoryRouter initialEntries={["/library"]}>
      <Routes>
        <Route
          path="/library"
          element={
            <ScreenLayout title="Library">
              <Link to="/book">A book</Link>
            </ScreenLayout>
          }
        />
        <Route
          path="/book"
          element={
            <ScreenLayout
              title="Book"
              heading="Weep Not, Child"
              back={{ to: "/library", label: "Library" }}
            >
              text
            </ScreenLayout>
          }
        />
      </Routes>
    </MemoryRouter>,
  );

describe("the layout of a screen", () => {
  it("shows its title in the browser tab and in the heading", () => {
    renderPages();
    expect(document.title).toBe("Library | Darasa");
    expect(screen.getByRole("heading", { level: 1, name: "Library" })).toBeInTheDocument();
  });

  it("does not move the focus on the first screen", () => {
    renderPages();
    expect(document.body).toHaveFocus();
  });

  it("scrolls to the top and focuses the heading after a link is followed", async () => {
    const { user } = renderPages();
    document.documentElement.scrollTop = 500;
    await user.click(screen.getByRole("link", { name: "A book" }));
    expect(screen.getByRole("heading", { name: "Weep Not, Child" })).toHaveFocus();
    expect(document.documentElement.scrollTop).toBe(0);
  });

  it("links to the parent screen", async () => {
    const { user } = renderPages();
    await user.click(screen.getByRole("link", { name: "A book" }));
    await user.click(screen.getByRole("link", { name: "Library" }));
    expect(screen.getByRole("heading", { name: "Library" })).toBeInTheDocument();
  });
});

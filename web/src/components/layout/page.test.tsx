import { screen } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { Page } from "./page.tsx";

const renderPages = () =>
  renderScreen(
    <MemoryRouter initialEntries={["/library"]}>
      <Routes>
        <Route
          path="/library"
          element={
            <Page title="Library">
              <Link to="/book">A book</Link>
            </Page>
          }
        />
        <Route
          path="/book"
          element={
            <Page
              title="Book"
              heading="Weep Not, Child"
              back={{ to: "/library", label: "Library" }}
            >
              text
            </Page>
          }
        />
      </Routes>
    </MemoryRouter>,
  );

describe("a page", () => {
  it("names itself in the browser's tab and in its heading", () => {
    renderPages();
    expect(document.title).toBe("Library | Darasa");
    expect(screen.getByRole("heading", { level: 1, name: "Library" })).toBeInTheDocument();
  });

  it("leaves the focus alone when it is the first one", () => {
    renderPages();
    expect(document.body).toHaveFocus();
  });

  it("takes whoever followed a link to its heading, at the top", async () => {
    const { user } = renderPages();
    document.documentElement.scrollTop = 500;
    await user.click(screen.getByRole("link", { name: "A book" }));
    expect(screen.getByRole("heading", { name: "Weep Not, Child" })).toHaveFocus();
    expect(document.documentElement.scrollTop).toBe(0);
  });

  it("leads back to where it belongs", async () => {
    const { user } = renderPages();
    await user.click(screen.getByRole("link", { name: "A book" }));
    await user.click(screen.getByRole("link", { name: "Library" }));
    expect(screen.getByRole("heading", { name: "Library" })).toBeInTheDocument();
  });
});

import { ROLE_LABELS, ROLES } from "@darasa/contract/roles";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { stubApi } from "@/testing/stub-api.ts";
import { RegisterScreen } from "./screens/register-screen.tsx";

beforeEach(() => {
  stubApi();
});

const names = () =>
  screen.getAllByRole("link").map((link) => link.querySelector("strong")?.textContent);

describe("the role picker", () => {
  it("offers the four roles in order", () => {
    renderScreen(<RegisterScreen />);
    expect(names().filter((name) => name !== undefined)).toEqual(
      ROLES.map((role) => ROLE_LABELS[role]),
    );
  });

  it("opens the form of the selected role under its own URL, with a link back", async () => {
    const { user } = renderScreen(<RegisterScreen />);
    await user.click(screen.getByRole("link", { name: /^Administrator/ }));
    expect(await screen.findByLabelText("Admin code")).toBeInTheDocument();
    expect(window.location.search).toBe("?role=admin");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: /back to role selection/i }));
    expect(screen.getByRole("link", { name: /^Teacher/ })).toBeInTheDocument();
    expect(window.location.search).toBe("");
  });

  it("shows an administrator without a code the way to bring a school in", async () => {
    window.history.replaceState(null, "", "/register?role=admin");
    renderScreen(<RegisterScreen />);
    await screen.findByLabelText("Admin code");
    const link = screen.getByRole("link", { name: "Bring your school to Darasa" });
    expect(link).toHaveAttribute("href", "/schools/join");
  });

  it("opens a form from its URL", async () => {
    window.history.replaceState(null, "", "/register?role=admin");
    renderScreen(<RegisterScreen />);
    expect(await screen.findByLabelText("Admin code")).toBeInTheDocument();
  });

  it("shows the picker for a role that does not exist", () => {
    window.history.replaceState(null, "", "/register?role=headmaster");
    renderScreen(<RegisterScreen />);
    expect(screen.getByRole("link", { name: /^Teacher/ })).toBeInTheDocument();
  });
});

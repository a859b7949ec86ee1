import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { stubApi } from "@/testing/stub-api.ts";
import { AdminRegistrationForm } from "./components/admin-form.tsx";

beforeEach(() => {
  stubApi();
});

const open = (fragment: string) => {
  window.history.replaceState(null, "", `/register?role=admin${fragment}`);
  renderScreen(<AdminRegistrationForm onRegistered={() => {}} />);
};

it("fills in the form from the link of the e-mail and removes the code from the URL", () => {
  open("#email=head%40shule.test&institutionId=moi-girls&adminCode=AB2C-DE3F");
  expect(screen.getByLabelText("Email")).toHaveValue("head@shule.test");
  expect(screen.getByLabelText("Institution ID")).toHaveValue("moi-girls");
  const code = screen.getByLabelText("Admin code");
  expect(code).toHaveValue("AB2C-DE3F");
  expect(code).not.toHaveAttribute("type", "password");
  expect(window.location.hash).toBe("");
  expect(window.location.search).toBe("?role=admin");
});

it("takes no password and no other field from a link", () => {
  open("#password=Attacker%232026&name=Somebody");
  expect(screen.getByLabelText("Password")).toHaveValue("");
  expect(screen.getByLabelText("Full name")).toHaveValue("");
});

import type { RouteResponseBody } from "@darasa/contract/http";
import { numberLoginRoutes } from "@darasa/contract/number-login";
import {
  languageChangeSchema,
  ownAccountRoutes,
  phoneChangeSchema,
} from "@darasa/contract/own-account";
import { passwordRoutes } from "@darasa/contract/passwords";
import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import { VALIDATION } from "@darasa/contract/texts";
import { type OwnAccount, userRoutes } from "@darasa/contract/users";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AUTH_STORAGE_KEY, ID_TOKEN_STORAGE_KEY } from "@/lib/auth-storage.ts";
import { COLOR_SCHEME_STORAGE_KEY } from "@/lib/color-scheme.ts";
import {
  buildValidationErrorEnvelope,
  buildValidationIssue,
} from "@/testing/build-error-envelope.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const me: OwnAccount = {
  id: "grace",
  name: "Grace",
  email: "grace@darasa.test",
  role: "STUDENT",
  status: "ACTIVE",
  schoolId: "moi",
  className: "Form 2",
  admissionNumber: "MGE/2026/001",
  schoolName: "Moi Girls",
};
const claims = { sub: "grace", name: "Grace", role: "ROLE_STUDENT", className: "Form 2" };
const token = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"grace","name":"Grace","role":"STUDENT"}')}.`;
const renewed: RouteResponseBody<typeof passwordRoutes.changePassword> = {
  success: true,
  data: token,
  session: { refreshToken: "r2", customToken: "c2", expiresAt: "2026-05-12T11:00:00.000Z" },
};

let server: StubServer;
const leavePage = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock("@/lib/leave-page.ts", () => ({ leavePage }));

beforeEach(() => {
  stubDialogMethods();
  leavePage.mockReset();
  delete document.documentElement.dataset.theme;
  server = new StubServer();
  server.on(userRoutes.me).answer(() => ({ success: true, data: me }));
});

const open = async (path = "/app/profile", of: TestTokenClaims = claims) => {
  const app = renderApp({ path, server, claims: of });
  await app.advance();
  await screen.findByRole("heading", { name: "Your profile" });
  await app.advance();
  return app;
};

const fillIn = async ({ user, advance }: Awaited<ReturnType<typeof open>>, fresh: string) => {
  await user.type(screen.getByLabelText("Current password"), "Darasa#2026");
  await user.type(screen.getByLabelText("New password"), fresh);
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await advance();
};

describe("the profile", () => {
  it("shows the data of the account", async () => {
    await open();
    const facts = within(screen.getByRole("region", { name: "Who you are" }));
    for (const fact of ["Grace", "Student", "Form 2", "MGE/2026/001", "Moi Girls"]) {
      expect(await facts.findByText(fact)).toBeInTheDocument();
    }
  });

  it("names the national office, which has no record of a school", async () => {
    const { schoolName: _, className: __, admissionNumber: ___, ...office } = me;
    server.on(userRoutes.me).answer(() => ({
      success: true,
      data: { ...office, role: "ADMIN", schoolId: NATIONAL_OFFICE_INSTITUTION_ID },
    }));
    await open("/app/profile", {
      sub: "grace",
      name: "Grace",
      role: "ADMIN",
      schoolId: NATIONAL_OFFICE_INSTITUTION_ID,
    });
    const facts = within(screen.getByRole("region", { name: "Who you are" }));
    expect(await facts.findByText("National office")).toBeInTheDocument();
  });

  it("shows the data of the token when the request fails", async () => {
    server.refuse(userRoutes.me, "INTERNAL", "internal");
    await open();
    expect(await screen.findByText("Something went wrong. Please try again.")).toBeInTheDocument();
    expect(screen.getByText("Form 2")).toBeInTheDocument();
  });

  it("retries on request and focuses the heading", async () => {
    server.refuse(userRoutes.me, "INTERNAL", "internal");
    const { user } = await open();
    const retry = await screen.findByRole("button", { name: "Try again" });
    server.on(userRoutes.me).answer(() => ({ success: true, data: me }));
    await user.click(retry);
    expect(await screen.findByText("Moi Girls")).toBeInTheDocument();
    expect(screen.queryByText("Something went wrong. Please try again.")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Who you are" })).toHaveFocus();
  });

  it("ends all sessions on request", async () => {
    const { user, advance, leaveTo } = await open();
    await user.click(screen.getByRole("button", { name: "Log out of all devices" }));
    await advance();
    expect(leaveTo).toHaveBeenCalledWith("/login");
  });
});

describe("the language", () => {
  const language = () => within(screen.getByRole("group", { name: "Language" }));
  const storedLanguage = (): unknown =>
    JSON.parse(window.localStorage.getItem(AUTH_STORAGE_KEY) ?? "{}").session.language;

  it("is sent on selection and kept for the screens of this session", async () => {
    server.on(ownAccountRoutes.changeLanguage).answer(({ body }) => {
      const data = languageChangeSchema.parse(body);
      server.on(userRoutes.me).answer(() => ({ success: true, data: { ...me, language: "SW" } }));
      return { success: true, data };
    });
    const { user, advance } = await open();
    expect(language().getByRole("radio", { name: "English" })).toBeChecked();
    expect(storedLanguage()).toBeUndefined();
    await user.click(language().getByRole("radio", { name: "Kiswahili" }));
    await advance();
    expect(await screen.findByText("Your language is saved.")).toBeInTheDocument();
    expect(language().getByRole("radio", { name: "Kiswahili" })).toBeChecked();
    expect(storedLanguage()).toBe("SW");
    expect(screen.getByRole("link", { name: "Your data and privacy" })).toHaveAttribute(
      "href",
      "/privacy/sw",
    );
  });

  it("stays as it was if it cannot be saved", async () => {
    server.refuse(ownAccountRoutes.changeLanguage, "INTERNAL", "internal");
    const { user, advance } = await open();
    await user.click(language().getByRole("radio", { name: "Kiswahili" }));
    await advance();
    expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument();
    expect(language().getByRole("radio", { name: "English" })).toBeChecked();
    expect(storedLanguage()).toBeUndefined();
  });
});

describe("changing the contact data", () => {
  const openDialog = async (name: string) => {
    const page = await open();
    await page.user.click(screen.getByRole("button", { name }));
    await screen.findByRole("button", { name: "Cancel" });
    return { ...page, dialog: within(screen.getByRole("dialog", { name })) };
  };

  it("sends the phone number in the form of the server and shows the new one", async () => {
    server.on(ownAccountRoutes.changePhone).answer(({ body }) => {
      const { phoneNumber } = phoneChangeSchema.parse(body);
      server
        .on(userRoutes.me)
        .answer(() => ({ success: true, data: { ...me, name: "Grace W", phoneNumber } }));
      return { success: true, data: { phoneNumber } };
    });
    const { user, advance, dialog } = await openDialog("Change phone number");
    await user.type(await dialog.findByLabelText("Phone number"), "0722 000 111");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await advance();
    expect(await screen.findByText("+254722000111")).toBeInTheDocument();
    expect(screen.getByText("Grace W")).toBeInTheDocument();
    expect(screen.getByText("Your phone number is changed.")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("asks for the password before it sends the link to the new address", async () => {
    server.on(ownAccountRoutes.changeEmail).answer(() => ({ success: true, data: null }));
    const { user, advance, dialog } = await openDialog("Change email");
    await user.type(await dialog.findByLabelText("New email"), " Grace.New@darasa.test ");
    await user.click(dialog.getByRole("button", { name: "Send the link" }));
    expect(dialog.getByLabelText("Current password")).toHaveAccessibleDescription(
      "Password must be at least 6 characters",
    );
    expect(server.requests(ownAccountRoutes.changeEmail)).toEqual([]);
    await user.type(dialog.getByLabelText("Current password"), "Darasa#2026");
    await user.click(dialog.getByRole("button", { name: "Send the link" }));
    await advance();
    expect(await screen.findByText(/Look in the mailbox of grace\.new@/)).toBeInTheDocument();
    expect(server.requests(ownAccountRoutes.changeEmail)[0]?.body).toEqual({
      email: "grace.new@darasa.test",
      currentPassword: "Darasa#2026",
    });
  });

  it("shows a wrong password at its field and keeps what was entered", async () => {
    const issue = buildValidationIssue("currentPassword", "wrongPassword");
    server.fail(ownAccountRoutes.changeEmail, buildValidationErrorEnvelope(issue));
    const { user, advance, dialog } = await openDialog("Change email");
    await user.type(await dialog.findByLabelText("New email"), "new@darasa.test");
    await user.type(dialog.getByLabelText("Current password"), "Darasa#2025");
    await user.click(dialog.getByRole("button", { name: "Send the link" }));
    await advance();
    expect(dialog.getByLabelText("Current password")).toHaveAccessibleDescription(
      "This is not your current password",
    );
    expect(dialog.getByLabelText("New email")).toHaveValue("new@darasa.test");
  });

  it("offers no email to an account that logs in with a PIN", async () => {
    const app = renderApp({ path: "/app/profile", server, claims: { ...claims, email: "" } });
    await app.advance();
    expect(await screen.findByRole("button", { name: "Change phone number" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Change email" })).not.toBeInTheDocument();
  });
});

describe("changing the PIN", () => {
  const openWithPin = async () => {
    const app = renderApp({ path: "/app/profile", server, claims: { ...claims, email: "" } });
    await app.advance();
    await screen.findByRole("heading", { name: "Change PIN" });
    return app;
  };
  const fillInPins = async (
    { user, advance }: Awaited<ReturnType<typeof openWithPin>>,
    fresh: string,
  ) => {
    await user.type(screen.getByLabelText("Current PIN"), "482915");
    await user.type(screen.getByLabelText("New PIN"), fresh);
    await user.click(screen.getByRole("button", { name: "Change PIN" }));
    await advance();
  };

  it("is offered instead of the password to an account without an e-mail address", async () => {
    server.on(numberLoginRoutes.changePin).answer(() => renewed);
    const page = await openWithPin();
    expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();
    expect(screen.queryByText("Email")).not.toBeInTheDocument();
    await fillInPins(page, "739164");
    expect(leavePage.mock.calls).toEqual([["/app/profile?changed=password"]]);
  });

  it("refuses a PIN that is easy to guess without a request", async () => {
    const page = await openWithPin();
    await fillInPins(page, "123456");
    expect(screen.getByLabelText("New PIN")).toHaveAccessibleDescription(VALIDATION.pinTooEasy);
  });

  it("shows a wrong current PIN at its field", async () => {
    const issue = buildValidationIssue("currentPin", "wrongPin");
    server.fail(numberLoginRoutes.changePin, buildValidationErrorEnvelope(issue));
    const page = await openWithPin();
    await fillInPins(page, "739164");
    expect(screen.getByLabelText("Current PIN")).toHaveAccessibleDescription(
      "This is not your current PIN",
    );
  });
});

describe("changing the password", () => {
  it("stores the session of the response and reloads the page", async () => {
    server.on(passwordRoutes.changePassword).answer(() => renewed);
    await fillIn(await open(), "Mwalimu#2027");
    expect(server.requests(passwordRoutes.changePassword)[0]?.body).toEqual({
      currentPassword: "Darasa#2026",
      newPassword: "Mwalimu#2027",
    });
    expect(window.localStorage.getItem(ID_TOKEN_STORAGE_KEY)).toBe(token);
    expect(leavePage.mock.calls).toEqual([["/app/profile?changed=password"]]);
  });

  it("shows a notice after the reload", async () => {
    await open("/app/profile?changed=password");
    const notice = screen.getByText(/All other devices are logged out\.$/, {
      selector: "[role=status]",
    });
    expect(notice).toHaveTextContent("Your password is changed.");
  });

  it("shows the error of a wrong current password at its field without a logout", async () => {
    const message = "This is not your current password";
    const issue = buildValidationIssue("currentPassword", "wrongPassword");
    server.fail(passwordRoutes.changePassword, buildValidationErrorEnvelope(issue));
    const app = await open();
    await fillIn(app, "Mwalimu#2027");
    const field = screen.getByLabelText("Current password");
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(app.leaveTo).not.toHaveBeenCalled();
  });

  it("requires eight characters before it sends a request", async () => {
    await fillIn(await open(), "short");
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(
      "Password must be at least 8 characters",
    );
    expect(server.requests(passwordRoutes.changePassword)).toEqual([]);
  });

  it("shows the error after too many attempts", async () => {
    const message = "Too many attempts. Please try again later.";
    server.refuse(passwordRoutes.changePassword, "TOO_MANY_REQUESTS", "tooManyAttempts");
    await fillIn(await open(), "Mwalimu#2027");
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe("the theme", () => {
  it("is applied at once and stored", async () => {
    const { user } = await open();
    expect(screen.getByLabelText("As on this device")).toBeChecked();
    await user.click(screen.getByLabelText("Dark"));
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(window.localStorage.getItem(COLOR_SCHEME_STORAGE_KEY)).toBe("dark");
    await user.click(screen.getByLabelText("As on this device"));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(window.localStorage.getItem(COLOR_SCHEME_STORAGE_KEY)).toBeNull();
  });

  it("shows the stored choice", async () => {
    window.localStorage.setItem(COLOR_SCHEME_STORAGE_KEY, "light");
    await open();
    expect(screen.getByLabelText("Light")).toBeChecked();
  });
});

import { authRoutes, loginSchema } from "@darasa/contract/auth";
import type { RouteResponseBody } from "@darasa/contract/http";
import { VALIDATION } from "@darasa/contract/texts";
import { screen, waitFor } from "@testing-library/react";
import { incompleteAccount, pendingApproval, schoolSuspended } from "@texts/api-errors.ts";
import { loggedOutMessage, loginFailedMessage } from "@texts/auth.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { emailPattern } from "@/components/form/email-pattern.ts";
import { LoginScreen } from "@/features/auth/screens/login-screen.tsx";
import { storePendingNotice } from "@/features/auth/store-pending-notice.ts";
import { AUTH_STORAGE_KEY, ID_TOKEN_STORAGE_KEY, USER_STORAGE_KEY } from "@/lib/auth-storage.ts";
import { readDepartedUsers, readStoredUserId } from "@/lib/departed-users.ts";
import { LOGOUT_NOTICE_STORAGE_KEY, type LogoutNotice } from "@/lib/logout-notice.ts";
import { appPaths } from "@/lib/paths.ts";
import {
  buildErrorEnvelope,
  buildValidationErrorEnvelope,
} from "@/testing/build-error-envelope.ts";
import { createWholeTextPattern } from "@/testing/match-whole.ts";
import { renderScreen } from "@/testing/render-screen.tsx";
import { stubApi } from "@/testing/stub-api.ts";
import { initializeLoginForm } from "./login-form.ts";

const base64Url = (value: object) =>
  btoa(unescape(encodeURIComponent(JSON.stringify(value))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const token = `${base64Url({ alg: "none" })}.${base64Url({
  sub: "u1",
  email: "wanjiku@shule.test",
  name: "Wanjikũ Ngũgĩ",
  role: "ROLE_TEACHER",
  exp: 4_000_000_000,
})}.`;

const signedIn: RouteResponseBody<typeof authRoutes.login> = {
  success: true,
  data: token,
  session: { refreshToken: "r", customToken: "c", expiresAt: "2026-01-05T08:00:00.000Z" },
};

let api: ReturnType<typeof stubApi>;
const leaveTo = vi.fn<(path: string) => void>();

const open = () => {
  const { user } = renderScreen(<LoginScreen />);
  const form = document.forms[0];
  if (form === undefined) throw new Error("the login page has no form");
  initializeLoginForm(form, leaveTo);
  return {
    user,
    email: screen.getByLabelText("Email"),
    password: screen.getByLabelText("Password"),
    submit: screen.getByRole("button", { name: "Login" }),
  };
};

const fillIn = async ({ user, email, password }: ReturnType<typeof open>) => {
  await user.type(email, "wanjiku@shule.test");
  await user.type(password, "Darasa#2026");
};

beforeEach(() => {
  api = stubApi();
  leaveTo.mockReset();
});

describe("the login form without React", () => {
  it("shows an error at each invalid field, focuses the first and sends no request", async () => {
    const { user, email, password, submit } = open();
    await user.type(email, "wanjiku");
    await user.type(password, "12345");
    await user.click(submit);
    expect(email).toHaveAccessibleDescription(VALIDATION.emailInvalid);
    expect(password).toHaveAccessibleDescription(VALIDATION.loginPasswordTooShort);
    expect(email).toHaveFocus();
    expect(api.calls(authRoutes.login)).toEqual([]);
  });

  it("removes the error when the field is valid", async () => {
    const { user, email, submit } = open();
    await user.click(submit);
    await user.type(email, "wanjiku@shule.test");
    expect(email).not.toHaveAccessibleDescription();
    expect(email).toHaveAttribute("aria-invalid", "false");
  });

  it.each([false, true])("opens the dashboard if somebody is logged in: %s", (isLoggedIn) => {
    if (isLoggedIn) window.localStorage.setItem(ID_TOKEN_STORAGE_KEY, token);
    open();
    window.dispatchEvent(new Event("pageshow"));
    expect(leaveTo.mock.calls).toEqual(isLoggedIn ? [[appPaths.dashboard]] : []);
  });

  it("stores the session and opens the dashboard", async () => {
    api.succeed(authRoutes.login, signedIn);
    const page = open();
    await fillIn(page);
    await page.user.click(page.submit);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(appPaths.dashboard));
    expect(api.calls(authRoutes.login)).toEqual([
      { email: "wanjiku@shule.test", password: "Darasa#2026" },
    ]);
    const user = {
      id: "u1",
      email: "wanjiku@shule.test",
      name: "Wanjikũ Ngũgĩ",
      role: "ROLE_TEACHER",
    };
    expect(window.localStorage.getItem(ID_TOKEN_STORAGE_KEY)).toBe(token);
    expect(JSON.parse(window.localStorage.getItem(USER_STORAGE_KEY) ?? "")).toEqual(user);
    expect(JSON.parse(window.localStorage.getItem(AUTH_STORAGE_KEY) ?? "")).toMatchObject({
      token,
      user,
      session: signedIn.session,
    });
  });

  it("says that a new account waits, and keeps its e-mail address", () => {
    storePendingNotice("TEACHER", "akinyi@shule.test");
    const { email } = open();
    window.dispatchEvent(new Event("pageshow"));
    expect(screen.getByRole("alert")).toHaveTextContent(createWholeTextPattern(pendingApproval));
    expect(email).toHaveValue("akinyi@shule.test");
  });

  it("forgets what was typed, and records a person who left without a logout", async () => {
    api.succeed(authRoutes.login, signedIn);
    const before = { user: { id: "u0", name: "Amina" }, session: { deviceKey: "key" } };
    window.localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(before));
    const page = open();
    await fillIn(page);
    await page.user.click(page.submit);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(appPaths.dashboard));
    expect([page.email, page.password]).toEqual([
      expect.objectContaining({ value: "" }),
      expect.objectContaining({ value: "" }),
    ]);
    expect(readDepartedUsers(window.localStorage)).toEqual([{ id: "u0", deviceKey: "key" }]);
    expect(readStoredUserId(window.localStorage)).toBe("u1");
  });

  it.each([true, false])(
    "forgets what was typed when Back shows the page: %s",
    async (persisted) => {
      const page = open();
      await fillIn(page);
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
      expect(page.email).toHaveValue(persisted ? "" : "wanjiku@shule.test");
    },
  );

  it("shows why the login failed and allows another attempt", async () => {
    const message = "Invalid email or password";
    api.fail(authRoutes.login, buildErrorEnvelope("INVALID_CREDENTIALS", "badCredentials"));
    const page = open();
    await fillIn(page);
    await page.user.click(page.submit);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(createWholeTextPattern(message)),
    );
    expect(page.submit).toBeEnabled();
    expect(leaveTo).not.toHaveBeenCalled();
    expect(window.localStorage.length).toBe(0);
  });

  it.each([
    ["pendingApproval", undefined, pendingApproval],
    ["pendingVerification", undefined, "Your account is pending verification."],
    ["rejected", undefined, "Your registration was rejected."],
    ["suspended", "Left", "Your account is suspended. Reason: Left"],
    ["schoolSuspended", "Closed", `${schoolSuspended} Reason: Closed`],
    ["incompleteAccount", undefined, incompleteAccount],
  ] as const)("explains an account that is not active: %s", async (reason, statusReason, text) => {
    const failure = buildErrorEnvelope("ACCOUNT_NOT_ACTIVE", reason, { statusReason });
    api.fail(authRoutes.login, { ...failure, message: "Changed" });
    const page = open();
    await fillIn(page);
    await page.user.click(page.submit);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(createWholeTextPattern(text)),
    );
  });

  it("shows the validation message of a field that only the server refuses", async () => {
    const issue = { path: "email", message: VALIDATION.emailInvalid };
    api.fail(authRoutes.login, buildValidationErrorEnvelope(issue));
    const page = open();
    await fillIn(page);
    await page.user.click(page.submit);
    await waitFor(() => expect(page.email).toHaveAccessibleDescription(VALIDATION.emailInvalid));
    expect(page.email).toHaveFocus();
  });

  it.each([{ reason: "newReason" }, { reason: undefined }])(
    "shows its own text instead of the server's message for %o",
    async (fields) => {
      const failure = buildErrorEnvelope("INVALID_CREDENTIALS", "badCredentials");
      api.fail(authRoutes.login, { ...failure, ...fields });
      const page = open();
      await fillIn(page);
      await page.user.click(page.submit);
      await waitFor(() =>
        expect(screen.getByRole("alert")).toHaveTextContent(
          createWholeTextPattern(loginFailedMessage),
        ),
      );
    },
  );

  it("shows a fallback message without a response", async () => {
    api.disconnect(authRoutes.login);
    const page = open();
    await fillIn(page);
    await page.user.click(page.submit);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(
        createWholeTextPattern(loginFailedMessage),
      ),
    );
  });

  it("shows a fallback message when the response has no valid token", async () => {
    api.succeed(authRoutes.login, { ...signedIn, data: "nonsense" });
    const page = open();
    await fillIn(page);
    await page.user.click(page.submit);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(
        createWholeTextPattern(loginFailedMessage),
      ),
    );
    expect(window.localStorage.length).toBe(0);
  });

  it("sends one request for several taps", async () => {
    const answer = api.hold(authRoutes.login);
    const page = open();
    await fillIn(page);
    await page.user.dblClick(page.submit);
    await page.user.type(page.password, "{Enter}");
    expect(page.submit).toBeDisabled();
    answer(signedIn);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
    expect(api.calls(authRoutes.login)).toHaveLength(1);
  });

  it("shows and hides the password", async () => {
    const { user, password } = open();
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(password).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Hide" }));
    expect(password).toHaveAttribute("type", "password");
  });

  const SUSPENDED = { reason: "suspended", statusReason: "Left" };
  const SAFE = "Your answers are safe on this device.";
  const SEND = `${SAFE} Log in again to send them.`;

  it.each<[LogoutNotice, string]>([
    [{ hasUnsentAnswers: false }, `${loggedOutMessage} Log in again.`],
    [{ reason: "signInFirst", hasUnsentAnswers: true }, `${loggedOutMessage} ${SEND}`],
    [{ reason: "sessionEnded", hasUnsentAnswers: true }, `${loggedOutMessage} ${SEND}`],
    [{ isLogout: true, hasUnsentAnswers: true }, SEND],
    [{ ...SUSPENDED, hasUnsentAnswers: false }, "Your account is suspended. Reason: Left"],
    [{ ...SUSPENDED, hasUnsentAnswers: true }, `Your account is suspended. Reason: Left ${SAFE}`],
  ])("shows once why a session has ended: %o", (notice, text) => {
    window.localStorage.setItem(LOGOUT_NOTICE_STORAGE_KEY, JSON.stringify(notice));
    open();
    window.dispatchEvent(new Event("pageshow"));
    expect(screen.getByRole("alert")).toHaveTextContent(createWholeTextPattern(text));
    window.dispatchEvent(new Event("pageshow"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

const ADDRESSES = [
  "wanjiku@shule.test",
  "a.b-c_d+e'f@sub.domain.co.ke",
  "",
  "wanjiku",
  "wanjiku@",
  "@shule.test",
  "wanjiku@shule",
  "wanjiku@shule.t",
  ".wanjiku@shule.test",
  "wanjiku.@shule.test",
  "wan..jiku@shule.test",
  "wan jiku@shule.test",
  "wanjiku@shule..test",
  "wanjiku@-shule.test",
  "wanjiku@shule.test ",
  "wanjikũ@shule.test",
];

describe("the email rule in the markup", () => {
  it.each(ADDRESSES)("gives the same result as the contract for %j", (typed) => {
    const { success } = loginSchema.safeParse({ email: typed, password: "Darasa#2026" });
    // The pattern is tested with the trimmed text, because the browser trims the value of an e-mail input and the
    // contract's schema trims it, too.
    expect(new RegExp(emailPattern, "s").test(typed.trim())).toBe(success);
  });
});

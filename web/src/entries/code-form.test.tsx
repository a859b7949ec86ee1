import { emailConfirmationRoutes } from "@darasa/contract/email-confirmation";
import { passwordRoutes } from "@darasa/contract/passwords";
import { VALIDATION } from "@darasa/contract/texts";
import { screen, waitFor } from "@testing-library/react";
import { passwordTooCommon, tooManyAttempts } from "@texts/api-errors.ts";
import {
  emailConfirmedMessage,
  passwordResetDoneMessage,
  resetLinkRequestedMessage,
} from "@texts/auth.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { ConfirmEmailScreen } from "@/features/auth/screens/confirm-email-screen.tsx";
import { ForgotPasswordScreen } from "@/features/auth/screens/forgot-password-screen.tsx";
import { ResetPasswordScreen } from "@/features/auth/screens/reset-password-screen.tsx";
import { appPaths } from "@/lib/paths.ts";
import {
  buildErrorEnvelope,
  buildValidationErrorEnvelope,
  buildValidationIssue,
} from "@/testing/build-error-envelope.ts";
import { createWholeTextPattern } from "@/testing/match-whole.ts";
import { renderScreen } from "@/testing/render-screen.tsx";
import { stubApi } from "@/testing/stub-api.ts";
import { initializeEmailConfirmationForm, initializePasswordResetForm } from "./code-form.ts";
import { createFormSuccessHandler } from "./show-form-success.ts";
import { initializeInlineScriptForm } from "./small-form.ts";

let api: ReturnType<typeof stubApi>;

const formOf = (): HTMLFormElement => {
  const form = document.forms[0];
  if (form === undefined) throw new Error("the page has no form");
  return form;
};

beforeEach(() => {
  api = stubApi();
});

describe("the page for a forgotten password", () => {
  const open = () => {
    const { user } = renderScreen(<ForgotPasswordScreen />);
    initializeInlineScriptForm(formOf(), { succeed: createFormSuccessHandler(formOf()) });
    return { user, send: screen.getByRole("button", { name: "Send the link" }) };
  };

  it("validates the email before it sends a request", async () => {
    const { user, send } = open();
    await user.type(screen.getByLabelText("Email"), "wanjiku");
    await user.click(send);
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(VALIDATION.emailInvalid);
    expect(api.calls(passwordRoutes.forgotPassword)).toEqual([]);
  });

  it("replaces the form by the confirmation and focuses it", async () => {
    api.succeed(passwordRoutes.forgotPassword, {
      success: true,
      data: null,
      message: "Changed",
    });
    const { user, send } = open();
    await user.type(screen.getByLabelText("Email"), "wanjiku@shule.test");
    await user.click(send);
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent(
        createWholeTextPattern(resetLinkRequestedMessage),
      ),
    );
    expect(document.forms).toHaveLength(0);
    expect(document.activeElement).toContainElement(screen.getByRole("status"));
    expect(api.calls(passwordRoutes.forgotPassword)).toEqual([{ email: "wanjiku@shule.test" }]);
  });

  it("explains a rate limit", async () => {
    const failure = buildErrorEnvelope("TOO_MANY_REQUESTS", "tooManyAttempts");
    api.fail(passwordRoutes.forgotPassword, { ...failure, message: "Changed" });
    const { user, send } = open();
    await user.type(screen.getByLabelText("Email"), "wanjiku@shule.test");
    await user.click(send);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(createWholeTextPattern(tooManyAttempts)),
    );
  });

  it("allows another attempt after a network failure", async () => {
    api.disconnect(passwordRoutes.forgotPassword);
    const { user, send } = open();
    await user.type(screen.getByLabelText("Email"), "wanjiku@shule.test");
    await user.click(send);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(
        /^The link could not be sent\. Please try again\.$/,
      ),
    );
    expect(send).toBeEnabled();
  });
});

describe("the page for a new password", () => {
  const open = (search: string) => {
    const { user } = renderScreen(<ResetPasswordScreen />);
    initializePasswordResetForm(formOf(), search);
    return {
      user,
      password: screen.getByLabelText("New password"),
      send: screen.getByRole("button", { name: "Set a new password" }),
    };
  };

  it("sends the code of the URL with the new password and links to the login", async () => {
    api.succeed(passwordRoutes.resetPassword, {
      success: true,
      data: null,
      message: "Changed",
    });
    const { user, password, send } = open("?code=a%2Bb");
    await user.type(password, "Mwalimu#2027");
    await user.click(send);
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent(
        createWholeTextPattern(passwordResetDoneMessage),
      ),
    );
    expect(api.calls(passwordRoutes.resetPassword)).toEqual([
      { code: "a+b", password: "Mwalimu#2027" },
    ]);
    expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", appPaths.login);
  });

  it("requires eight characters", async () => {
    const { user, password, send } = open("?code=x");
    await user.type(password, "1234567");
    await user.click(send);
    expect(password).toHaveAccessibleDescription(VALIDATION.passwordTooShort);
    expect(api.calls(passwordRoutes.resetPassword)).toEqual([]);
  });

  it("shows at the field that the password is too common, until another one is typed", async () => {
    const issue = buildValidationIssue("password", "passwordTooCommon");
    api.fail(passwordRoutes.resetPassword, buildValidationErrorEnvelope(issue));
    const { user, password, send } = open("?code=x");
    await user.type(password, "password1");
    await user.click(send);
    await waitFor(() => expect(password).toHaveAccessibleDescription(passwordTooCommon));
    expect(password).toBeInvalid();
    expect(password).toHaveFocus();
    expect(send).toBeEnabled();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.type(password, " mvua");
    expect(password).toBeValid();
    expect(password).toHaveAccessibleDescription("");
  });

  it("shows that the link has expired and links to a new request", async () => {
    const message = "This link has expired. Ask for a new one.";
    const issue = buildValidationIssue("code", "resetCodeExpired");
    api.fail(passwordRoutes.resetPassword, buildValidationErrorEnvelope(issue));
    const { user, password, send } = open("?code=old");
    await user.type(password, "Mwalimu#2027");
    await user.click(send);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(createWholeTextPattern(message)),
    );
    expect(screen.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute(
      "href",
      appPaths.forgotPassword,
    );
  });

  it("shows an error for a link without a code", () => {
    open("");
    expect(screen.getByRole("alert")).toHaveTextContent(
      createWholeTextPattern(VALIDATION.passwordResetCodeRequired),
    );
  });

  it("shows and hides the password", async () => {
    const { user, password } = open("?code=x");
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(password).toHaveAttribute("type", "text");
  });
});

describe("the page that confirms an email address", () => {
  const { confirmEmail } = emailConfirmationRoutes;
  const open = (search: string) => {
    const { user } = renderScreen(<ConfirmEmailScreen />);
    initializeEmailConfirmationForm(formOf(), search);
    return { user, send: screen.getByRole("button", { name: "Confirm" }) };
  };

  it("sends the code of the URL without a click and links to the login", async () => {
    api.succeed(confirmEmail, { success: true, data: null, message: "Changed" });
    open("?code=a%2Bb");
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent(
        createWholeTextPattern(emailConfirmedMessage),
      ),
    );
    expect(api.calls(confirmEmail)).toEqual([{ code: "a+b" }]);
    expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", appPaths.login);
  });

  it("waits for a click before it confirms the new address of an account", async () => {
    api.succeed(confirmEmail, { success: true, data: null, message: "Changed" });
    const code = `ruth.${"x".repeat(43)}`;
    const { user, send } = open(`?code=${code}`);
    expect(api.calls(confirmEmail)).toEqual([]);
    await user.click(send);
    await waitFor(() => expect(api.calls(confirmEmail)).toEqual([{ code }]));
  });

  it("shows that the link was used, and links to a new request", async () => {
    const issue = buildValidationIssue("code", "resetCodeUsed");
    api.fail(confirmEmail, buildValidationErrorEnvelope(issue));
    open("?code=used");
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(
        /^This link is not valid any more\. Ask for a new one\.$/,
      ),
    );
    expect(screen.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute(
      "href",
      appPaths.forgotPassword,
    );
  });

  it("can be sent again after a network failure", async () => {
    api.disconnect(confirmEmail);
    const { user, send } = open("?code=x");
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(
        /^The address could not be confirmed\. Please try again\.$/,
      ),
    );
    api.succeed(confirmEmail, { success: true, data: null });
    await user.click(send);
    await waitFor(() => expect(screen.getByRole("status")).toBeInTheDocument());
  });

  it("sends nothing for a link without a code", () => {
    open("");
    expect(screen.getByRole("alert")).toHaveTextContent(
      createWholeTextPattern(VALIDATION.passwordResetCodeRequired),
    );
    expect(api.calls(confirmEmail)).toEqual([]);
  });
});

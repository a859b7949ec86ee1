import type { RouteResponseBody } from "@darasa/contract/http";
import { numberLoginRoutes } from "@darasa/contract/number-login";
import { schoolSearchRoutes } from "@darasa/contract/school-search";
import { schoolRoutes } from "@darasa/contract/schools";
import { VALIDATION } from "@darasa/contract/texts";
import { screen, waitFor } from "@testing-library/react";
import { badNumberCredentials, pinIsBirthDate, schoolSuspended } from "@texts/api-errors.ts";
import {
  formatPinWait,
  newPinHeading,
  pinChangedBeforeMessage,
  schoolRequired,
} from "@texts/number-login.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NumberLoginScreen } from "@/features/auth/screens/number-login-screen.tsx";
import { ID_TOKEN_STORAGE_KEY } from "@/lib/auth-storage.ts";
import { appPaths } from "@/lib/paths.ts";
import {
  buildErrorEnvelope,
  buildValidationErrorEnvelope,
  buildValidationIssue,
} from "@/testing/build-error-envelope.ts";
import { renderScreen } from "@/testing/render-screen.tsx";
import { stubApi } from "@/testing/stub-api.ts";
import { initializeNumberLoginForms } from "./number-login-form.ts";

const { loginWithNumber, changeFirstPin } = numberLoginRoutes;
const SCHOOL = { id: "moi", name: "Moi Girls", nemisCode: "7UQ4" };
const CREDENTIALS = { schoolId: "moi", admissionNumber: "MGE/2026/001", pin: "482915" };
const token = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"faith","name":"Faith","role":"STUDENT"}')}.`;
const signedIn: RouteResponseBody<typeof loginWithNumber> = {
  success: true,
  data: token,
  session: { refreshToken: "r", customToken: "c", expiresAt: "2026-01-05T08:00:00.000Z" },
};

let api: ReturnType<typeof stubApi>;
const leaveTo = vi.fn<(path: string) => void>();

const open = () => {
  const { user } = renderScreen(<NumberLoginScreen />);
  const [login, change] = document.forms;
  if (login === undefined || change === undefined) throw new Error("the page has two forms");
  initializeNumberLoginForms(login, change, leaveTo);
  return { user, submit: screen.getByRole("button", { name: "Login" }) };
};
type Opened = ReturnType<typeof open>;

const chooseSchool = async ({ user }: Opened, typed = "moi") => {
  const field = screen.getByLabelText("School");
  await user.type(field, typed);
  await waitFor(() => expect(document.querySelector("option")).not.toBeNull());
  await user.clear(field);
  await user.type(field, document.querySelector("option")?.value ?? "");
};
const fillIn = async (page: Opened) => {
  await page.user.type(screen.getByLabelText("Admission number"), CREDENTIALS.admissionNumber);
  await page.user.type(screen.getByLabelText("PIN"), CREDENTIALS.pin);
};
const send = async (page: Opened) => {
  await chooseSchool(page);
  await fillIn(page);
  await page.user.click(page.submit);
};
/** Sends the right PIN, which must be replaced. */
const reachNewPin = async () => {
  api.fail(loginWithNumber, buildErrorEnvelope("PIN_CHANGE_REQUIRED", "pinChangeRequired"));
  const page = open();
  await send(page);
  await screen.findByRole("heading", { name: newPinHeading });
  return page;
};
const chooseNewPin = async ({ user }: Opened, pin: string) => {
  await user.type(screen.getByLabelText("New PIN"), pin);
  await user.click(screen.getByRole("button", { name: "Save and log in" }));
};

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, "", window.location.pathname);
  api = stubApi();
  api.succeed(schoolSearchRoutes.search, { success: true, data: [SCHOOL], total: 1 });
  leaveTo.mockReset();
});

describe("the login with a number", () => {
  it("finds the school, stores the session and opens the dashboard", async () => {
    api.succeed(loginWithNumber, signedIn);
    await send(open());
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(appPaths.dashboard));
    expect(api.calls(loginWithNumber)).toEqual([CREDENTIALS]);
    expect(window.localStorage.getItem(ID_TOKEN_STORAGE_KEY)).toBe(token);
  });

  it("remembers the school on this device, and neither number nor PIN", async () => {
    api.succeed(loginWithNumber, signedIn);
    await send(open());
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    const stored = JSON.stringify({ ...window.localStorage });
    expect(stored).not.toContain(CREDENTIALS.pin);
    expect(stored).not.toContain(CREDENTIALS.admissionNumber);
    document.body.replaceChildren();
    const again = open();
    expect(screen.getByLabelText("School")).toHaveValue("Moi Girls");
    await fillIn(again);
    await again.user.click(again.submit);
    await waitFor(() => expect(api.calls(loginWithNumber)).toHaveLength(2));
    expect(api.calls(loginWithNumber)[1]).toEqual(CREDENTIALS);
  });

  it("chooses the school of a link, also instead of the last one", async () => {
    window.localStorage.setItem("darasa-login-school", "other\nAnother School");
    window.history.replaceState(null, "", "#school=moi");
    api.succeed({ ...schoolRoutes.get, path: "/schools/moi" }, { success: true, data: SCHOOL });
    api.succeed(loginWithNumber, signedIn);
    const page = open();
    await waitFor(() => expect(screen.getByLabelText("School")).toHaveValue("Moi Girls"));
    await fillIn(page);
    await page.user.click(page.submit);
    await waitFor(() => expect(api.calls(loginWithNumber)).toEqual([CREDENTIALS]));
  });

  it("tells schools with the same name apart", async () => {
    const namesake = { id: "moi-2", name: "Moi Girls", nemisCode: "9KB2" };
    api.succeed(schoolSearchRoutes.search, { success: true, data: [SCHOOL, namesake], total: 2 });
    await chooseSchool(open());
    const options = [...document.querySelectorAll("option")].map(({ value }) => value);
    expect(options).toEqual(["Moi Girls (7UQ4)", "Moi Girls (9KB2)"]);
  });

  it("chooses the school if only one has the typed letters", async () => {
    api.succeed(loginWithNumber, signedIn);
    const page = open();
    await page.user.type(screen.getByLabelText("School"), "moi");
    await waitFor(() => expect(document.querySelector("option")).not.toBeNull());
    expect(screen.getByLabelText("School")).toHaveValue("moi");
    await fillIn(page);
    expect(screen.getByLabelText("School")).toHaveValue("Moi Girls");
    await page.user.click(page.submit);
    await waitFor(() => expect(api.calls(loginWithNumber)).toEqual([CREDENTIALS]));
  });

  it("chooses no school if several have the typed letters", async () => {
    const other = { id: "moi-boys", name: "Moi Boys", nemisCode: "9KB2" };
    api.succeed(schoolSearchRoutes.search, { success: true, data: [SCHOOL, other], total: 2 });
    const page = open();
    await page.user.type(screen.getByLabelText("School"), "moi");
    await waitFor(() => expect(document.querySelector("option")).not.toBeNull());
    await fillIn(page);
    expect(screen.getByLabelText("School")).toHaveValue("moi");
  });

  it("shows an error at each invalid field and sends no request", async () => {
    const { user, submit } = open();
    await user.type(screen.getByLabelText("PIN"), "12a");
    await user.click(submit);
    expect(screen.getByLabelText("School")).toHaveAccessibleDescription(
      expect.stringContaining(schoolRequired),
    );
    expect(screen.getByLabelText("PIN")).toHaveAccessibleDescription(VALIDATION.pinInvalid);
    expect(api.calls(loginWithNumber)).toEqual([]);
  });

  it("asks for a school of the list if the typed one is unknown", async () => {
    const issue = { path: "schoolId", message: VALIDATION.schoolRequired };
    api.fail(loginWithNumber, buildValidationErrorEnvelope(issue));
    api.succeed(schoolSearchRoutes.search, { success: true, data: [], total: 0 });
    const page = open();
    await page.user.type(screen.getByLabelText("School"), "Hogwarts");
    await fillIn(page);
    await page.user.click(page.submit);
    await screen.findByText(schoolRequired);
    expect(screen.getByLabelText("School")).toHaveFocus();
    // The message is at the field, so no space stays reserved for it above the button.
    expect(document.querySelector("form:not([hidden]) [data-open]")).toBeNull();
  });

  it.each([
    ["INVALID_CREDENTIALS", "badNumberCredentials", badNumberCredentials],
    ["ACCOUNT_NOT_ACTIVE", "pendingVerification", "Your account is pending verification."],
    ["ACCOUNT_NOT_ACTIVE", "schoolSuspended", schoolSuspended],
    ["TOO_MANY_REQUESTS", "tooManyWrongPins", formatPinWait(0)],
  ] as const)("says why it failed: %s", async (code, reason, text) => {
    api.fail(loginWithNumber, buildErrorEnvelope(code, reason));
    const page = open();
    await send(page);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(text));
    expect(page.submit).toBeEnabled();
  });

  it("says how long to wait in words", () => {
    expect(formatPinWait(900)).toContain("Wait 15 minutes");
    expect(formatPinWait(3_600)).toContain("Wait 60 minutes");
    expect(formatPinWait(14_400)).toContain("Wait 4 hours");
  });
});

describe("the first login", () => {
  it("asks for a new PIN, sends it with the old one and opens the dashboard", async () => {
    const page = await reachNewPin();
    expect(page.submit).not.toBeVisible();
    expect(screen.getByLabelText("New PIN")).toHaveFocus();
    expect(leaveTo).not.toHaveBeenCalled();
    api.succeed(changeFirstPin, signedIn);
    await chooseNewPin(page, "739164");
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(appPaths.dashboard));
    expect(api.calls(changeFirstPin)).toEqual([{ ...CREDENTIALS, newPin: "739164" }]);
  });

  it.each([
    [{ path: "newPin", message: VALIDATION.pinTooEasy }, VALIDATION.pinTooEasy],
    [buildValidationIssue("newPin", "pinIsBirthDate"), pinIsBirthDate],
  ])("shows at the field why a PIN is refused", async (issue, text) => {
    const page = await reachNewPin();
    api.fail(changeFirstPin, buildValidationErrorEnvelope(issue));
    await chooseNewPin(page, "739164");
    await waitFor(() => expect(screen.getByLabelText("New PIN")).toHaveAccessibleDescription(text));
  });

  it("says that the PIN may be changed already if the old one is no longer right", async () => {
    const page = await reachNewPin();
    api.fail(changeFirstPin, buildErrorEnvelope("INVALID_CREDENTIALS", "badNumberCredentials"));
    await chooseNewPin(page, "739164");
    await screen.findByText(pinChangedBeforeMessage);
  });
});

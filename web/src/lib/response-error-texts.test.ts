import { API_ERROR_MESSAGES } from "@darasa/contract/texts";
import * as apiErrors from "@texts/api-errors.ts";
import { describe, expect, it } from "vitest";
import { getResponseErrorMessage, getValidationIssueMessage } from "./response-error-texts.ts";

type Envelope = Parameters<typeof getResponseErrorMessage>[0];

const getMessage = (fields: Partial<Envelope>): string | undefined => {
  const envelope = { success: false, code: "PERMISSION_DENIED", message: "Server" } as const;
  return getResponseErrorMessage({ ...envelope, ...fields });
};

/** Error reasons that users never see, because Darasa's screens never send the requests that cause them. */
const DEVELOPER_REASONS = [
  "consentIdTaken",
  "classOnlyForStudents",
  "consentOnlyForStudents",
  "fileMissing",
  "malformed",
  "notFound",
  "unknownField",
  "unsupportedMediaType",
];

describe("the texts of API errors", () => {
  it("exist for every reason except those for developers, and for nothing else", () => {
    const reasons = Object.keys(API_ERROR_MESSAGES).filter(
      (key) => !DEVELOPER_REASONS.includes(key),
    );
    expect(Object.keys(apiErrors).sort()).toEqual(reasons.sort());
  });
});

describe("getResponseErrorMessage", () => {
  it.each(Object.entries(apiErrors))("returns the text of the reason %s", (reason, text) => {
    expect(getMessage({ reason })).toBe(text);
  });

  it("adds the reason for the account status", () => {
    const text = "Your account is suspended. Reason: Left";
    expect(getMessage({ reason: "suspended", statusReason: "Left" })).toBe(text);
  });

  it.each(["newReason", "toString", "malformed", undefined])(
    "returns no text for the reason %s",
    (reason) => {
      expect(getMessage({ reason })).toBeUndefined();
    },
  );

  it.each([
    ["INTERNAL", apiErrors.internal],
    ["TOO_MANY_REQUESTS", apiErrors.tooManyAttempts],
  ] as const)("returns the text of the code %s without a known reason", (code, text) => {
    expect(getMessage({ code })).toBe(text);
    expect(getMessage({ code, reason: "newReason" })).toBe(text);
  });

  it("returns the text of the first issue of an invalid request", () => {
    const errors = [
      { path: "title", message: "Too long" },
      { path: "grade", message: "Unknown grade" },
    ];
    expect(getMessage({ code: "INVALID_REQUEST", errors })).toBe("Too long");
    const reason = "wrongPassword";
    expect(getMessage({ code: "INVALID_REQUEST", reason, errors })).toBe(apiErrors.wrongPassword);
  });
});

describe("getValidationIssueMessage", () => {
  it.each([
    ["a known reason", "birthInFuture", apiErrors.birthInFuture],
    ["an unknown reason", "newReason", apiErrors.invalidRequest],
    ["a validation message", undefined, "Server"],
  ])("returns the text for an issue with %s", (_, reason, text) => {
    expect(getValidationIssueMessage({ path: "dateOfBirth", reason, message: "Server" })).toBe(
      text,
    );
  });
});

import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { getErrorMessage } from "./get-error-message.ts";

const getMessage = (code: ApiError["code"], userMessage?: string): string =>
  getErrorMessage(new ApiError({ code, status: 403, message: "Server", userMessage }), "fallback");

describe("getErrorMessage", () => {
  it("returns the text of the error response", () => {
    expect(getMessage("PERMISSION_DENIED", "Your account is suspended.")).toBe(
      "Your account is suspended.",
    );
  });

  it.each([
    ["OFFLINE", "No connection. Check your network and try again."],
    ["TIMEOUT", "The server took too long to answer. Please try again."],
  ] as const)("returns the text of the code %s", (code, text) => {
    expect(getMessage(code)).toBe(text);
  });

  it.each(["UNREADABLE", "PERMISSION_DENIED"] as const)(
    "returns the fallback instead of the message for the code %s without a text",
    (code) => {
      expect(getMessage(code)).toBe("fallback");
    },
  );

  it("returns the fallback for other errors", () => {
    expect(getErrorMessage(new TypeError("x is undefined"), "fallback")).toBe("fallback");
  });
});

import { type ErrorCode, HTTP_STATUS_BY_ERROR_CODE } from "@darasa/contract/errors";
import type { ErrorEnvelope } from "@darasa/contract/http";
import type { ErrorReason } from "@darasa/contract/texts";
import type { NextFunction, Request, Response } from "express";
import { ApiError } from "../api-error.ts";

/**
 * Returns the HTTP status that Express assigned to an error, or 500 if the error has none. The API takes only
 * the status from such an error, not the message, because the message may quote the request.
 */
const statusOf = (error: unknown): number =>
  typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;

const translate = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  const byStatus: Partial<Record<number, [ErrorCode, ErrorReason]>> = {
    400: ["INVALID_REQUEST", "malformed"],
    413: ["PAYLOAD_TOO_LARGE", "payloadTooLarge"],
    415: ["UNSUPPORTED_MEDIA_TYPE", "unsupportedMediaType"],
  };
  const [code, reason] = byStatus[statusOf(error)] ?? ["INTERNAL", "internal"];
  return new ApiError(code, reason, { cause: error });
};

const toEnvelope = ({ code, reason, message, statusReason, issues }: ApiError): ErrorEnvelope => ({
  success: false,
  code,
  ...(reason === undefined ? {} : { reason }),
  message,
  ...(statusReason === undefined ? {} : { statusReason }),
  ...(issues === undefined ? {} : { errors: [...issues] }),
});

export const createErrorHandler =
  (report: (error: unknown) => void) =>
  (error: unknown, _request: Request, response: Response, next: NextFunction): void => {
    const failure = translate(error);
    if (failure.code === "INTERNAL") report(error);
    if (response.headersSent) {
      next(error);
      return;
    }
    const { code, retryAfterSeconds } = failure;
    if (retryAfterSeconds !== undefined) response.set("retry-after", String(retryAfterSeconds));
    response.removeHeader("etag");
    response
      .status(HTTP_STATUS_BY_ERROR_CODE[code])
      .set("cache-control", "no-store")
      .json(toEnvelope(failure));
  };

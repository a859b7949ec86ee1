import { API_MESSAGE } from "@darasa/contract";
import express, { type Request, type Response } from "express";
import { ApiError } from "../api-error.ts";

const MAX_BODY_BYTES = 64 * 1024;

const parseJson = express.json({ limit: MAX_BODY_BYTES });

const hasBody = (request: Request): boolean =>
  request.header("transfer-encoding") !== undefined ||
  Number(request.header("content-length") ?? 0) > 0;

/**
 * Reads the body once the caller is known to be allowed. The Functions runtime has parsed it
 * already, with wider limits; the same limits hold there.
 */
export const readJsonBody = async (request: Request, response: Response): Promise<unknown> => {
  if (!hasBody(request)) return {};
  if (Number(request.header("content-length") ?? 0) > MAX_BODY_BYTES) {
    throw new ApiError("PAYLOAD_TOO_LARGE", API_MESSAGE.payloadTooLarge);
  }
  if (request.is("application/json") === false) {
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", API_MESSAGE.unsupportedMediaType);
  }
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error);
    });
  });
  const body: unknown = request.body;
  return body ?? {};
};

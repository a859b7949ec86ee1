import express, { type Request, type Response } from "express";
import { ApiError } from "../api-error.ts";

const MAX_BODY_BYTES = 64 * 1024;

const hasBody = (request: Request): boolean =>
  request.header("transfer-encoding") !== undefined ||
  Number(request.header("content-length") ?? 0) > 0;

const isJson = (request: Request): boolean => {
  const [, charset = "utf-8"] =
    /;\s*charset="?([^\s;"]+)/i.exec(request.header("content-type") ?? "") ?? [];
  return (
    request.is("application/json") !== false &&
    charset.toLowerCase() === "utf-8" &&
    (request.header("content-encoding") ?? "identity") === "identity"
  );
};

const tooLarge = (): ApiError => new ApiError("PAYLOAD_TOO_LARGE", "payloadTooLarge");

/**
 * Returns the bytes of the body. In Cloud Functions, the runtime has already read the body into `rawBody`, where
 * `limit` does not apply, so the caller must check the length.
 */
const readBytes = async (request: Request, response: Response, limit: number): Promise<Buffer> => {
  if (!("rawBody" in request)) {
    const readStream = express.raw({ type: () => true, limit, inflate: false });
    await new Promise<void>((resolve, reject) => {
      readStream(request, response, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(error);
      });
    });
  }
  const bytes: unknown = "rawBody" in request ? request.rawBody : request.body;
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
};

/** Replaces lone surrogates, such as half of a truncated emoji, because Firestore cannot store them. */
const toWellFormedText = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed() : value;

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), toWellFormedText);
  } catch (cause) {
    // The body is not UTF-8, not JSON, or nested so deeply that the recursive reviver overflows the stack.
    throw new ApiError("INVALID_REQUEST", "malformed", { cause });
  }
};

/**
 * Reads and parses a JSON body; returns {} if there is no body. Call it only after authorization, because its
 * errors reveal what the route expects.
 */
export const readJsonBody = async (
  request: Request,
  response: Response,
  maxBytes = MAX_BODY_BYTES,
): Promise<unknown> => {
  if (!hasBody(request)) return {};
  if (Number(request.header("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!isJson(request)) {
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "unsupportedMediaType");
  }
  const bytes = await readBytes(request, response, maxBytes);
  if (bytes.length > maxBytes) throw tooLarge();
  return bytes.length === 0 ? {} : parse(bytes);
};

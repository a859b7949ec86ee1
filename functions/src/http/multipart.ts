import { API_UPLOAD_MAX_BYTES } from "@darasa/contract/limits";
import { VALIDATION } from "@darasa/contract/texts";
import busboy from "busboy";
import type { Request } from "express";
import { ApiError, createFieldValidationError, createInvalidFieldError } from "../api-error.ts";

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

/** The size allowance for everything in a form except the file: boundaries, part headers and text fields. */
const OVERHEAD_BYTES = 64 * 1024;
const FILE_FIELD = "file";
const LIMITS = { files: 1, fields: 10, fieldNameSize: 100, fieldSize: 1_024, headerPairs: 50 };

const malformed = (cause?: unknown): ApiError =>
  new ApiError("INVALID_REQUEST", "malformed", { cause });
const tooLarge = (): ApiError => new ApiError("PAYLOAD_TOO_LARGE", "fileTooLarge");
const noFile = (): ApiError => createFieldValidationError(FILE_FIELD, VALIDATION.fileRequired);

/**
 * Decodes the escapes in a name of a form part. Browsers escape only three characters:
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 */
const unescapeName = (name: string | undefined): string | undefined =>
  name?.replaceAll(/%(22|0A|0D)/g, decodeURIComponent);

const openParser = (request: Request, maxBytes: number): busboy.Busboy => {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      // busboy truncates a file after `fileSize` bytes. The limit is one byte higher than `maxBytes`, so that
      // `collect` receives the extra byte of a file that is too large and can refuse the file.
      limits: { ...LIMITS, fileSize: maxBytes + 1 },
    });
  } catch (cause) {
    throw malformed(cause);
  }
};

/** Collects the parts of the form. Resolves with the complete form, or rejects with the first error. */
const collect = (parser: busboy.Busboy, maxBytes: number): Promise<MultipartForm> =>
  new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const chunks: Buffer[] = [];
    let fileName: string | undefined;
    let sizeBytes = 0;
    parser.on("file", (field, stream, info) => {
      if (field !== FILE_FIELD) reject(createInvalidFieldError(String(field), "unknownField"));
      fileName = unescapeName(info.filename);
      stream.on("data", (chunk: Buffer) => {
        sizeBytes += chunk.length;
        if (sizeBytes > maxBytes) reject(tooLarge());
        else chunks.push(chunk);
      });
      stream.on("error", (cause) => reject(malformed(cause)));
    });
    parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated || fields.has(name)) reject(malformed());
      fields.set(name, value);
    });
    parser.on("filesLimit", () => reject(malformed()));
    parser.on("fieldsLimit", () => reject(malformed()));
    parser.on("error", (cause) => reject(malformed(cause)));
    parser.on("close", () => {
      // If the user has chosen no file, browsers send a part with an empty file name.
      if (!fileName) reject(noFile());
      else
        resolve({
          fields: Object.fromEntries(fields),
          file: { fileName, bytes: Buffer.concat(chunks) },
        });
    });
  });

const requireMultipart = (request: Request): void => {
  const type = request.header("content-type");
  const isIdentity = (request.header("content-encoding") ?? "identity") === "identity";
  if (type === undefined && isIdentity) throw noFile();
  if (!isIdentity || request.is("multipart/form-data") === false) {
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "fileMissing");
  }
};

/**
 * Reads a form with one file. Call it only after authorization, because its errors reveal what the route
 * expects.
 */
export const readMultipartForm = async (
  request: Request,
  maxBytes = API_UPLOAD_MAX_BYTES,
): Promise<MultipartForm> => {
  if (Number(request.header("content-length") ?? 0) > maxBytes + OVERHEAD_BYTES) throw tooLarge();
  requireMultipart(request);
  const parser = openParser(request, maxBytes);
  const form = collect(parser, maxBytes);
  // In Cloud Functions, the runtime has already read the whole body into `rawBody`.
  if ("rawBody" in request) parser.end(request.rawBody);
  else request.once("error", (cause) => parser.destroy(cause)).pipe(parser);
  try {
    return await form;
  } finally {
    // Stops the parser but still reads the rest of the body, because unread bytes would block the next request on
    // the same connection.
    request.unpipe(parser);
    request.resume();
  }
};

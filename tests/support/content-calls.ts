import type { ApiCallOptions, ApiResponse } from "./api-client.ts";
import { expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

interface ContentActors {
  readonly as: (
    email: string,
    method: string,
    path: string,
    options?: ApiCallOptions,
  ) => Promise<ApiResponse>;
  /** Builds the form of an upload. */
  readonly form: () => FormData;
  /** Uploads a file and returns its URL. */
  readonly uploaded: () => Promise<unknown>;
  /** Builds the body of a request that creates an item from an uploaded file. */
  readonly details: (fileUrl: unknown) => Readonly<Record<string, unknown>>;
  /** Creates an item and returns its id. */
  readonly content: () => Promise<string>;
}

/** Creates one successful call for every route of the library. */
export const createContentCalls = ({
  as,
  form,
  uploaded,
  details,
  content,
}: ContentActors): Readonly<Record<string, RepeatableApiCall>> => {
  const read = (path: string): RepeatableApiCall => ({
    call: () => as(DEMO_LOGINS.student, "GET", path),
  });
  const takeDown = (id: unknown): Promise<ApiResponse> =>
    as(DEMO_LOGINS.office, "POST", `/content/${String(id)}/take-down`, {
      body: { reason: "Trial" },
    });
  const one = (
    method: string,
    end: string,
    email: string = DEMO_LOGINS.student,
  ): RepeatableApiCall => ({
    before: content,
    call: (_round, id) => as(email, method, `/content/${String(id)}${end}`),
  });
  return {
    "GET /content": read("/content"),
    "GET /content/search": read("/content/search?query=cell"),
    "GET /content/filter": read("/content/filter?subject=Biology&grade=Form%202"),
    "GET /content/my-content": {
      call: () => as(DEMO_LOGINS.teacher, "GET", "/content/my-content"),
    },
    "POST /content/upload/file": {
      call: () => as(DEMO_LOGINS.teacher, "POST", "/content/upload/file", { form: form() }),
    },
    "POST /content/upload": {
      before: uploaded,
      call: (_round, fileUrl) =>
        as(DEMO_LOGINS.teacher, "POST", "/content/upload", { body: details(fileUrl) }),
    },
    "GET /content/:id": one("GET", ""),
    "GET /content/:id/file": one("GET", "/file"),
    "POST /content/:id/view": one("POST", "/view"),
    "PUT /content/:id": {
      before: content,
      call: (round, id) => {
        const { fileUrl: _, fileSizeBytes: __, mimeType: ___, ...fields } = details(undefined);
        const body = { ...fields, title: `Trial ${round}` };
        return as(DEMO_LOGINS.teacher, "PUT", `/content/${String(id)}`, { body });
      },
    },
    "POST /content/:id/file": {
      before: content,
      call: async (_round, id) => {
        const body = { fileUrl: await uploaded() };
        return as(DEMO_LOGINS.teacher, "POST", `/content/${String(id)}/file`, { body });
      },
    },
    "DELETE /content/:id": one("DELETE", "", DEMO_LOGINS.teacher),
    "POST /content/:id/take-down": {
      before: content,
      call: (_round, id) => takeDown(id),
    },
    "POST /content/:id/put-back": {
      before: async () => {
        const id = await content();
        expectSuccess(await takeDown(id), "take-down");
        return id;
      },
      call: (_round, id) => as(DEMO_LOGINS.office, "POST", `/content/${String(id)}/put-back`),
    },
  };
};

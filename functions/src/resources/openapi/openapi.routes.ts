import { extname } from "node:path";
import { gzipSync } from "node:zlib";
import { describeApi } from "@darasa/contract/documentation/describe-api";
import type { Request, Response, Router } from "express";
import { presentOpenApiDocument } from "./openapi.presenter.ts";
import {
  API_VIEWER_CONTENT_SECURITY_POLICY,
  API_VIEWER_FILES,
  API_VIEWER_PAGE_HTML,
} from "./viewer.ts";

const DOCUMENT_CACHING = "public, max-age=300";
/**
 * The Cache-Control header of the API viewer's files, which change only when the npm package of the viewer is
 * updated.
 */
const VIEWER_CACHING = "public, max-age=86400";

interface Content {
  readonly plain: string | Buffer;
  readonly gzipped: Buffer;
}

/**
 * Returns a function that creates the content at its first call and returns the same content at all later calls.
 */
const lazily = (create: () => string | Buffer): (() => Content) => {
  let content: Content | undefined;
  return () => {
    if (content === undefined) {
      const plain = create();
      content = { plain, gzipped: gzipSync(plain) };
    }
    return content;
  };
};

const send = (request: Request, response: Response, type: string, content: Content): void => {
  response.type(type).vary("accept-encoding");
  if (request.acceptsEncodings("gzip") === false) {
    response.send(content.plain);
  } else {
    response.set("content-encoding", "gzip").send(content.gzipped);
  }
};

/** Serves the OpenAPI document and a web page (Swagger UI) that shows it. */
export const mountDocumentationRoutes = (router: Router): void => {
  const document = lazily(() => JSON.stringify(presentOpenApiDocument(describeApi())));
  router.get("/openapi.json", (request, response) => {
    response.set({ "cache-control": DOCUMENT_CACHING, "access-control-allow-origin": "*" });
    send(request, response, "application/json", document());
  });

  const page = lazily(() => API_VIEWER_PAGE_HTML);
  router.get("/docs", (request, response) => {
    response.set({
      "cache-control": DOCUMENT_CACHING,
      "content-security-policy": API_VIEWER_CONTENT_SECURITY_POLICY,
      "referrer-policy": "no-referrer",
    });
    send(request, response, "html", page());
  });

  for (const { name, read } of API_VIEWER_FILES) {
    const file = lazily(read);
    router.get(`/docs/${name}`, (request, response) => {
      response.set("cache-control", VIEWER_CACHING);
      send(request, response, extname(name), file());
    });
  }
};

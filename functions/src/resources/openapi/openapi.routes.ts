import { gzipSync } from "node:zlib";
import { describeApi } from "@darasa/contract/documentation";
import type { Request, Response, Router } from "express";
import { presentOpenApi } from "./openapi.presenter.ts";
import { PAGE_POLICY, renderPage } from "./page.ts";

const CACHING = "public, max-age=300";
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:]{2,39}\])(?::\d{1,5})?$/i;
const UNKNOWN_HOST = "localhost";

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The texts are long and repeat themselves: a tenth of them travels. */
const send = (request: Request, response: Response, type: string, text: string): void => {
  response.type(type).vary("accept-encoding");
  if (request.acceptsEncodings("gzip") === false) {
    response.send(text);
  } else {
    response.set("content-encoding", "gzip").send(gzipSync(text));
  }
};

/** As the reader's browser knows it, behind proxies too. It ends in commands that people copy. */
const originOf = ({ protocol, host = "" }: Request): string =>
  `${protocol === "https" ? "https" : "http"}://${HOST.test(host) ? host : UNKNOWN_HOST}`;

/** The description of the API, for programs and for people. It is made when it is first asked for. */
export const mountDocumentation = (router: Router): void => {
  const description = once(describeApi);
  const document = once(() => JSON.stringify(presentOpenApi(description())));
  router.get("/openapi.json", (request: Request, response: Response) => {
    response.set({ "cache-control": CACHING, "access-control-allow-origin": "*" });
    send(request, response, "application/json", document());
  });
  router.get("/docs", (request: Request, response: Response) => {
    response.set({
      "cache-control": CACHING,
      "content-security-policy": PAGE_POLICY,
      "referrer-policy": "no-referrer",
      // The page names the host: a cache keeps one for each.
      vary: "host, x-forwarded-host, x-forwarded-proto",
    });
    send(request, response, "html", renderPage(originOf(request), description()));
  });
};

import { createHash } from "node:crypto";
import type { Description } from "@darasa/contract/documentation";
import { API_BASE_PATH } from "@darasa/contract/http";
import { guide, type Section } from "./guide.ts";
import { type Html, html } from "./html.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { routeSection } from "./route-section.ts";

const styleHash = createHash("sha256").update(PAGE_STYLE).digest("base64");

/** The page is text and its own style: it runs, loads and sends nothing. */
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;

/** As a header it also keeps the page out of frames. */
export const PAGE_POLICY = `${POLICY}; frame-ancestors 'none'`;

const reference = (description: Description): Section[] =>
  description.resources.map(({ name, title }) => ({
    id: name,
    title,
    content: html`${description.routes
      .filter(({ resource }) => resource === name)
      .map((route) => routeSection(route, description))}`,
  }));

const linkTo = ({ id, title }: Section): Html => html`<li><a href="#${id}">${title}</a></li>`;

const sectionOf = ({ id, title, content }: Section): Html =>
  html`<section><h2 id="${id}">${title}</h2>${content}</section>
`;

/** The guide to the API for one host, whose address stands in the examples. */
export const renderPage = (origin: string, description: Description): string => {
  const sections = [...guide(origin + API_BASE_PATH, description), ...reference(description)];
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The API of Darasa</title>
<style>${{ html: PAGE_STYLE }}</style>
<header><h1>The API of Darasa</h1><p>Everything that the school learning platform does, over HTTP and JSON. For programs: <a href="${API_BASE_PATH}/openapi.json">openapi.json</a></p></header>
<div class="page"><nav aria-label="Contents"><ul>${sections.map(linkTo)}</ul></nav>
<main>${sections.map(sectionOf)}</main></div>
</html>
`.html;
};

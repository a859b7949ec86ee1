import type { Description } from "@darasa/contract/documentation";
import { ERROR_STATUS } from "@darasa/contract/errors";
import { curlOf, MAKE_FILE, PREPARATIONS } from "./curl.ts";
import { formatJson } from "./format-json.ts";
import { block, type Html, html, prose } from "./html.ts";
import { DEMO_PASSWORD, WALKTHROUGH } from "./walkthrough.ts";

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Html;
}

const LOGIN = `curl -sS "$BASE/auth/login" -H 'content-type: application/json' \\
  -d '{"email":"teacher@darasa.test","password":"${DEMO_PASSWORD}"}'

TOKEN=…
curl -sS "$BASE/me" -H "authorization: Bearer $TOKEN"`;

const POLL = `curl -sSi "$BASE/messages/conversations" -H "authorization: Bearer $TOKEN" \\
  -H 'if-none-match: "…"'`;

const start = (base: string): Section => ({
  id: "start",
  title: "Log in",
  content: html`<p>Every address below begins with</p>${block(`BASE=${base}`)}<p>Log in, here as a teacher of the demo data. <code>data</code> of the answer is the token; send it with every call that is not public.</p>${block(LOGIN)}<p>A token is good until <code>session.expiresAt</code>, an hour after the login. <code>POST /auth/refresh</code> with <code>session.refreshToken</code> gives a new one; <code>POST /auth/logout</code> ends all of them. An account that is pending, rejected or suspended gets no token.</p>`,
});

const envelope: Section = {
  id: "envelope",
  title: "Requests and answers",
  content: html`<p>Bodies are JSON in UTF-8, declared as <code>application/json</code>; unknown fields are refused. Texts are trimmed. Dates and times are ISO 8601 in UTC. Every answer is an envelope:</p>${block(formatJson({ success: true, data: { id: "Jf3kQ9wLx2" }, message: "Sometimes words to show" }))}<p>and so is every failure. <code>message</code> may be shown as it is, <code>code</code> is for programs, and <code>errors</code> names every field at once:</p>${block(
    formatJson({
      success: false,
      code: "INVALID_REQUEST",
      message: "Invalid email address",
      errors: [{ path: "email", message: "Invalid email address" }],
    }),
  )}<p>A write may be repeated after a lost connection: where a repetition would do something twice, the route takes a <code>clientId</code> of your choice, or says what the second call answers.</p>`,
};

const paging: Section = {
  id: "paging",
  title: "Pages",
  content: html`<p>A list in pages takes <code>page</code>, from 0, and <code>size</code>, from 1 to 100, and answers <code>content</code>, <code>totalPages</code>, <code>totalElements</code>, <code>number</code> and <code>size</code>. Where there is a <code>next</code>, send it back as <code>after</code> together with the next page's number: the page is then found without counting. Long lists count their elements as far as a thousand beyond the page.</p>${block('curl -sS "$BASE/content?page=0&size=5" -H "authorization: Bearer $TOKEN"')}`,
};

const polling: Section = {
  id: "polling",
  title: "Conditional requests",
  content: html`<p>A conditional route answers with an <code>ETag</code>. Send it back as <code>If-None-Match</code>: as long as nothing has changed, the answer is 304 without a body.</p>${block(POLL)}`,
};

const errors = ({ meanings }: Description): Section => ({
  id: "errors",
  title: "Errors",
  content: html`<dl>${Object.entries(ERROR_STATUS).map(
    ([code, status]) =>
      html`<dt>${status} ${code}</dt><dd>${prose(Object.entries(meanings).find(([name]) => name === code)?.[1] ?? "")}</dd>`,
  )}</dl><p>Any route can answer INTERNAL; the others stand with each route. With 401 the token is of no use any more: log in again. With 429 wait as long as <code>Retry-After</code> says, in seconds.</p>`,
});

const walk: Section = {
  id: "walk",
  title: "From registration to result",
  content: html`<p>With the demo data, in any shell: a student registers, is approved, reads, sits an assessment and writes to the teacher. Two preparations first:</p>${block(PREPARATIONS.join("\n"))}<ol>${WALKTHROUGH.map(
    (step) =>
      html`<li>${step.title}${block((step.file === undefined ? "" : `${MAKE_FILE}\n`) + curlOf(step))}</li>`,
  )}</ol>`,
};

/** What a newcomer reads before the routes. */
export const guide = (base: string, description: Description): readonly Section[] => [
  start(base),
  envelope,
  paging,
  polling,
  walk,
  errors(description),
];

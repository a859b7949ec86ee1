import type { ApiDescription } from "@darasa/contract/documentation/describe-api";
import { HTTP_STATUS_BY_ERROR_CODE } from "@darasa/contract/errors";
import { API_ERROR_MESSAGES } from "@darasa/contract/texts";
import { CREATE_SAMPLE_PDF_COMMAND, SHELL_SETUP_FOR_CURL_EXAMPLES, toCurlCommand } from "./curl.ts";
import { formatJson } from "./format-json.ts";
import { DEMO_PASSWORD, WALKTHROUGH_STEPS } from "./walkthrough.ts";

const block = (language: "sh" | "json", text: string): string =>
  `\`\`\`${language}\n${text}\n\`\`\``;

const login = `## Log in

The commands below use the URL of \`npm start\`; replace the host for a deployed API.

${block("sh", "BASE=http://127.0.0.1:5050/api/v1")}

Log in, here as a teacher of the demo data. \`data\` of the response is the token. Send the token with every request to a route that is not public.

${block(
  "sh",
  `curl -sS "$BASE/auth/login" -H 'content-type: application/json' \\
  -d '{"email":"teacher@darasa.test","password":"${DEMO_PASSWORD}"}'

TOKEN=…
curl -sS "$BASE/me" -H "authorization: Bearer $TOKEN"`,
)}

A token is valid until \`session.expiresAt\`, one hour after the login. \`POST /auth/refresh\` with \`session.refreshToken\` returns a new token; \`POST /auth/logout\` revokes all of them. A pending, rejected or suspended account gets no token.`;

const envelope = `## Requests and responses

Bodies are JSON in UTF-8 with the content type \`application/json\`; unknown fields are refused. Texts are trimmed. Dates and times are ISO 8601 in UTC. Every response is an envelope:

${block("json", formatJson({ success: true, data: { id: "Jf3kQ9wLx2" }, message: "An optional text to show" }))}

Every error is an envelope, too. \`message\` may be shown to users, \`code\` and the more specific \`reason\` are for programs, and \`errors\` lists all invalid fields. \`reason\` is absent if \`message\` is the validation message of the first invalid field. If an administrator wrote a reason for the status of the caller's account, \`statusReason\` contains it:

${block(
  "json",
  formatJson({
    success: false,
    code: "INVALID_REQUEST",
    message: "Invalid email address",
    errors: [{ path: "email", message: "Invalid email address" }],
  }),
)}

Cloud Functions parses bodies before it calls the API. A body that its parser rejects (malformed JSON, an unknown character set or encoding) gets the status 400 or 415 with an error page instead of an envelope.

Clients may retry a write after a lost connection. Where a retry would have a second effect, the route takes a \`clientId\` (an idempotency key chosen by the client), or its description states the response to the second request.`;

const pages = `## Pages

A paged list takes \`page\`, from 0, and \`size\`, from 1 to 100, and returns \`content\`, \`totalPages\`, \`totalElements\`, \`number\` and \`size\`. If the response has a cursor \`next\`, send the cursor as \`after\` together with the number of the next page: the server then reads only that page. Long lists count at most 1,000 elements after the current page.

${block("sh", 'curl -sS "$BASE/content?page=0&size=5" -H "authorization: Bearer $TOKEN"')}`;

const conditionalRequests = `## Conditional requests

A conditional route returns an \`ETag\`. Send its value as \`If-None-Match\`: while nothing has changed, the response is 304 without a body.

${block(
  "sh",
  `curl -sSi "$BASE/messages/conversations" -H "authorization: Bearer $TOKEN" \\
  -H 'if-none-match: "…"'`,
)}`;

const walkthrough = `## From registration to result

With the demo data, in any shell: a student registers, is approved, reads the library, takes an assessment and writes to the teacher. First define a function and a variable:

${block("sh", SHELL_SETUP_FOR_CURL_EXAMPLES.join("\n"))}

${WALKTHROUGH_STEPS.map(
  (step, index) =>
    `${index + 1}. ${step.title}\n\n${block("sh", (step.file === undefined ? "" : `${CREATE_SAMPLE_PDF_COMMAND}\n`) + toCurlCommand(step))}`,
).join("\n\n")}`;

const errors = ({ meanings }: ApiDescription): string => `## Errors

| Status | Code | When |
| --- | --- | --- |
${Object.entries(meanings)
  .map(
    ([code, meaning]) =>
      `| ${new Map<string, number>(Object.entries(HTTP_STATUS_BY_ERROR_CODE)).get(code)} | \`${code}\` | ${meaning} |`,
  )
  .join("\n")}

| Reason | Message |
| --- | --- |
${Object.entries(API_ERROR_MESSAGES)
  .map(([reason, message]) => `| \`${reason}\` | ${message} |`)
  .join("\n")}

Any route can return \`INTERNAL\`; each route lists the other codes. After a 401 the token is no longer valid: log in again. After a 429 wait for the number of seconds in \`Retry-After\`.`;

/** Writes the introduction to the API in Markdown, for `info.description` of the OpenAPI document. */
export const renderApiGuide = (description: ApiDescription): string =>
  [login, envelope, pages, conditionalRequests, walkthrough, errors(description)].join("\n\n");

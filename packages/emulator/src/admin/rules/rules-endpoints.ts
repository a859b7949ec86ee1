import { invalidArgument } from "../../model/status.ts";
import { formatIssue } from "../../rules/compile.ts";
import type { RulesIssue } from "../../rules/types.ts";
import type { HttpResponse } from "../../transport/http1-server.ts";
import {
  getString,
  isObject,
  type JsonObject,
  parseJsonBody,
  readJsonField,
} from "../json-body.ts";
import { createJsonResponse, EMPTY_RESPONSE } from "../responses.ts";
import { renderCoveragePage } from "./coverage-page.ts";
import { hasErrors, type Rulesets } from "./rulesets.ts";
import type { RulesFile } from "./running-rules.ts";

const UNNAMED = "firestore.rules";

/** Handles `PUT …/projects/P:securityRules`: replaces the rules of one project. */
export function putRules(rulesets: Rulesets, projectId: string, body: Buffer): HttpResponse {
  const json = parseJsonBody(body);
  const issues = rulesets.loadOwn(projectId, readFile(json));
  if (hasErrors(issues) && readJsonField(json, "ignore_errors") !== true) {
    throw invalidArgument(`Error compiling rules:\n${issues.map(formatIssue).join("\n")}`);
  }
  return issues.length === 0
    ? EMPTY_RESPONSE
    : createJsonResponse({ issues: issues.map(presentIssue) });
}

function readFile(json: JsonObject): RulesFile {
  const files = isObject(json.rules) ? json.rules.files : undefined;
  const file: unknown = Array.isArray(files) ? files[0] : undefined;
  const content = isObject(file) ? getString(file, "content") : undefined;
  if (!isObject(file) || content === undefined) throw invalidArgument("No rules file was given.");
  return { name: getString(file, "name") ?? UNNAMED, content };
}

const presentIssue = ({ position, severity, description }: RulesIssue): JsonObject => ({
  sourcePosition: position,
  severity,
  description,
});

/** Handles `GET …/projects/P:ruleCoverage`, which returns JSON, and `….html`, which returns a page. */
export function getCoverage(rulesets: Rulesets, projectId: string, isPage: boolean): HttpResponse {
  const coverage = rulesets.coverageOf(projectId);
  if (!isPage) return createJsonResponse(coverage);
  return {
    status: 200,
    contentType: "text/html; charset=utf-8",
    body: renderCoveragePage(coverage),
  };
}

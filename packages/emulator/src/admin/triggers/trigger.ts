import type { DatabaseId } from "../../model/document.ts";
import { DEFAULT_DATABASE_ID } from "../../model/path.ts";
import { createInvalidArgumentError } from "../../model/status.ts";
import type { DocumentChange } from "../../store/types.ts";
import { getStringField, isJsonObject, type JsonObject } from "../json-body.ts";
import {
  createLiteralPathMatcher,
  type DocumentPathMatcher,
  parseDocumentPattern,
} from "./document-pattern.ts";

type Occasion = "create" | "update" | "delete" | "write";

/** A Cloud Function with a document trigger. */
export interface FunctionTrigger {
  /** The id that the functions emulator gives the function: `<region>-<function>-<generation>`. */
  readonly key: string;
  readonly projectId: string;
  readonly databaseId: string;
  /**
   * The event type from the registration of the function. All events that are sent to the function have this
   * type.
   */
  readonly eventType: string;
  readonly format: "event" | "cloudevent";
  readonly occasion: Occasion;
  readonly matches: DocumentPathMatcher;
}

/** Returns an id that does not change when the functions emulator reloads the code and registers the function again. */
export function getFunctionId({
  projectId,
  key,
}: Pick<FunctionTrigger, "projectId" | "key">): string {
  return `${projectId}/${key.replace(/-\d+$/, "")}`;
}

/** Returns whether the function must receive an event for the change of a document. */
export function isTriggeredByChange(
  trigger: FunctionTrigger,
  database: DatabaseId,
  change: DocumentChange,
): boolean {
  return (
    trigger.projectId === database.projectId &&
    trigger.databaseId === database.databaseId &&
    (trigger.occasion === "write" || trigger.occasion === occasionOf(change)) &&
    trigger.matches(change.path)
  );
}

function occasionOf({ before, after }: DocumentChange): Exclude<Occasion, "write"> {
  if (before === undefined) return "create";
  return after === undefined ? "delete" : "update";
}

interface Registration {
  readonly projectId: string;
  readonly key: string;
  readonly body: JsonObject;
}

const FIRST_GENERATION_TYPE =
  /^providers\/cloud\.firestore\/eventTypes\/document\.(create|update|delete|write)$/;
const RESOURCE = /^projects\/[^/]+\/databases\/([^/]+)\/documents\/(.+)$/s;

export function parseFirstGenerationTrigger({
  projectId,
  key,
  body,
}: Registration): FunctionTrigger {
  const eventTrigger = isJsonObject(body.eventTrigger) ? body.eventTrigger : {};
  const eventType = getStringField(eventTrigger, "eventType") ?? "";
  const occasion = toOccasion(FIRST_GENERATION_TYPE.exec(eventType)?.[1]);
  const resource = getStringField(eventTrigger, "resource") ?? "";
  const [, databaseId, path] = RESOURCE.exec(resource) ?? [];
  if (occasion === undefined || databaseId === undefined || path === undefined) {
    throw createInvalidArgumentError(
      `Invalid trigger: event type "${eventType}" on "${resource}".`,
    );
  }
  const matches = parseDocumentPattern(path);
  return { key, projectId, databaseId, eventType, format: "event", occasion, matches };
}

const SECOND_GENERATION_TYPE =
  /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(?:\.withAuthContext)?$/;

export function parseSecondGenerationTrigger({
  projectId,
  key,
  body,
}: Registration): FunctionTrigger {
  const eventType = getStringField(body, "eventType") ?? "";
  const occasion = toOccasion(SECOND_GENERATION_TYPE.exec(eventType)?.[1]);
  const document = isJsonObject(body.document) ? body.document : {};
  const value = getStringField(document, "value");
  if (key === "" || occasion === undefined || value === undefined) {
    throw createInvalidArgumentError(
      `Invalid trigger: event type "${eventType}" on "${value ?? ""}".`,
    );
  }
  const isExact = getStringField(document, "matchType") === "EXACT";
  return {
    key,
    projectId,
    databaseId: getStringField(body, "database") ?? DEFAULT_DATABASE_ID,
    eventType,
    format: "cloudevent",
    occasion,
    matches: isExact ? createLiteralPathMatcher(value) : parseDocumentPattern(value),
  };
}

const OCCASIONS: ReadonlyMap<string, Occasion> = new Map([
  ["create", "create"],
  ["created", "create"],
  ["update", "update"],
  ["updated", "update"],
  ["delete", "delete"],
  ["deleted", "delete"],
  ["write", "write"],
  ["written", "write"],
]);

const toOccasion = (word = ""): Occasion | undefined => OCCASIONS.get(word);

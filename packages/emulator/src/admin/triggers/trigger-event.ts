import { convertDocumentToJson, encodeDocumentEventData } from "../../codec/codec.ts";
import { areValuesStoredIdentically } from "../../model/compare-values.ts";
import type { Document } from "../../model/document.ts";
import { formatFieldPath } from "../../model/field-path.ts";
import type { EventAuthor, FunctionEvent } from "../../model/function-event.ts";
import type { NamedDocument } from "../../model/messages.ts";
import { formatDatabaseName, formatDocumentName } from "../../model/path.ts";
import { formatMicrosAsRfc3339 } from "../../model/timestamp.ts";
import type { FieldMap } from "../../model/value.ts";
import type { FunctionTrigger } from "./trigger.ts";

export interface TriggerHttpRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function createTriggerHttpRequest(
  event: FunctionEvent,
  trigger: FunctionTrigger,
): TriggerHttpRequest {
  return trigger.format === "event"
    ? firstGeneration(event, trigger)
    : secondGeneration(event, trigger);
}

function firstGeneration(event: FunctionEvent, trigger: FunctionTrigger): TriggerHttpRequest {
  const { path, database, id, time } = event;
  const { value, oldValue, updateMask } = eventData(event);
  const body = {
    data: {
      ...(value && { value: convertDocumentToJson(value) }),
      ...(oldValue && { oldValue: convertDocumentToJson(oldValue) }),
      updateMask: updateMask.length === 0 ? {} : { fieldPaths: updateMask },
    },
    context: {
      eventId: id,
      timestamp: formatMicrosAsRfc3339(time),
      eventType: trigger.eventType,
      resource: {
        name: formatDocumentName(database, path),
        service: "firestore.googleapis.com",
      },
    },
  };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

const DATA_SCHEMA =
  "https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto";
const LOCATION = "us-central1";

/**
 * Builds the HTTP request that sends an event to a second-generation function. The request is a CloudEvent: the
 * attributes are headers, and the body contains the data. The body is base64 text, because the functions
 * emulator never responds to a request whose body is binary.
 */
function secondGeneration(event: FunctionEvent, trigger: FunctionTrigger): TriggerHttpRequest {
  const { path, database, id, time, author } = event;
  const headers = {
    "content-type": "application/protobuf",
    "ce-specversion": "1.0",
    "ce-type": trigger.eventType,
    // The header contains "projects/" twice, as in the official emulator: the fixed part of this template ends
    // with "projects/", and the database name begins with "projects/" too.
    "ce-source": encodeHeader(
      `//firestore.googleapis.com/projects/${formatDatabaseName(database)}`,
    ),
    "ce-id": id,
    "ce-subject": encodeHeader(`documents/${path}`),
    "ce-time": formatMicrosAsRfc3339(time),
    "ce-datacontenttype": "application/protobuf",
    "ce-dataschema": DATA_SCHEMA,
    "ce-location": LOCATION,
    "ce-project": encodeHeader(database.projectId),
    "ce-database": encodeHeader(database.databaseId),
    "ce-namespace": "(default)",
    "ce-document": encodeHeader(path),
    ...(trigger.eventType.endsWith(".withAuthContext") && authHeaders(author)),
  };
  const body = Buffer.from(encodeDocumentEventData(eventData(event))).toString("base64");
  return { headers, body };
}

/** Percent-encodes characters that CloudEvents forbids in a header: https://github.com/cloudevents/spec/blob/main/cloudevents/bindings/http-protocol-binding.md#3132-http-header-values */
function encodeHeader(text: string): string {
  return text.replace(/[^\x21\x23\x24\x26-\x7e]/gu, (character) =>
    Array.from(
      Buffer.from(character, "utf8"),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
    ).join(""),
  );
}

function authHeaders(author: EventAuthor): Readonly<Record<string, string>> {
  switch (author.kind) {
    case "user":
      return { "ce-authtype": "app_user", "ce-authid": encodeHeader(author.uid) };
    case "admin":
      return { "ce-authtype": "service_account" };
    case "anonymous":
      return { "ce-authtype": "unauthenticated" };
  }
}

interface EventData {
  readonly value?: NamedDocument;
  readonly oldValue?: NamedDocument;
  readonly updateMask: readonly string[];
}

function eventData({ database, before, after }: FunctionEvent): EventData {
  const name = ({ path, ...document }: Document): NamedDocument => ({
    ...document,
    name: formatDocumentName(database, path),
  });
  return {
    ...(after && { value: name(after) }),
    ...(before && { oldValue: name(before) }),
    updateMask: before && after ? [...changedPaths(before.fields, after.fields, [])] : [],
  };
}

/**
 * Yields the paths of all added, changed or removed fields. If a field is a map before and after, yields the
 * paths inside the map instead of the path of the map.
 */
function* changedPaths(
  before: FieldMap,
  after: FieldMap,
  parent: readonly string[],
): Generator<string> {
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const left = before.get(name);
    const right = after.get(name);
    const path = [...parent, name];
    if (left?.kind === "map" && right?.kind === "map") {
      yield* changedPaths(left.fields, right.fields, path);
    } else if (
      left === undefined ||
      right === undefined ||
      !areValuesStoredIdentically(left, right)
    ) {
      yield formatFieldPath(path);
    }
  }
}

import { expect, test } from "vitest";
import type { CompositeIndex } from "../model/composite-index.ts";
import { formatMissingIndexMessage } from "./missing-index.ts";

const messageOf = (index: Partial<CompositeIndex>, hasSeveralRanges = false, projectId = "p") =>
  formatMissingIndexMessage(
    { projectId, databaseId: "(default)" },
    {
      index: { collectionGroup: "c", queryScope: "COLLECTION", fields: [], ...index },
      hasSeveralRanges,
    },
  );

/* The index links in these test cases are copied from production error messages in public repositories. */
test.each([
  [
    "chat-app-a56fe",
    "messages",
    [
      { fieldPath: "roomId", order: "ASCENDING" },
      { fieldPath: "createdAt", order: "DESCENDING" },
    ],
    "Ck9wcm9qZWN0cy9jaGF0LWFwcC1hNTZmZS9kYXRhYmFzZXMvKGRlZmF1bHQpL2NvbGxlY3Rpb25Hcm91cHMvbWVzc2FnZXMvaW5kZXhlcy9fEAEaCgoGcm9vbUlkEAEaDQoJY3JlYXRlZEF0EAIaDAoIX19uYW1lX18QAg",
  ],
  [
    "boofer-chat",
    "conversations",
    [
      { fieldPath: "participants", arrayConfig: "CONTAINS" },
      { fieldPath: "updatedAt", order: "DESCENDING" },
    ],
    "ClFwcm9qZWN0cy9ib29mZXItY2hhdC9kYXRhYmFzZXMvKGRlZmF1bHQpL2NvbGxlY3Rpb25Hcm91cHMvY29udmVyc2F0aW9ucy9pbmRleGVzL18QARoQCgxwYXJ0aWNpcGFudHMYARoNCgl1cGRhdGVkQXQQAhoMCghfX25hbWVfXxAC",
  ],
] as const)("builds production's link for %s", (projectId, collectionGroup, fields, encoded) => {
  expect(messageOf({ collectionGroup, fields }, false, projectId)).toBe(
    `The query requires an index. You can create it here: https://console.firebase.google.com/v1/r/project/${projectId}/firestore/indexes?create_composite=${encoded}`,
  );
});

test("describes a missing single-field index as an index exemption", () => {
  const index = {
    collectionGroup: "members",
    queryScope: "COLLECTION_GROUP",
    fields: [{ fieldPath: "userId", order: "ASCENDING" }],
  } as const;
  expect(messageOf(index, false, "nascar-pick-em")).toBe(
    "The query requires a COLLECTION_GROUP_ASC index for collection members and field userId. You can create it here: https://console.firebase.google.com/v1/r/project/nascar-pick-em/firestore/indexes?create_exemption=ClJwcm9qZWN0cy9uYXNjYXItcGljay1lbS9kYXRhYmFzZXMvKGRlZmF1bHQpL2NvbGxlY3Rpb25Hcm91cHMvbWVtYmVycy9maWVsZHMvdXNlcklkEAIaCgoGdXNlcklkEAE",
  );
});

test("adds advice for queries with ranges on several fields", () => {
  const fields = [
    { fieldPath: "a", order: "ASCENDING" },
    { fieldPath: "b", order: "ASCENDING" },
  ] as const;
  expect(messageOf({ fields }, true)).toMatch(
    / \.\nThe query contains range and inequality filters on multiple fields, .+\.$/,
  );
});

test("names the gcloud command that creates a missing vector index", () => {
  const fields = [
    { fieldPath: "n", order: "ASCENDING" },
    { fieldPath: "emb", vectorConfig: { dimension: 3 } },
  ] as const;
  expect(messageOf({ fields })).toBe(
    `Missing vector index configuration. Please create the required index with the following gcloud command: gcloud firestore indexes composite create --project=p --collection-group=c --query-scope=COLLECTION --field-config=order=ASCENDING,field-path=n --field-config=vector-config='{"dimension":"3","flat": "{}"}',field-path=emb`,
  );
});

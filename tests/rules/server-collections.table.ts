/** Collections that only the server reads and writes, so that nobody may list them. */
const SERVER_COLLECTIONS = [
  "mail",
  "markSheets",
  "settings",
  "uploads",
  "revocations",
  "rateLimits",
  "schoolApplications",
  "paperStatistics",
  "passwordResets",
] as const;

export const SERVER_COLLECTION_QUERIES = SERVER_COLLECTIONS.map((collection) => ({
  name: collection,
  collection,
  list: [],
}));

import { readFileSync } from "node:fs";
import { formatMissingIndexMessage } from "./codec/missing-index.ts";
import { StatusError } from "./model/status.ts";
import { getInequalityPaths, planFilter } from "./query/filter.ts";
import { type IndexConfiguration, parseIndexConfiguration } from "./query/index-configuration.ts";
import { findRequiredIndexes } from "./query/required-indexes.ts";
import type { IndexGuard } from "./rpc/context.ts";

/** Returns a check that throws FAILED_PRECONDITION, with production's text, for a query that no configured index serves. */
export const createIndexGuard =
  (configuration: IndexConfiguration): IndexGuard =>
  (database, query, aggregations) => {
    const required = findRequiredIndexes(query, configuration, aggregations);
    if (!("missing" in required)) return;
    const ranges =
      query.where === undefined ? [] : getInequalityPaths(planFilter(query.where, false));
    throw new StatusError(
      "FAILED_PRECONDITION",
      formatMissingIndexMessage(database, {
        index: required.missing,
        hasSeveralRanges: ranges.length > 1,
      }),
    );
  };

/** Reads a firestore.indexes.json. Throws an Error that names the file when its content is invalid. */
export function readIndexConfiguration(path: string): IndexConfiguration {
  try {
    return parseIndexConfiguration(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be used: ${reason}`, { cause: error });
  }
}

import { readFileSync } from "node:fs";
import { formatMissingIndexMessage } from "./codec/missing-index.ts";
import { StatusError } from "./model/status.ts";
import { createPlannedFilter, getInequalityFieldPaths } from "./query/filter.ts";
import { type IndexConfiguration, parseIndexConfiguration } from "./query/index-configuration.ts";
import { findRequiredIndexes } from "./query/required-indexes.ts";
import type { RequiredIndexCheck } from "./rpc/context.ts";

/**
 * Returns a function that checks queries. The function throws FAILED_PRECONDITION with the error text of
 * production Firestore if no configured index serves the query.
 */
export const createRequiredIndexCheck =
  (configuration: IndexConfiguration): RequiredIndexCheck =>
  (database, query, aggregations) => {
    const required = findRequiredIndexes(query, configuration, aggregations);
    if (!("missing" in required)) return;
    const ranges =
      query.where === undefined
        ? []
        : getInequalityFieldPaths(createPlannedFilter(query.where, false));
    throw new StatusError(
      "FAILED_PRECONDITION",
      formatMissingIndexMessage(database, {
        index: required.missing,
        hasSeveralRanges: ranges.length > 1,
      }),
    );
  };

/** Reads a firestore.indexes.json. If its content is invalid, throws an Error whose message contains the path. */
export function readIndexConfiguration(path: string): IndexConfiguration {
  try {
    return parseIndexConfiguration(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be used: ${reason}`, { cause: error });
  }
}

import { readFileSync } from "node:fs";
import { formatMissingIndexMessage } from "./codec/missing-index.ts";
import { StatusError } from "./model/status.ts";
import { getInequalityPaths, planFilter } from "./query/filter.ts";
import { type IndexConfiguration, parseIndexConfiguration } from "./query/index-configuration.ts";
import { findRequiredIndexes } from "./query/required-indexes.ts";
import type { IndexGuard } from "./rpc/context.ts";

/** Refuses as production does what no index of the configuration serves. */
export const requireIndexesOf =
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

/** Throws a sentence when the file is no index configuration. */
export function readIndexConfiguration(path: string): IndexConfiguration {
  try {
    return parseIndexConfiguration(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be used: ${reason}`, { cause: error });
  }
}

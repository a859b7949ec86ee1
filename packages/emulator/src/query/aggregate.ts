import { getUtf8ByteLength } from "../model/compare-strings.ts";
import { isNumberValue } from "../model/compare-values.ts";
import type { Document } from "../model/document.ts";
import { parseFieldPath } from "../model/field-path.ts";
import type { Aggregation } from "../model/query.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import { NULL_VALUE, type Value } from "../model/value.ts";
import { assertDescendantAggregationSupported } from "./descendant-query.ts";
import { isDocumentNameField } from "./document-name.ts";
import { createFieldValueReader } from "./match.ts";
import type { QueryPlan } from "./plan.ts";

const MAX_AGGREGATIONS = 5;
const MAX_ALIAS_BYTES = 1_500;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

export interface AggregationPlan {
  /**
   * The plan of the underlying query, restricted to documents that have all fields to be summed or averaged.
   */
  readonly plan: QueryPlan;
  compute(documents: readonly Document[]): ReadonlyMap<string, Value>;
}

export function planAggregations(
  plan: QueryPlan,
  requested: readonly Aggregation[],
): AggregationPlan {
  const aggregations = withAliases(requested);
  assertDescendantAggregationSupported(plan, aggregations);
  const readers = aggregations.flatMap((aggregation) => {
    if (aggregation.kind === "count") return [];
    const path = parseFieldPath(aggregation.fieldPath);
    return isDocumentNameField(path) ? [] : [createFieldValueReader(path)];
  });
  const upTo = countLimit(aggregations);
  const limit = plan.limit === undefined ? upTo : Math.min(plan.limit, upTo ?? plan.limit);
  return {
    plan: {
      ...plan,
      isUnordered: isUnordered({ ...plan, limit }, aggregations),
      matches: (document) =>
        plan.matches(document) && readers.every((read) => read(document) !== undefined),
      limit,
    },
    compute: (documents) =>
      new Map(
        aggregations.map((aggregation) => [aggregation.alias, compute(aggregation, documents)]),
      ),
  };
}

/**
 * Returns whether the aggregation result is independent of the document order, so that sorting is unnecessary.
 * Counts never depend on the order. Sums and averages depend on the order only if the query has a limit or an
 * offset.
 */
const isUnordered = ({ limit, offset }: QueryPlan, aggregations: readonly Aggregation[]): boolean =>
  (limit === undefined && offset === 0) || aggregations.every(({ kind }) => kind === "count");

function withAliases(requested: readonly Aggregation[]): readonly Aggregation[] {
  if (requested.length === 0) throw createInvalidArgumentError("Aggregations can not be empty.");
  if (requested.length > MAX_AGGREGATIONS) {
    throw createInvalidArgumentError(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${requested.length}`,
    );
  }
  let unnamed = 0;
  const named = requested.map((aggregation) => {
    assertUpTo(aggregation);
    assertAliasLength(aggregation.alias);
    if (aggregation.alias !== "") return aggregation;
    unnamed += 1;
    return { ...aggregation, alias: `field_${unnamed}` };
  });
  if (new Set(named.map(({ alias }) => alias)).size < named.length) {
    throw createInvalidArgumentError("Aggregation aliases must be unique.");
  }
  return named;
}

/**
 * Throws the error of production Firestore if the alias is too long. The text of this error calls the alias a
 * property name.
 */
function assertAliasLength(alias: string): void {
  if (getUtf8ByteLength(alias) > MAX_ALIAS_BYTES) {
    throw createInvalidArgumentError(`The property.name is longer than ${MAX_ALIAS_BYTES} bytes.`);
  }
}

function assertUpTo(aggregation: Aggregation): void {
  if (aggregation.kind === "count" && aggregation.upTo !== undefined && aggregation.upTo <= 0n) {
    throw createInvalidArgumentError("COUNT up_to must be greater than zero.");
  }
}

/**
 * Returns the number of documents that can affect the result. If all aggregations are counts with a limit
 * (`up_to`), this is the greatest of these limits. Otherwise all documents can affect the result, and the
 * function returns undefined.
 */
function countLimit(aggregations: readonly Aggregation[]): number | undefined {
  let limit = 0;
  for (const aggregation of aggregations) {
    if (aggregation.kind !== "count" || aggregation.upTo === undefined) return undefined;
    limit = Math.max(limit, Number(aggregation.upTo));
  }
  return limit;
}

function compute(aggregation: Aggregation, documents: readonly Document[]): Value {
  if (aggregation.kind === "count") {
    const count = BigInt(documents.length);
    const { upTo = count } = aggregation;
    return { kind: "integer", value: count < upTo ? count : upTo };
  }
  const total = totalOf(aggregation.fieldPath, documents);
  if (aggregation.kind === "sum") return sumOf(total);
  if (total.count === 0) return NULL_VALUE;
  return { kind: "double", value: (Number(total.integers) + total.doubles) / total.count };
}

interface Total {
  /** Sum of the integer values. A bigint never overflows. */
  readonly integers: bigint;
  readonly doubles: number;
  readonly hasDouble: boolean;
  readonly count: number;
}

function totalOf(fieldPath: string, documents: readonly Document[]): Total {
  const read = createFieldValueReader(parseFieldPath(fieldPath));
  let integers = 0n;
  let doubles = 0;
  let hasDouble = false;
  let count = 0;
  for (const document of documents) {
    const value = read(document);
    if (value === undefined || !isNumberValue(value)) continue;
    count += 1;
    if (value.kind === "integer") {
      integers += value.value;
    } else {
      doubles += value.value;
      hasDouble = true;
    }
  }
  return { integers, doubles, hasDouble, count };
}

function sumOf({ integers, doubles, hasDouble }: Total): Value {
  const fits = integers >= MIN_INT64 && integers <= MAX_INT64;
  if (!hasDouble && fits) return { kind: "integer", value: integers };
  return { kind: "double", value: Number(integers) + doubles };
}

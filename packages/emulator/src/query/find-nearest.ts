import { getVectorElements, isNumberValue } from "../model/compare-values.ts";
import type { Document } from "../model/document.ts";
import { getFieldAtPath, parseFieldPath, setFieldAtPath } from "../model/field-path.ts";
import type { DistanceMeasure, FindNearestOptions } from "../model/query.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import type { Value } from "../model/value.ts";
import { compareDocumentNames } from "./document-name.ts";
import type { VectorSearchPlan } from "./plan.ts";
import { SmallestItemsHeap } from "./top-k.ts";

const MAX_LIMIT = 1_000;
const MAX_DIMENSIONS = 2_048;

export function planVectorSearch(search: FindNearestOptions): VectorSearchPlan {
  const { limit, queryVector, distanceResultField, distanceThreshold } = search;
  if (limit < 1 || limit > MAX_LIMIT) {
    throw createInvalidArgumentError(
      `FindNearest.limit must be a positive integer of no more than ${MAX_LIMIT}.`,
    );
  }
  const vector = numbersOf(queryVector);
  if (vector === undefined || vector.length === 0 || vector.length > MAX_DIMENSIONS) {
    throw createInvalidArgumentError(
      `FindNearest.query_vector must be a vector of 1 to ${MAX_DIMENSIONS} dimensions.`,
    );
  }
  if (distanceResultField !== undefined) parseFieldPath(distanceResultField);
  return {
    path: parseFieldPath(search.vectorField),
    vector,
    measure: search.distanceMeasure,
    limit,
    ...(distanceResultField === undefined ? {} : { resultField: distanceResultField }),
    ...(distanceThreshold === undefined ? {} : { threshold: distanceThreshold }),
  };
}

/**
 * Returns the documents whose vectors are nearest to the vector of the search, nearest first. If the search
 * names a result field, each returned document contains its distance in this field.
 */
export function findNearestDocuments(
  search: VectorSearchPlan,
  documents: Iterable<Document>,
): Document[] {
  const sign = isSimilarity(search.measure) ? -1 : 1;
  const closest = new SmallestItemsHeap<{ document: Document; distance: number }>(
    search.limit,
    (left, right) =>
      sign * (left.distance - right.distance) ||
      compareDocumentNames(left.document.path, right.document.path),
  );
  for (const document of documents) {
    const distance = distanceTo(search, document);
    if (distance !== undefined && isWithin(search, distance)) closest.push({ document, distance });
  }
  return closest.sorted().map(({ document, distance }) => withDistance(search, document, distance));
}

/**
 * Returns whether a greater value of the measure means closer vectors. This is true for the dot product and
 * false for distances.
 */
function isSimilarity(measure: DistanceMeasure): boolean {
  return measure === "DOT_PRODUCT";
}

function isWithin({ measure, threshold }: VectorSearchPlan, distance: number): boolean {
  if (threshold === undefined) return true;
  return isSimilarity(measure) ? distance >= threshold : distance <= threshold;
}

function withDistance(search: VectorSearchPlan, document: Document, distance: number): Document {
  if (search.resultField === undefined) return document;
  const value: Value = { kind: "double", value: distance };
  const fields = setFieldAtPath(document.fields, parseFieldPath(search.resultField), value);
  return { ...document, fields };
}

function distanceTo({ path, vector, measure }: VectorSearchPlan, document: Document) {
  const found = getFieldAtPath(document.fields, path);
  const other = found === undefined ? undefined : numbersOf(found);
  if (other === undefined || other.length !== vector.length) return undefined;
  const distance = DISTANCES[measure](vector, other);
  return Number.isNaN(distance) ? undefined : distance;
}

const DISTANCES: Record<
  DistanceMeasure,
  (left: readonly number[], right: readonly number[]) => number
> = {
  EUCLIDEAN: (left, right) => Math.hypot(...left.map((n, i) => n - (right[i] ?? 0))),
  DOT_PRODUCT: dotProduct,
  COSINE: (left, right) =>
    1 - dotProduct(left, right) / Math.sqrt(dotProduct(left, left) * dotProduct(right, right)),
};

function dotProduct(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, n, i) => sum + n * (right[i] ?? 0), 0);
}

function numbersOf(value: Value): readonly number[] | undefined {
  return getVectorElements(value)?.map((element) =>
    isNumberValue(element) ? Number(element.value) : Number.NaN,
  );
}

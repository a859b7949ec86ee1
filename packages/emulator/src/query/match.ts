import {
  areValuesEqual,
  compareValues,
  getValueTypeRank,
  isNaNValue,
} from "../model/compare-values.ts";
import type { Document } from "../model/document.ts";
import { type FieldPath, getFieldAtPath } from "../model/field-path.ts";
import type { Value } from "../model/value.ts";
import { compareDocumentNames, isDocumentNameField, toDocumentPath } from "./document-name.ts";
import { type FilterLeaf, isNullOrNaN, type PlannedFilter } from "./filter.ts";

export type DocumentPredicate = (document: Document) => boolean;
type ValueTest = (value: Value) => boolean;

export function compileFilter(filter: PlannedFilter): DocumentPredicate {
  if (filter.kind === "leaf") return compileLeaf(filter);
  const tests = filter.filters.map(compileFilter);
  return filter.kind === "and"
    ? (document) => tests.every((test) => test(document))
    : (document) => tests.some((test) => test(document));
}

export function createFieldValueReader(path: FieldPath): (document: Document) => Value | undefined {
  const [name = ""] = path;
  return path.length === 1
    ? (document) => document.fields.get(name)
    : (document) => getFieldAtPath(document.fields, path);
}

function compileLeaf(leaf: FilterLeaf): DocumentPredicate {
  if (isDocumentNameField(leaf.path)) return keyTest(leaf);
  const read = createFieldValueReader(leaf.path);
  const test = VALUE_TESTS[leaf.op](leaf.value);
  return (document) => {
    const value = read(document);
    return value !== undefined && test(value);
  };
}

const VALUE_TESTS: Record<FilterLeaf["op"], (operand: Value) => ValueTest> = {
  NEVER: () => () => false,
  EQUAL: (operand) => (value) => areValuesEqual(value, operand),
  NOT_EQUAL: (operand) => (value) => value.kind !== "null" && !areValuesEqual(value, operand),
  LESS_THAN: (operand) => rangeTest(operand, (order) => order < 0),
  LESS_THAN_OR_EQUAL: (operand) => rangeTest(operand, (order) => order <= 0),
  GREATER_THAN: (operand) => rangeTest(operand, (order) => order > 0),
  GREATER_THAN_OR_EQUAL: (operand) => rangeTest(operand, (order) => order >= 0),
  IN: (operand) => oneOf(getMatchableOperandElements(operand)),
  NOT_IN: (operand) => {
    const refused = elementsOf(operand);
    if (refused.some((element) => element.kind === "null")) return () => false;
    const isRefused = oneOf(refused);
    return (value) => value.kind !== "null" && !isRefused(value);
  },
  ARRAY_CONTAINS: (operand) => (value) => elementsOf(value).some((e) => areValuesEqual(e, operand)),
  ARRAY_CONTAINS_ANY: (operand) => {
    const isWanted = oneOf(getMatchableOperandElements(operand));
    return (value) => elementsOf(value).some(isWanted);
  },
  IS_NULL: () => (value) => value.kind === "null",
  IS_NOT_NULL: () => (value) => value.kind !== "null",
  IS_NAN: () => isNaNValue,
  IS_NOT_NAN: () => (value) => !isNullOrNaN(value),
};

/**
 * Returns a test for a range filter. The test accepts only values of the operand's type. It accepts no value if
 * the operand is NaN.
 */
function rangeTest(operand: Value, accept: (order: number) => boolean): ValueTest {
  if (isNaNValue(operand)) return () => false;
  const rank = getValueTypeRank(operand);
  return (value) =>
    getValueTypeRank(value) === rank && !isNaNValue(value) && accept(compareValues(value, operand));
}

function oneOf(elements: readonly Value[]): ValueTest {
  return (value) => elements.some((element) => areValuesEqual(value, element));
}

function elementsOf(value: Value): readonly Value[] {
  return value.kind === "array" ? value.values : [];
}

/**
 * Returns the elements of an IN or ARRAY_CONTAINS_ANY operand that can match a value. Excludes null and NaN,
 * because in Firestore these operators match neither.
 */
export function getMatchableOperandElements(operand: Value): readonly Value[] {
  return elementsOf(operand).filter((element) => !isNullOrNaN(element));
}

function keyTest({ op, value }: FilterLeaf): DocumentPredicate {
  const paths = (value.kind === "array" ? value.values : [value]).map((key) =>
    key.kind === "reference" ? toDocumentPath(key.name) : "",
  );
  const [path = ""] = paths;
  switch (op) {
    case "EQUAL":
      return (document) => document.path === path;
    case "NOT_EQUAL":
      return (document) => document.path !== path;
    case "IN":
      return (document) => paths.includes(document.path);
    case "NOT_IN":
      return (document) => !paths.includes(document.path);
    case "LESS_THAN":
      return (document) => compareDocumentNames(document.path, path) < 0;
    case "LESS_THAN_OR_EQUAL":
      return (document) => compareDocumentNames(document.path, path) <= 0;
    case "GREATER_THAN":
      return (document) => compareDocumentNames(document.path, path) > 0;
    case "GREATER_THAN_OR_EQUAL":
      return (document) => compareDocumentNames(document.path, path) >= 0;
    case "IS_NOT_NULL":
    case "IS_NOT_NAN":
      return () => true;
    case "ARRAY_CONTAINS":
    case "ARRAY_CONTAINS_ANY":
    case "IS_NULL":
    case "IS_NAN":
    case "NEVER":
      return () => false;
  }
}

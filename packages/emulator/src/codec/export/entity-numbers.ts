/*
 * Field numbers and property meanings of Datastore v3's EntityProto, limited to those that occur in exports of
 * the official emulator.
 */

export const ENTITY_FIELD_NUMBERS = {
  key: 13,
  property: 14,
  rawProperty: 15,
  entityGroup: 16,
} as const;

export const PROPERTY_FIELD_NUMBERS = { meaning: 1, name: 3, multiple: 4, value: 5 } as const;

export const VALUE_FIELD_NUMBERS = {
  integer: 1,
  boolean: 2,
  string: 3,
  double: 4,
  point: 5,
  latitude: 6,
  longitude: 7,
  reference: 12,
} as const;

export const PROPERTY_MEANING_NUMBERS = {
  none: 0,
  timestamp: 7,
  geoPoint: 9,
  bytes: 14,
  byteString: 16,
  entity: 19,
  emptyArray: 24,
} as const;

export const VECTOR_PROPERTY_NAME = "__vector__";

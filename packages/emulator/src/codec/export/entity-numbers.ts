/*
 * Field numbers of Datastore v3's EntityProto. This object and the following objects contain only the numbers
 * that occur in exports of the official emulator.
 */

export const ENTITY_FIELD_NUMBERS = {
  key: 13,
  property: 14,
  rawProperty: 15,
  entityGroup: 16,
} as const;

export const PROPERTY_FIELD_NUMBERS = { meaning: 1, name: 3, multiple: 4, value: 5 } as const;

export const PROPERTY_VALUE_FIELD_NUMBERS = {
  integer: 1,
  boolean: 2,
  string: 3,
  double: 4,
  point: 5,
  latitude: 6,
  longitude: 7,
  reference: 12,
} as const;

export const DATASTORE_PROPERTY_MEANINGS = {
  none: 0,
  timestamp: 7,
  geoPoint: 9,
  bytes: 14,
  byteString: 16,
  entity: 19,
  emptyArray: 24,
} as const;

export const VECTOR_PROPERTY_NAME = "__vector__";

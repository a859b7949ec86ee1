import {
  type RulesValue,
  toBoolValue,
  toErrorValue,
  toFloatValue,
  toIntValue,
  truncateToIntValue,
} from "../values.ts";
import { defineOverload, type OverloadTable } from "./overload.ts";

const MIN_INT64 = -(2n ** 63n);
/** Mean radius of the Earth in metres, as in Google's S2 geometry library. */
const EARTH_RADIUS = 6_371_010;

function absolute(value: bigint): RulesValue {
  // The minimum int64 is returned unchanged, because its absolute value exceeds the int64 range.
  return toIntValue(value < 0n && value !== MIN_INT64 ? -value : value);
}

const rounded = (round: (value: number) => number): OverloadTable[string] => [
  defineOverload(["number"], ([arg]) =>
    arg.kind === "int" ? arg : truncateToIntValue(round(arg.value)),
  ),
];

export const MATH_FUNCTIONS: OverloadTable = {
  "math.abs": [
    defineOverload(["int"], ([{ value }]) => absolute(value)),
    defineOverload(["float"], ([{ value }]) => toFloatValue(Math.abs(value))),
  ],
  "math.ceil": rounded(Math.ceil),
  "math.floor": rounded(Math.floor),
  "math.round": rounded(Math.round),
  "math.sqrt": [
    defineOverload(["number"], ([{ value }]) => toFloatValue(Math.sqrt(Number(value)))),
  ],
  "math.pow": [
    defineOverload(["number", "number"], ([base, exponent]) =>
      toFloatValue(Number(base.value) ** Number(exponent.value)),
    ),
  ],
  "math.isNaN": [defineOverload(["number"], ([{ value }]) => toBoolValue(Number.isNaN(value)))],
  "math.isInfinite": [
    defineOverload(["number"], ([{ value }]) =>
      toBoolValue(Math.abs(Number(value)) === Number.POSITIVE_INFINITY),
    ),
  ],
};

function makeLatLng(latitude: number, longitude: number): RulesValue {
  if (!(Math.abs(latitude) <= 90))
    return toErrorValue(`Invalid latitude error. Latitude: [${latitude}].`);
  if (!(Math.abs(longitude) <= 180)) {
    return toErrorValue(`Invalid longitude error. Longitude: [${longitude}].`);
  }
  return { kind: "latlng", latitude, longitude };
}

export const LATLNG_FUNCTIONS: OverloadTable = {
  "latlng.value": [
    defineOverload(["number", "number"], ([latitude, longitude]) =>
      makeLatLng(Number(latitude.value), Number(longitude.value)),
    ),
  ],
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const LATLNG_METHODS: OverloadTable = {
  latitude: [defineOverload(["latlng"], ([{ latitude }]) => toFloatValue(latitude))],
  longitude: [defineOverload(["latlng"], ([{ longitude }]) => toFloatValue(longitude))],
  // Computes the great-circle distance with the haversine formula.
  distance: [
    defineOverload(["latlng", "latlng"], ([from, to]) => {
      const dLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
      const dLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
      const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
      const chord = dLatitude ** 2 + cosines * dLongitude ** 2;
      return toFloatValue(2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord))));
    }),
  ],
};

import { bool, error, float, int, intFromNumber, type RulesValue } from "../values.ts";
import { overload, type Table } from "./overload.ts";

/* `math` and `latlng`. */

const MIN_INT64 = -(2n ** 63n);
/** Metres; the mean radius that S2 uses. */
const EARTH_RADIUS = 6_371_010;

function absolute(value: bigint): RulesValue {
  // The least int64 has no positive counterpart and stays as it is.
  return int(value < 0n && value !== MIN_INT64 ? -value : value);
}

const rounded = (round: (value: number) => number): Table[string] => [
  overload(["number"], ([arg]) => (arg.kind === "int" ? arg : intFromNumber(round(arg.value)))),
];

export const MATH_FUNCTIONS: Table = {
  "math.abs": [
    overload(["int"], ([{ value }]) => absolute(value)),
    overload(["float"], ([{ value }]) => float(Math.abs(value))),
  ],
  "math.ceil": rounded(Math.ceil),
  "math.floor": rounded(Math.floor),
  "math.round": rounded(Math.round),
  "math.sqrt": [overload(["number"], ([{ value }]) => float(Math.sqrt(Number(value))))],
  "math.pow": [
    overload(["number", "number"], ([base, exponent]) =>
      float(Number(base.value) ** Number(exponent.value)),
    ),
  ],
  "math.isNaN": [overload(["number"], ([{ value }]) => bool(Number.isNaN(value)))],
  "math.isInfinite": [
    overload(["number"], ([{ value }]) =>
      bool(Math.abs(Number(value)) === Number.POSITIVE_INFINITY),
    ),
  ],
};

function makeLatLng(latitude: number, longitude: number): RulesValue {
  if (!(Math.abs(latitude) <= 90)) return error(`Invalid latitude error. Latitude: [${latitude}].`);
  if (!(Math.abs(longitude) <= 180)) {
    return error(`Invalid longitude error. Longitude: [${longitude}].`);
  }
  return { kind: "latlng", latitude, longitude };
}

export const LATLNG_FUNCTIONS: Table = {
  "latlng.value": [
    overload(["number", "number"], ([latitude, longitude]) =>
      makeLatLng(Number(latitude.value), Number(longitude.value)),
    ),
  ],
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const LATLNG_METHODS: Table = {
  latitude: [overload(["latlng"], ([{ latitude }]) => float(latitude))],
  longitude: [overload(["latlng"], ([{ longitude }]) => float(longitude))],
  // Haversine on a sphere.
  distance: [
    overload(["latlng", "latlng"], ([from, to]) => {
      const dLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
      const dLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
      const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
      const chord = dLatitude ** 2 + cosines * dLongitude ** 2;
      return float(2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord))));
    }),
  ],
};

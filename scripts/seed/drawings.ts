import { type Color, writePng } from "./write-png.ts";

/** The width and height of a drawing in pixels. */
const SIZE = 280;
const WHITE: Color = [255, 255, 255];
const PALETTE: readonly [Color, Color, Color, Color] = [WHITE, WHITE, [33, 37, 41], [43, 108, 176]];
const PAPER = 1;
const INK = 2;
const BLUE = 3;

type Place = readonly [x: number, y: number];

/** Returns the colour of a pixel that a shape covers; undefined elsewhere. */
type Shape = (x: number, y: number) => number | undefined;

const box =
  ([left, top]: Place, [right, bottom]: Place, color: number): Shape =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom ? color : undefined;

const LINE_WIDTH = 3;

const line =
  ([fromX, fromY]: Place, [toX, toY]: Place): Shape =>
  (x, y) => {
    const [width, height] = [toX - fromX, toY - fromY];
    const length = Math.hypot(width, height);
    const along = ((x - fromX) * width + (y - fromY) * height) / length;
    const beside = Math.abs((x - fromX) * height - (y - fromY) * width) / length;
    return along >= 0 && along <= length && beside <= LINE_WIDTH / 2 ? INK : undefined;
  };

/** Characters of three by five dots, row by row. */
const LETTERS: Readonly<Record<string, string>> = {
  "2": "111001111100111",
  "4": "101101111001001",
  "5": "111100111001111",
  "6": "111100111101111",
  "7": "111001010010010",
  "8": "111101111101111",
  d: "001001111101111",
  t: "010111010010011",
  x: "000101010101000",
};
const COLUMNS = 3;
const ROWS = 5;
/** The size of a dot in pixels. */
const DOT = 4;

/** Writes characters of `LETTERS`. */
const write =
  ([left, top]: Place, text: string): Shape =>
  (x, y) => {
    const column = Math.floor((x - left) / DOT);
    const row = Math.floor((y - top) / DOT);
    if (column < 0 || row < 0 || row >= ROWS) return undefined;
    const character = text.charAt(Math.floor(column / (COLUMNS + 1)));
    const place = column % (COLUMNS + 1);
    const isDot = place < COLUMNS && LETTERS[character]?.charAt(row * COLUMNS + place) === "1";
    return isDot ? INK : undefined;
  };

/** Draws the shapes, of which later ones cover earlier ones. Returns a PNG file in base64. */
const draw = (shapes: readonly Shape[]): string => {
  const colorAt = (x: number, y: number): number =>
    shapes.reduce((color, shape) => shape(x, y) ?? color, PAPER);
  return writePng({ size: SIZE, palette: PALETTE, colorAt }).toString("base64");
};

const FLOOR = 240;
const ROOF = 20;
const AXIS = 44;
const PER_STUDENT = 24;
const BAR_WIDTH = 36;
const BAR_DISTANCE = 56;

/** Draws a bar chart of the shoe sizes in a class. The labels are of one character. */
export const drawBarChart = (students: Readonly<Record<string, number>>): string =>
  draw([
    ...[2, 4, 6, 8].flatMap((count) => {
      const y = FLOOR - count * PER_STUDENT;
      return [line([AXIS - 8, y], [AXIS, y]), write([AXIS - 26, y - 10], String(count))];
    }),
    ...Object.entries(students).flatMap(([label, count], index) => {
      const left = AXIS + 16 + index * BAR_DISTANCE;
      return [
        box([left, FLOOR - count * PER_STUDENT], [left + BAR_WIDTH, FLOOR], BLUE),
        write([left + 12, FLOOR + 12], label),
      ];
    }),
    line([AXIS, ROOF], [AXIS, FLOOR]),
    line([AXIS, FLOOR], [SIZE - 4, FLOOR]),
  ]);

/** Draws a right-angled triangle with the names of its two shorter sides, and of its longest side. */
export const drawRightAngledTriangle = (
  height: string,
  base: string,
  hypotenuse: string,
): string => {
  const [top, corner, end]: readonly [Place, Place, Place] = [
    [84, 78],
    [84, 210],
    [260, 210],
  ];
  return draw([
    line(top, corner),
    line(corner, end),
    line(top, end),
    line([84, 190], [104, 190]),
    line([104, 190], [104, 210]),
    write([56, 134], height),
    write([166, 226], base),
    write([184, 114], hypotenuse),
  ]);
};

const [ORIGIN_X, ORIGIN_Y]: Place = [36, 236];
const UNIT = 22;

const toPlace = ([x, y]: Place): Place => [ORIGIN_X + UNIT * x, ORIGIN_Y - UNIT * y];

/** Draws the graph of a distance d against the time t through points, each coordinate from 0 to 10. */
export const drawDistanceTimeGraph = (...points: readonly Place[]): string =>
  draw([
    line(toPlace([0, 10]), toPlace([0, 0])),
    line(toPlace([0, 0]), toPlace([10, 0])),
    write([10, 16], "d"),
    write([ORIGIN_X + UNIT * 10 - 8, ORIGIN_Y + 14], "t"),
    ...points.slice(1).map((point, index) => line(toPlace(points[index] ?? point), toPlace(point))),
  ]);

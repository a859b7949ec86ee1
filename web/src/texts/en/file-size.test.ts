import { expect, it } from "vitest";
import { formatFileSize } from "./file-size.ts";

const KB = 1024;
const MB = KB * KB;
const GB = KB * MB;

it.each([
  [0, "0 Bytes"],
  [1, "1 Bytes"],
  [500, "500 Bytes"],
  [KB - 1, "1023 Bytes"],
  [KB, "1.00 KB"],
  [1536, "1.50 KB"],
  [1234 * KB, "1.21 MB"],
  [5 * MB + 5 * KB, "5.00 MB"],
  [500 * MB, "500.00 MB"],
  [GB, "1.00 GB"],
  [2.345 * GB, "2.35 GB"],
  [5_000 * GB, "5000.00 GB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

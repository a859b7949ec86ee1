import fc from "fast-check";
import { expect, test } from "vitest";
import { KENYAN_PHONE_NUMBER_PATTERN, normalisePhoneNumber } from "./phone.ts";

test.each([
  ["0712345678", "+254712345678"],
  ["0112 345 678", "+254112345678"],
  ["712345678", "+254712345678"],
  ["112345678", "+254112345678"],
  ["254712345678", "+254712345678"],
  ["+254 712-345-678", "+254712345678"],
  ["+254 0712 345678", "+254712345678"],
  ["00254712345678", "+254712345678"],
])("%s becomes %s", (typed, expected) => {
  expect(normalisePhoneNumber(typed)).toBe(expected);
  expect(normalisePhoneNumber(typed)).toMatch(KENYAN_PHONE_NUMBER_PATTERN);
});

test.each([
  ["", ""],
  ["+", "+"],
  ["+2", "+2"],
  ["2", "+2"],
  ["25", "+25"],
  ["0", "+254"],
  ["07", "+2547"],
  ["7", "+2547"],
])("while typing, %j becomes %j", (typed, expected) => {
  expect(normalisePhoneNumber(typed)).toBe(expected);
});

test.each(["+1202555017", "0712", "071234567890", "600"])(
  "%s does not become a valid number",
  (typed) => {
    expect(normalisePhoneNumber(typed)).not.toMatch(KENYAN_PHONE_NUMBER_PATTERN);
  },
);

test("normalising a normalised number changes nothing", () => {
  const keys = fc.constantFrom("+", " ", "-", "0", "1", "2", "4", "5", "7", "9");
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 16 }), (typed) => {
      const once = normalisePhoneNumber(typed.join(""));
      expect(normalisePhoneNumber(once)).toBe(once);
    }),
  );
});

test("typing key by key gives the same number as pasting", () => {
  for (const number of ["0712345678", "712345678", "254712345678", "+254712345678"]) {
    const typed = [...number].reduce((value, key) => normalisePhoneNumber(value + key), "");
    expect(typed).toBe("+254712345678");
  }
});

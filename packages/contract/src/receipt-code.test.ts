import { describe, expect, test } from "vitest";
import {
  buildReceiptText,
  formatReceiptCode,
  parseReceiptCode,
  RECEIPT_ALPHABET,
  toReceiptCode,
} from "./receipt-code.ts";

const owner = { assessmentId: "rocks", studentId: "grace", number: 1 };
const CODE = toReceiptCode("MNPQRSTUVWXYZ23456789ABCDE", new Uint8Array([1, 2, 253, 4, 5, 6]));

describe("the text of a receipt", () => {
  test("does not depend on the order of the answers, nor on empty answers", () => {
    const text = buildReceiptText(owner, { q1: "Longonot", q2: "True", q3: " " });
    expect(buildReceiptText(owner, { q2: "True", q1: "Longo\u0000not" })).toBe(text);
  });

  test.each([
    [owner, { q1: "Elgon" }],
    [owner, { q2: "Longonot" }],
    [{ ...owner, number: 2 }, { q1: "Longonot" }],
    [{ ...owner, studentId: "brian" }, { q1: "Longonot" }],
    [{ ...owner, assessmentId: "rivers" }, { q1: "Longonot" }],
  ])("differs for another attempt and for other answers: %j %j", (other, answers) => {
    expect(buildReceiptText(other, answers)).not.toBe(buildReceiptText(owner, { q1: "Longonot" }));
  });
});

describe("a receipt", () => {
  test("is read in small letters, with spaces and hyphens", () => {
    const formatted = formatReceiptCode(CODE);
    expect(formatted).toMatch(/^(?:\w{4}-){3}\w{4}$/);
    for (const typed of [CODE, formatted, ` ${formatted.toLowerCase().replaceAll("-", " – ")} `]) {
      expect(parseReceiptCode(typed)).toBe(CODE);
    }
  });

  test("with one wrong character is refused, whatever character it is", () => {
    for (let index = 0; index < CODE.length; index += 1) {
      for (const other of RECEIPT_ALPHABET) {
        const typed = CODE.slice(0, index) + other + CODE.slice(index + 1);
        expect(parseReceiptCode(typed)).toBe(other === CODE[index] ? CODE : undefined);
      }
    }
  });

  test("with two exchanged characters is refused", () => {
    for (let one = 0; one < CODE.length; one += 1) {
      for (let other = one + 1; other < CODE.length; other += 1) {
        const typed = [...CODE];
        [typed[one], typed[other]] = [CODE.charAt(other), CODE.charAt(one)];
        const isSame = CODE[one] === CODE[other];
        expect(parseReceiptCode(typed.join(""))).toBe(isSame ? CODE : undefined);
      }
    }
  });

  test.each(["", "MNPQ", `${CODE}A`, CODE.slice(1), "0OIL-0OIL-0OIL-0OIL"])(
    "is refused if it is %j",
    (typed) => {
      expect(parseReceiptCode(typed)).toBeUndefined();
    },
  );
});

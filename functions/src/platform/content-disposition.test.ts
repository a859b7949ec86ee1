import { expect, test } from "vitest";
import { formatContentDisposition } from "./content-disposition.ts";

test.each([
  ["notes.pdf", `attachment; filename="notes.pdf"; filename*=UTF-8''notes.pdf`],
  [
    "Jiometria – darasa la 数学.pdf",
    `attachment; filename="Jiometria _ darasa la __.pdf"; filename*=UTF-8''Jiometria%20%E2%80%93%20darasa%20la%20%E6%95%B0%E5%AD%A6.pdf`,
  ],
  [
    `a "quoted" 100%\\name.pdf`,
    `attachment; filename="a _quoted_ 100__name.pdf"; filename*=UTF-8''a%20%22quoted%22%20100%25%5Cname.pdf`,
  ],
  [
    "it's (1)*.mp3",
    `attachment; filename="it's (1)*.mp3"; filename*=UTF-8''it%27s%20%281%29%2A.mp3`,
  ],
  [
    "line\r\nset-cookie: x.pdf",
    `attachment; filename="lineset-cookie: x.pdf"; filename*=UTF-8''lineset-cookie%3A%20x.pdf`,
  ],
  ["gpj\u202e\u200b\u3164\u2800.pdf", `attachment; filename="gpj.pdf"; filename*=UTF-8''gpj.pdf`],
])("the header contains the file name %j as ASCII and percent-encoded", (fileName, expected) => {
  expect(formatContentDisposition("attachment", fileName)).toBe(expected);
});

test("a lone surrogate becomes a replacement character", () => {
  expect(formatContentDisposition("inline", "a\ud83d.pdf")).toBe(
    `inline; filename="a_.pdf"; filename*=UTF-8''a%EF%BF%BD.pdf`,
  );
});

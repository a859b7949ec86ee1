import { inflateSync } from "node:zlib";

/** The objects of a PDF by number, as text in which each character is a byte. Streams are decompressed. */
const readObjects = (file: string): ReadonlyMap<string, string> =>
  new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", object = ""]) => {
      const [head = "", stream] = object.split(/\nstream\n/);
      if (stream === undefined || !head.includes("/FlateDecode")) return [id, object];
      const bytes = Buffer.from(stream.slice(0, stream.lastIndexOf("\nendstream")), "latin1");
      return [id, `${head}\n${inflateSync(bytes).toString("latin1")}`];
    }),
  );

const decodeUtf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");

/** Returns the texts of the glyphs of a font, from its map to Unicode. */
const readGlyphs = (map: string): readonly string[] =>
  [...map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)].reduce<string[]>(
    (glyphs, [, first = "", texts = ""]) => {
      const start = Number.parseInt(first, 16);
      [...texts.matchAll(/<([\da-f ]*)>/gi)].forEach(([, hex = ""], index) => {
        glyphs[start + index] = decodeUtf16(hex.replaceAll(" ", ""));
      });
      return glyphs;
    },
    [],
  );

/** Reads the text of each page of a PDF that PDFKit has written with embedded fonts, in the order in which it is drawn. */
export const readPdfPages = (parts: readonly Uint8Array[]): string[] => {
  const objects = readObjects(Buffer.concat(parts).toString("latin1"));
  const find = (object: string, name: string): string =>
    objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(object)?.[1] ?? "") ?? "";
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  return pages.map((page) => {
    let glyphs: readonly string[] = [];
    const lines: string[] = [];
    for (const [, font, shown] of find(page, "Contents").matchAll(
      /\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g,
    )) {
      if (font !== undefined) {
        glyphs = readGlyphs(find(find(find(page, "Resources") || page, font), "ToUnicode"));
        continue;
      }
      const codes = [...(shown ?? "").matchAll(/<([\da-f]*)>/gi)]
        .map(([, hex = ""]) => hex)
        .join("");
      const text = (codes.match(/.{4}/g) ?? []).map((code) => glyphs[Number.parseInt(code, 16)]);
      lines.push(text.join(""));
    }
    return lines.join("\n");
  });
};

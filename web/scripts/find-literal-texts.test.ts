import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findLiteralTexts } from "./find-literal-texts.ts";

const sources = `${import.meta.dirname}/../src`;

const screens = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
);

describe("literal texts in components", () => {
  it.each([
    ["text between tags", "<p>Karibu</p>"],
    ["a string in braces", '<p>{"Karibu"}</p>'],
    ["a choice of strings", '<p>{isNew ? "Karibu" : ""}</p>'],
    ["a string that stands in for nothing", '<p>{name ?? "Karibu"}</p>'],
    ["a template", "<p>{`Karibu`}</p>"],
    ["a joined string", '<p>{"Karibu " + name}</p>'],
    ["an attribute", '<input placeholder="Karibu" />'],
    ["an attribute in braces", '<svg aria-label={isNew ? `Karibu` : ""} />'],
    ["a fact of a list", '<Facts of={[{ label: "Karibu", value }]} />'],
    ["a default of a property", 'function Box({ title = "Karibu" }) { return <p>{title}</p>; }'],
    ["text in a property", '<Box action={<a href="/">Karibu</a>} />'],
  ])("are found: %s", (_, code) => {
    expect(findLiteralTexts("screen.tsx", code).join(" ")).toContain("Karibu");
  });

  it.each([
    ["texts of the catalogue", "<p title={text.title}>{text.greeting(name)}</p>"],
    ["punctuation and numbers", "<p>: {count} / 3 · ×</p>"],
    ["names for machines", '<Box as="main" role="status" type={isNew ? "submit" : "button"} />'],
    ["keys handed to a function", '<p>{labelOf("STUDENT")}</p>'],
  ])("are not: %s", (_, code) => {
    expect(findLiteralTexts("screen.tsx", code)).toEqual([]);
  });

  it.each(screens)("do not occur in %s", (file) => {
    expect(findLiteralTexts(file, readFileSync(`${sources}/${file}`, "utf8"))).toEqual([]);
  });

  it("are searched in every component", () => {
    expect(screens.length).toBeGreaterThan(60);
  });
});

import { describe, expect, it } from "vitest";
import { splitModule } from "./split-hook-form.ts";

const LIBRARY = `import React from 'react';
const get = (from, path) => from[path];
const join = (name, index) => name + "." + index;
function useWatch(name) { return get(React.values, name); }
function useController(name) { return { value: useWatch(name) }; }
const Controller = (props) => props.render(useController(props.name));
function useFieldArray(name) { return join(name, 0); }
function useForm() { return { get }; }

export { Controller, get, useController, useFieldArray, useForm, useWatch };
`;

const { main, rare } = splitModule(LIBRARY, "/library.mjs");

describe("splitting the form library", () => {
  it("leaves in the main part what every form uses, and what the rest needs of it", () => {
    expect(main).toContain("function useForm()");
    expect(main).not.toMatch(/useWatch|useController|Controller|useFieldArray/);
    expect(main).toContain("export { get, useForm, join };");
  });

  it("moves the rare hooks, and all that is built on them, to the other", () => {
    expect(rare).toContain('import { get, join } from "/library.mjs";');
    expect(rare).toContain("export { Controller, useController, useFieldArray, useWatch };");
    for (const name of ["useWatch", "useController", "useFieldArray"]) {
      expect(rare).toContain(`function ${name}(`);
    }
  });

  it("refuses a library that has none of these hooks", () => {
    const updated = LIBRARY.replaceAll("useFieldArray", "useFields");
    expect(() => splitModule(updated, "/library.mjs")).toThrow("react-hook-form has changed");
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { createWholeTextPattern } from "@/testing/match-whole.ts";
import { showRegistrationFormHeading } from "./chosen-role.ts";

const heading = () => document.querySelector("#root h1");

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root">
      <h1>Who is registering?</h1>
      <a href="/register?role=teacher"><strong>Teacher</strong></a>
      <a href="/register?role=parent"><strong>Parent/Guardian</strong></a>
    </div>
    <template><button>Back</button><h1>Teacher registration</h1></template>`;
});

describe("the registration page before React loads", () => {
  it.each([
    ["?role=parent", "Parent/Guardian registration"],
    ["?role=PARENT", "Parent/Guardian registration"],
    ["?from=poster&role=teacher", "Teacher registration"],
  ])("shows the form of the role in %s", (search, title) => {
    showRegistrationFormHeading(document, search);
    expect(heading()).toHaveTextContent(createWholeTextPattern(title));
    expect(document.querySelector("#root a")).not.toBeInTheDocument();
    expect(document.querySelector("#root button")).toBeInTheDocument();
  });

  it.each(["", "?role=", "?role=janitor", '?role="]'])("shows the role picker for %j", (search) => {
    showRegistrationFormHeading(document, search);
    expect(heading()).toHaveTextContent(/^Who is registering\?$/);
    expect(document.querySelectorAll("#root a")).toHaveLength(2);
  });
});

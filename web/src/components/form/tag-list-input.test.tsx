import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { TagListInput } from "./tag-list-input.tsx";

const onSubmit = vi.fn<() => void>();

function Numbers() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TagListInput id="numbers" label="Numbers" value={value} onChange={setValue} />
    </form>
  );
}

const open = () => ({
  ...renderScreen(<Numbers />),
  input: screen.getByLabelText("Numbers"),
  add: screen.getByRole("button", { name: "Add" }),
  tags: () => screen.queryAllByRole("listitem").map((item) => item.firstChild?.textContent ?? ""),
});

describe("a list of tags", () => {
  it("adds tags with the button and with Enter without submitting the form", async () => {
    const { user, input, add, tags } = open();
    await user.type(input, "4471");
    await user.click(add);
    await user.type(input, "4472{Enter}");
    expect(tags()).toEqual(["4471", "4472"]);
    expect(input).toHaveValue("");
    expect(input).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("takes a typed text along with a submit", async () => {
    const { user, input, tags } = open();
    await user.type(input, "4471{Enter} 4472 ");
    fireEvent.submit(input);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(tags()).toEqual(["4471", "4472"]);
    expect(input).toHaveValue("");
  });

  it("trims tags and ignores empty and repeated ones", async () => {
    const { user, input, tags } = open();
    await user.type(input, "  4471 {Enter}");
    await user.type(input, "   {Enter}");
    await user.type(input, "4471{Enter}");
    expect(tags()).toEqual(["4471"]);
  });

  it("removes a tag and focuses the input", async () => {
    const { user, input, tags } = open();
    await user.type(input, "4471{Enter}4472{Enter}");
    await user.click(screen.getByRole("button", { name: "Remove 4471" }));
    expect(tags()).toEqual(["4472"]);
    expect(input).toHaveFocus();
  });
});

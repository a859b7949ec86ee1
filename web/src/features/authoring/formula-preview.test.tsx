import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openEditDraftPage } from "./testing/edit-page.ts";

const write = async (text: string) => {
  const { user } = await openEditDraftPage();
  const [field] = screen.getAllByLabelText("Question");
  if (field === undefined) throw new Error("no question");
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

describe("a formula in the editor", () => {
  it("appears below the field as students see it", async () => {
    await write("What is \\(\\frac{1}{2}\\) of 8?");
    const shown = await screen.findByText("Students see:");
    await waitFor(() => expect(shown.parentElement).toHaveTextContent("What is 1/2 of 8?"));
  });

  it("is named if it cannot be read", async () => {
    await write("What is \\(\\frac{1}{2\\) of 8?");
    expect(
      await screen.findByText(
        /The formula \\\(\\frac\{1\}\{2\\\) cannot be read \(.+\)\. Students/,
      ),
    ).toBeInTheDocument();
  });

  it("is no price", async () => {
    await write("A pen costs $5 and a book $12.");
    expect(screen.queryByText("Students see:")).not.toBeInTheDocument();
  });

  it("has examples, folded until the author asks", async () => {
    const { user } = await openEditDraftPage();
    const [help] = screen.getAllByText("How to write a formula");
    if (help === undefined) throw new Error("no help");
    expect(screen.queryByText("√(b² − 4ac)")).not.toBeInTheDocument();
    await user.click(help);
    expect(await screen.findByText("√(b² − 4ac)")).toBeInTheDocument();
  });
});

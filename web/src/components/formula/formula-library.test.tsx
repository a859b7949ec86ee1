import { act } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { FormulaText } from "./formula-text.tsx";

vi.mock("./read-formula.ts", () => {
  throw new Error("no network");
});

it("leaves a formula as it was written if the library cannot be loaded", async () => {
  const { container } = renderScreen(<FormulaText>{"Solve \\(x^2 = 4\\)."}</FormulaText>);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(container).toHaveTextContent("Solve \\(x^2 = 4\\).");
  // The return of the network loads it again, and a second failure changes nothing.
  await act(async () => {
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(container).toHaveTextContent("Solve \\(x^2 = 4\\).");
});

import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { BarChart } from "./bar-chart.tsx";
import { PercentageMeter } from "./meter.tsx";

const widths = () => [...document.querySelectorAll("rect")].map((bar) => bar.getAttribute("width"));

describe("charts", () => {
  it("a bar chart is a table of its values", () => {
    renderScreen(
      <BarChart
        caption="Average by subject"
        of={[
          { label: "Biology", value: 40, valueText: "40%" },
          { label: "Physics", value: 80, valueText: "80%" },
        ]}
      />,
    );
    const table = within(screen.getByRole("table", { name: "Average by subject" }));
    expect(table.getByRole("row", { name: "Biology 40%" })).toBeInTheDocument();
    expect(table.getByRole("row", { name: "Physics 80%" })).toBeInTheDocument();
    expect(widths()).toEqual(["50%", "100%"]);
  });

  it.each([
    ["stays empty when every figure is 0", 0, {}, "0%"],
    ["is full beyond its largest figure", 12, { max: 10 }, "100%"],
  ])("a bar chart %s", (_, value, rest, width) => {
    renderScreen(<BarChart caption="Marks" of={[{ label: "A", value }]} {...rest} />);
    expect(widths()).toEqual([width]);
  });

  it("a meter shows its value as a number", () => {
    renderScreen(<PercentageMeter label="Average" value={66.7} />);
    const meter = screen.getByRole("meter", { name: "Average" });
    expect(meter).toHaveAttribute("aria-valuetext", "67%");
    expect(meter).toHaveTextContent(/^67%$/);
  });
});

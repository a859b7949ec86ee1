import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { Bars } from "./bars.tsx";
import { Meter } from "./meter.tsx";
import { Sparkline } from "./sparkline.tsx";

const widths = () => [...document.querySelectorAll("rect")].map((bar) => bar.getAttribute("width"));

describe("a chart", () => {
  it("of bars is a table of its figures", () => {
    renderScreen(
      <Bars
        caption="Average by subject"
        of={[
          { label: "Biology", value: 40, valueText: "40%" },
          { label: "Physics", value: 80, valueText: "80%" },
        ]}
      />,
    );
    const table = within(screen.getByRole("table", { name: "Average by subject" }));
    expect(table.getByRole("row", { name: "Biology 40%" })).toBeDefined();
    expect(table.getByRole("row", { name: "Physics 80%" })).toBeDefined();
    expect(widths()).toEqual(["50%", "100%"]);
  });

  it.each([
    ["stays empty when every figure is 0", 0, {}, "0%"],
    ["is full beyond its largest figure", 12, { max: 10 }, "100%"],
  ])("of bars %s", (_, value, rest, width) => {
    renderScreen(<Bars caption="Marks" of={[{ label: "A", value }]} {...rest} />);
    expect(widths()).toEqual([width]);
  });

  it("of a share says it in figures", () => {
    renderScreen(<Meter label="Average" value={66.7} />);
    const meter = screen.getByRole("meter", { name: "Average" });
    expect(meter.getAttribute("aria-valuetext")).toBe("67%");
    expect(meter.textContent).toBe("67%");
  });

  it("of a line draws what its words say, the largest value at the top", () => {
    renderScreen(<Sparkline label="From 0 to 10" values={[0, 5, 10]} />);
    const line = screen.getByRole("img", { name: "From 0 to 10" });
    expect(line.querySelector("path")?.getAttribute("d")).toBe("M3.0 29.0L50.0 16.0L97.0 3.0");
  });

  it("of a line that does not change runs through the middle", () => {
    renderScreen(<Sparkline label="Always 7" values={[7, 7]} />);
    const path = screen.getByRole("img").querySelector("path")?.getAttribute("d");
    expect(path).toBe("M3.0 16.0L97.0 16.0");
  });
});

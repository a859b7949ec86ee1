import type { Page } from "@playwright/test";

interface Shift {
  readonly hadRecentInput?: boolean;
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/**
 * Records every layout shift of the page from its first paint, through the browser's `layout-shift` entries.
 */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON());
    }).observe({ type: "layout-shift", buffered: true });
  });

/**
 * Returns the recorded layout shifts. Before that, the function waits for three frames, because the browser
 * reports a shift after it has painted the frame.
 */
export const readLayoutShifts = (page: Page): Promise<Shift[] | undefined> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((painted) => requestAnimationFrame(painted));
    }
    return window.layoutShifts;
  });

/** Returns the recorded layout shifts except those within 500 ms after user input, which the user expects. */
export const readUnexpectedLayoutShifts = async (page: Page): Promise<Shift[] | undefined> =>
  (await readLayoutShifts(page))?.filter(({ hadRecentInput }) => hadRecentInput !== true);

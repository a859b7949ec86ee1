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
 * Makes the page record all layout shifts from its first paint on. The browser reports them as performance
 * entries of the type `layout-shift`.
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
 * Waits for three frames, because the browser reports a layout shift after it has painted the frame. Then
 * returns the recorded layout shifts, or undefined if the page does not record them.
 */
export const readLayoutShifts = (page: Page): Promise<Shift[] | undefined> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((painted) => requestAnimationFrame(painted));
    }
    return window.layoutShifts;
  });

/**
 * Returns the recorded layout shifts except those within 500 ms after user input. Users expect such shifts,
 * because their own input causes them.
 */
export const readUnexpectedLayoutShifts = async (page: Page): Promise<Shift[] | undefined> =>
  (await readLayoutShifts(page))?.filter(({ hadRecentInput }) => hadRecentInput !== true);

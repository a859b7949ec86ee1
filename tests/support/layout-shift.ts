import type { Page } from "@playwright/test";

interface Shift {
  readonly hadRecentInput?: boolean;
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** Records every layout shift of the page (the `layout-shift` entries of the browser) from the first paint. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON());
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Returns the recorded shifts after three more frames, because entries arrive after the frame is painted. */
export const readLayoutShifts = (page: Page): Promise<Shift[] | undefined> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((painted) => requestAnimationFrame(painted));
    }
    return window.layoutShifts;
  });

/** Excludes shifts within 500 ms after user input, which the user expects. */
export const readUnexpectedLayoutShifts = async (page: Page): Promise<Shift[] | undefined> =>
  (await readLayoutShifts(page))?.filter(({ hadRecentInput }) => hadRecentInput !== true);

import type { Page } from "@playwright/test";

interface Shift {
  readonly hadRecentInput?: boolean;
}

declare global {
  interface Window {
    moved?: Shift[];
  }
}

/** From its first paint on, a page writes down what moves on it, by the browser's own measure. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: Shift[] = [];
    window.moved = moved;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(entry.toJSON());
    }).observe({ type: "layout-shift", buffered: true });
  });

/** An observer hears of a frame after it has been painted. */
export const readLayoutShifts = (page: Page): Promise<Shift[] | undefined> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((painted) => requestAnimationFrame(painted));
    }
    return window.moved;
  });

/** Without what follows a press or a key within 500 ms: that is what the person has asked for. */
export const readUnexpectedLayoutShifts = async (page: Page): Promise<Shift[] | undefined> =>
  (await readLayoutShifts(page))?.filter(({ hadRecentInput }) => hadRecentInput !== true);

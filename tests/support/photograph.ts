import type { Page } from "@playwright/test";

/**
 * Draws a photograph of 12 megapixels in the browser, as JPEG. No PNG file of the size that Darasa takes can contain
 * its details.
 */
export const drawPhotograph = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 4_000;
    canvas.height = 3_000;
    const context = canvas.getContext("2d");
    for (let index = 0; index < 60_000; index += 1) {
      const place = index * 7_919;
      if (context === null) break;
      context.fillStyle = `hsl(${place % 360} 80% ${30 + (place % 50)}%)`;
      context.fillRect(place % 4_000, (place >> 4) % 3_000, 40, 30);
    }
    return canvas.toDataURL("image/jpeg", 0.95).replace(/^.*,/, "");
  });
  return Buffer.from(base64, "base64");
};

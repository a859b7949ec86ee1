import { vi } from "vitest";

/** The content of a file that no browser decodes as a picture. */
export const NO_PICTURE = "<html></html>";

/** Creates a file as an author chooses it. */
export const buildPictureFile = (content = "bytes"): File =>
  new File([content], "map.png", { type: "image/png" });

/**
 * Replaces how the browser decodes and encodes pictures. `bytes` is the number of bytes of an encoded picture, by its type.
 * Returns a function that ends this.
 */
export const stubPictureEncoder = (bytes: Readonly<Record<string, number>>): (() => void) => {
  vi.stubGlobal("createImageBitmap", async (blob: Blob) => {
    if (blob.size === NO_PICTURE.length) {
      throw new DOMException("The source image could not be decoded.");
    }
    return { width: 4_000, height: 3_000, close: () => {} };
  });
  const context = { drawImage: () => {}, fillRect: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(
    (type = "") => `data:${type};base64,${btoa("x".repeat(bytes[type] ?? 0))}`,
  );
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
};

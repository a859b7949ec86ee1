/** The longest side of the logo in a PDF, in pixels: 300 pixels an inch at the size of a letterhead. */
const LONGEST_SIDE = 184;

/** Returns the image at `url` as a small JPEG on white, in a data URL; undefined if it cannot be loaded. */
export const readLogo = async (url: string): Promise<string | undefined> => {
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext("2d");
    if (context === null) return undefined;
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/jpeg", 0.92);
  } catch {
    return undefined;
  }
};

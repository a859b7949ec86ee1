/**
 * Downloads a file of another origin. Returns undefined if the browser may not or cannot read it: then a link can still
 * open it.
 */
export const downloadBytes = async (url: string): Promise<ArrayBuffer | undefined> => {
  try {
    const response = await fetch(url, { credentials: "omit" });
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
};

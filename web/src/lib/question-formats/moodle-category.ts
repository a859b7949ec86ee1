/** Two slashes are a slash in the name of a category. One slash stands between a category and the one below. */
const SLASHES = /\/\/?/g;

/** Writes the path of a category of Moodle without the parts that every path has; undefined if nothing remains. */
export const tidyCategory = (path: string): string | undefined => {
  const tidy = path
    .trim()
    .replace(/^\$\w+\$\//, "")
    .replace(/^top(?:\/(?!\/)|$)/, "")
    .replaceAll(SLASHES, (slashes) => (slashes === "//" ? "/" : " › "));
  return tidy === "" ? undefined : tidy;
};

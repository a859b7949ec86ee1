/**
 * Puts blocks on pages, in their order. `heights` are the heights of the blocks and `pageHeight` the room on a page, in
 * the same unit. Returns the indexes of the blocks of each page. A block that is higher than a page gets a page of its
 * own.
 */
export const fillPages = (heights: readonly number[], pageHeight: number): number[][] => {
  const pages: number[][] = [];
  let room = 0;
  for (const [index, height] of heights.entries()) {
    const page = pages.at(-1);
    if (page === undefined || height > room) {
      pages.push([index]);
      room = pageHeight - height;
    } else {
      page.push(index);
      room -= height;
    }
  }
  return pages;
};

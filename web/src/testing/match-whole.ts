/** Returns a pattern for `toHaveTextContent` that matches the whole text; a string would also match a part of it. */
export const createWholeTextPattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);

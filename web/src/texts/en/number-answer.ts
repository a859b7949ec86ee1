export const numberHint = "A number, for example 2.5 or 1,000";
export const notNumberHint = "Not a number. You can still hand it in.";

/** A right number with its unit and by how much an answer may differ from it. */
export const formatNumberKey = (answer: string, unit: string, tolerance = 0): string =>
  [answer, ...(unit === "" ? [] : [unit]), ...(tolerance === 0 ? [] : [`± ${tolerance}`])].join(
    " ",
  );

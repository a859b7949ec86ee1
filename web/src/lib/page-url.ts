/** Counted from 1, as on screen; absent is the first. */
const PAGE = "page";

/** Counted from 0, as the API does. */
export const pageIn = (parameters: URLSearchParams): number => {
  const page = Number(parameters.get(PAGE) ?? 1);
  return Number.isInteger(page) && page >= 1 ? page - 1 : 0;
};

export const withPage = (parameters: URLSearchParams, page: number): URLSearchParams => {
  if (page === 0) parameters.delete(PAGE);
  else parameters.set(PAGE, String(page + 1));
  return parameters;
};

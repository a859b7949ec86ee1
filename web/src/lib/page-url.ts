/**
 * The URL parameter for the page of a list. In the URL pages count from 1, and the first page has no parameter.
 */
const PAGE = "page";

/** Returns the page index for the API, in which pages count from 0. */
export const getPageIndex = (parameters: URLSearchParams): number => {
  const page = Number(parameters.get(PAGE) ?? 1);
  return Number.isInteger(page) && page >= 1 ? page - 1 : 0;
};

export const setPageParameter = (parameters: URLSearchParams, page: number): URLSearchParams => {
  if (page === 0) parameters.delete(PAGE);
  else parameters.set(PAGE, String(page + 1));
  return parameters;
};

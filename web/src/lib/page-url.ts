/**
 * The URL parameter with the page number of a list. It counts from 1 and is absent on the first page. A screen with two
 * lists gives the second list another parameter.
 */
const PAGE = "page";

/** Returns the page index that the URL parameters select. The index counts from 0, as in the API. */
export const getPageIndexFromUrl = (parameters: URLSearchParams, name = PAGE): number => {
  const page = Number(parameters.get(name) ?? 1);
  return Number.isInteger(page) && page >= 1 ? page - 1 : 0;
};

export const setPageIndexInUrl = (
  parameters: URLSearchParams,
  page: number,
  name = PAGE,
): URLSearchParams => {
  if (page === 0) parameters.delete(name);
  else parameters.set(name, String(page + 1));
  return parameters;
};

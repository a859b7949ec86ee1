/** The URL parameter with the page number of a list. It counts from 1 and is absent on the first page. */
const PAGE = "page";

/** Returns the page index that the URL parameters select. The index counts from 0, as in the API. */
export const getPageIndexFromUrl = (parameters: URLSearchParams): number => {
  const page = Number(parameters.get(PAGE) ?? 1);
  return Number.isInteger(page) && page >= 1 ? page - 1 : 0;
};

export const setPageIndexInUrl = (parameters: URLSearchParams, page: number): URLSearchParams => {
  if (page === 0) parameters.delete(PAGE);
  else parameters.set(PAGE, String(page + 1));
  return parameters;
};

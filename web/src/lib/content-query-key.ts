/** The first element of the query key of every content list. */
export const CONTENT_QUERY_KEY = "content";

/**
 * Describes which items a list shows: the results of a search, the items that match a filter, or the whole
 * library.
 */
export type ContentListScope =
  | { readonly kind: "all" }
  | { readonly kind: "search"; readonly query: string }
  | { readonly kind: "filter"; readonly subject: string; readonly grade: string };

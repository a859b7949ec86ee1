/**
 * Describes which items a list shows: the results of a search, the items of a subject, a grade or both, or the whole
 * library.
 */
export type ContentListScope =
  | { readonly kind: "all" }
  | { readonly kind: "search"; readonly query: string }
  | {
      readonly kind: "filter";
      /** Empty texts stand for all subjects or all grades; one of the two is given. */
      readonly subject: string;
      readonly grade: string;
    };

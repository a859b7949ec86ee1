/** Which part of the library a list shows. */
export type ContentScope =
  | { readonly kind: "all" }
  | { readonly kind: "search"; readonly query: string }
  | { readonly kind: "filter"; readonly subject: string; readonly grade: string };

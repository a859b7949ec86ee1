import type { ListenerDocument } from "@/lib/firestore-listeners.ts";

/** Returns a function that parses each document once, also if further snapshots contain it. */
export const parseOnce = <T>(
  parse: (document: ListenerDocument) => T,
): ((document: ListenerDocument) => T) => {
  const known = new WeakMap<ListenerDocument, { readonly parsed: T }>();
  return (document) => {
    const { parsed } = known.get(document) ?? { parsed: parse(document) };
    known.set(document, { parsed });
    return parsed;
  };
};

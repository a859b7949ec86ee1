/**
 * Replaces four third-party modules in the browser build: see docs/decisions/0009. The exports are the names that Firestore,
 * reactfire and Emotion import; Darasa reaches none of the calls.
 */
const unused = (): never => {
  throw new Error("The browser build contains a stub of this function: docs/decisions/0009");
};

// biome-ignore lint/style/noDefaultExport: the replaced module has a default export.
export default unused;
export {
  unused as get,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
  unused as RE2JS,
  unused as useSyncExternalStore,
};

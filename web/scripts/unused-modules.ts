/**
 * A stub that throws an error. In the browser build it replaces every export of four npm modules
 * (docs/decisions/0009). Firestore, reactfire and Emotion import these exports, but Darasa uses no feature that
 * calls them.
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

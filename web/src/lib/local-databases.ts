const isFirebaseDatabase = (name: string): boolean => /^(firestore\/|firebase)/.test(name);

/**
 * The names of the Firebase SDK's databases, for browsers without `indexedDB.databases()`, such as Firefox
 * before version 126.
 */
const KNOWN_DATABASES = [
  { name: "firebase-heartbeat-database" },
  { name: "firebaseLocalStorageDb" },
];

/**
 * Deletes an IndexedDB database; never rejects. If another tab still has the database open, the promise resolves
 * early, and the browser deletes the database when that tab closes its connection. The function does not use
 * `idb`, because the first load would then contain it, and loading it at logout would fail without a network.
 */
export const deleteIndexedDbDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const settle = (): void => resolve();
    const request = indexedDB.deleteDatabase(name);
    Object.assign(request, { onsuccess: settle, onerror: settle, onblocked: settle });
  });

/** Deletes the databases of the Firebase SDK without using the SDK, which may not be loaded. */
export const deleteLocalFirebaseDatabases = async (): Promise<void> => {
  const listed = "databases" in indexedDB ? await indexedDB.databases() : KNOWN_DATABASES;
  const names = listed.flatMap(({ name }) => (name === undefined ? [] : [name]));
  await Promise.all(names.filter(isFirebaseDatabase).map(deleteIndexedDbDatabase));
};

import { deleteDB } from "idb";

const isFirebaseDatabase = (name: string): boolean => /^(firestore\/|firebase)/.test(name);

/** For browsers without `indexedDB.databases()`, for example Firefox before version 126. */
const KNOWN_DATABASES = [
  { name: "firebase-heartbeat-database" },
  { name: "firebaseLocalStorageDb" },
];

/**
 * Deletes an IndexedDB database; never rejects. Resolves early if another tab still has the database open: the
 * browser deletes it when that tab closes its connection.
 */
export const removeDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, () => resolve());
  });

/** Deletes the databases of the Firebase SDK. Needs no SDK: the page may not have loaded it. */
export const removeFirebaseDatabases = async (): Promise<void> => {
  const listed = "databases" in indexedDB ? await indexedDB.databases() : KNOWN_DATABASES;
  const names = listed.flatMap(({ name }) => (name === undefined ? [] : [name]));
  await Promise.all(names.filter(isFirebaseDatabase).map(removeDatabase));
};

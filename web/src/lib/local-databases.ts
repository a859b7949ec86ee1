/** What the Firebase SDK leaves in a browser. */
const isFirebase = (name: string): boolean => /^(firestore\/|firebase)/.test(name);

/** For browsers that cannot list their databases. */
const KNOWN = [{ name: "firebase-heartbeat-database" }, { name: "firebaseLocalStorageDb" }];

export const removeDatabase = (factory: IDBFactory, name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = factory.deleteDatabase(name);
    // Blocked by another tab: it is removed as soon as that tab has left, too.
    for (const event of ["success", "error", "blocked"]) {
      request.addEventListener(event, () => resolve());
    }
  });

/** Works without the SDK, which may not have been loaded on this page. */
export const removeFirebaseDatabases = async (factory: IDBFactory): Promise<void> => {
  const listed = "databases" in factory ? await factory.databases() : KNOWN;
  const names = listed.flatMap(({ name }) => (name === undefined ? [] : [name]));
  await Promise.all(names.filter(isFirebase).map((name) => removeDatabase(factory, name)));
};

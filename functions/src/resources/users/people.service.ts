import type { UsersStore } from "./users.store.ts";

export type { PersonalNumber, UserRecord } from "./users.store.ts";

/** The records of people, for the other resources. */
export const createPeopleService = (store: UsersStore) => ({ ...store });

export type PeopleService = ReturnType<typeof createPeopleService>;

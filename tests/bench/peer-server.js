import { FirestoreServer } from "@firestore-emulator/server";

/** The peer has no command of its own: this is all that starting it takes. */
process.once("SIGINT", () => process.exit());
await new FirestoreServer().start(Number(process.argv[2]));

import { FirestoreServer } from "@firestore-emulator/server";

// Starts @firestore-emulator/server, because this package has no start command. The process ends at SIGINT.
process.once("SIGINT", () => process.exit());
await new FirestoreServer().start(Number(process.argv[2]));

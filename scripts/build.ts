import { buildWebAndFunctions } from "./suite/build-web-and-functions.ts";

await buildWebAndFunctions();

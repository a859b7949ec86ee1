import { mkdirSync, rmSync } from "node:fs";
import { writeDemoData } from "./seed/write-demo-data.ts";
import { DEMO_DATA_DIRECTORY } from "./suite/local-data.ts";

rmSync(DEMO_DATA_DIRECTORY, { recursive: true, force: true });
mkdirSync(DEMO_DATA_DIRECTORY);
await writeDemoData(DEMO_DATA_DIRECTORY);
console.log(`Wrote ${DEMO_DATA_DIRECTORY}`);

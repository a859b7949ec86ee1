import { mkdirSync, rmSync } from "node:fs";
import { writeSeed } from "./seed/write-seed.ts";
import { DEMO_DATA } from "./suite/data.ts";

rmSync(DEMO_DATA, { recursive: true, force: true });
mkdirSync(DEMO_DATA);
await writeSeed(DEMO_DATA);
console.log(`Wrote ${DEMO_DATA}`);

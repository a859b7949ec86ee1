import { conclude, FAST_STAGES, inTurn } from "./suite/stages.ts";

await conclude(inTurn(...FAST_STAGES));

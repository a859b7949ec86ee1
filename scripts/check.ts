import { conclude, fastStages } from "./suite/stages.ts";

conclude(fastStages());

import { type Bench } from "./bench.ts";
/** Does the cost of a write's delivery and of a limited query stay the same when everything else grows tenfold? */
export declare const emulatorBench: Bench;

import { type ChildProcess } from "node:child_process";
export interface EmulatorProcess {
  readonly host: string;
  readonly port: number;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}
/** A port that was free a moment ago. */
export declare const freePort: () => Promise<number>;
/** Starts the Firestore emulator as a process of its own, as `npm run emulator` does, and waits until its port accepts. */
export declare const startEmulatorProcess: (args?: readonly string[]) => Promise<EmulatorProcess>;

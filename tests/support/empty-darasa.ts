import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { ROOT_DIRECTORY } from "../../scripts/suite/paths.ts";
import { getEmulatorPorts, TEST_PORT_OFFSETS } from "../../scripts/suite/ports.ts";

const PORT_OFFSET = TEST_PORT_OFFSETS.empty;
const ports = getEmulatorPorts(PORT_OFFSET);

const waitForWelcome = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = "";
    const read = (data: Buffer): void => {
      output += String(data);
      if (output.includes("without any account or school")) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`Ended with ${code}: ${output}`)));
  });

/** A running Darasa that began without any data. */
export interface EmptyDarasa {
  readonly url: string;
  /** The host and port of the Firestore emulator. */
  readonly firestore: string;
  /** Runs `npm run office -- create`, and returns the code that it prints. */
  createOfficeCode(email: string): Promise<string>;
  end(): Promise<void>;
}

/** Runs the program of `npm start -- --empty` on ports of its own. */
export const startEmptyDarasa = async (): Promise<EmptyDarasa> => {
  const name = `empty-${PORT_OFFSET}`;
  const child = spawn(
    process.execPath,
    ["scripts/start.ts", "--empty", "--name", name, "--port-offset", String(PORT_OFFSET)],
    { cwd: ROOT_DIRECTORY, stdio: ["ignore", "pipe", "pipe"] },
  );
  await waitForWelcome(child);
  const firestore = `127.0.0.1:${ports.firestore}`;
  return {
    url: `http://127.0.0.1:${ports.hosting}`,
    firestore,
    createOfficeCode: async (email) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ["scripts/office.ts", "create", "--email", email, "--port-offset", String(PORT_OFFSET)],
        { cwd: ROOT_DIRECTORY },
      );
      const code = /^Code for .*: (\S+)$/m.exec(stdout)?.[1];
      if (code === undefined) throw new Error(`No code in: ${stdout}`);
      return code;
    },
    end: async () => {
      if (child.exitCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGINT");
      await exited;
    },
  };
};

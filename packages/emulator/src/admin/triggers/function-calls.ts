import { Agent, request } from "../../transport/node-http.ts";
import type { TriggerRequest } from "./trigger-event.ts";

export interface FunctionsAddress {
  readonly host: string;
  readonly port: number;
}

/** The functions emulator starts a function in half a minute or never, and then leaves the call without an answer. */
const TIMEOUT_MS = 60_000;

/** Calls functions over kept-alive connections. */
export class FunctionCalls {
  readonly #address: FunctionsAddress;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(address: FunctionsAddress) {
    this.#address = address;
  }

  /** Resolves with the HTTP status when the answer is complete. */
  call(path: string, { headers, body }: TriggerRequest): Promise<number> {
    return new Promise((resolve, reject) => {
      const options = {
        ...this.#address,
        agent: this.#agent,
        method: "POST",
        path,
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        timeout: TIMEOUT_MS,
      };
      const call = request(options, (response) => {
        response.resume();
        response.once("error", reject);
        response.once("end", () => resolve(response.statusCode ?? 0));
      });
      call.once("timeout", () => call.destroy(new Error("no answer")));
      call.once("error", reject);
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

import { Agent, request } from "../../transport/node-http.ts";
import type { TriggerRequest } from "./trigger-event.ts";

export interface FunctionsAddress {
  readonly host: string;
  readonly port: number;
}

/** What became of a call. */
export type CallOutcome =
  | { readonly kind: "answered"; readonly status: number }
  /** The function may have run. */
  | { readonly kind: "unanswered" }
  /** There was no connection, or it ended before the answer. */
  | { readonly kind: "unreachable"; readonly reason: string };

/** The functions emulator starts a function in half a minute or never, and then leaves the call without an answer. */
const TIMEOUT_MS = 60_000;

/** Calls functions over kept-alive connections. */
export class FunctionCalls {
  readonly #address: FunctionsAddress;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(address: FunctionsAddress) {
    this.#address = address;
  }

  /** Resolves when the answer is complete, or when none will come. */
  call(path: string, { headers, body }: TriggerRequest): Promise<CallOutcome> {
    return new Promise((resolve) => {
      const options = {
        ...this.#address,
        agent: this.#agent,
        method: "POST",
        path,
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        timeout: TIMEOUT_MS,
      };
      const onError = ({ message }: Error): void => {
        resolve({ kind: "unreachable", reason: message });
      };
      const call = request(options, (response) => {
        response.resume();
        response.once("error", onError);
        response.once("end", () => resolve({ kind: "answered", status: response.statusCode ?? 0 }));
      });
      call.once("timeout", () => {
        resolve({ kind: "unanswered" });
        call.destroy();
      });
      call.once("error", onError);
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

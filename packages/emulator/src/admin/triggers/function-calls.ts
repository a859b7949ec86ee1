import { Agent, request } from "../../transport/node-http.ts";
import type { TriggerRequest } from "./trigger-event.ts";

export interface FunctionsAddress {
  readonly host: string;
  readonly port: number;
  /** How long a call may stay without a response. */
  readonly callTimeoutMs?: number;
}

/** What became of a call. */
export type CallOutcome =
  | { readonly kind: "answered"; readonly status: number }
  /** The function may have run. */
  | { readonly kind: "unanswered" }
  /** There was no connection, or it ended before the answer. */
  | { readonly kind: "unreachable"; readonly reason: string };

/** By default, the functions emulator loads a function within 30 s or never responds to the call. */
const DEFAULT_TIMEOUT_MS = 60_000;

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
      const { host, port, callTimeoutMs = DEFAULT_TIMEOUT_MS } = this.#address;
      const options = {
        host,
        port,
        agent: this.#agent,
        method: "POST",
        path,
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        timeout: callTimeoutMs,
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

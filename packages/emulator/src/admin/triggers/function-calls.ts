import { Agent, request } from "../../transport/node-http.ts";
import type { TriggerHttpRequest } from "./trigger-event.ts";

export interface FunctionsEmulatorAddress {
  readonly host: string;
  readonly port: number;
  /** Time limit in milliseconds for the response to a call. */
  readonly callTimeoutMs?: number;
}

/** The result of an HTTP call to a function. */
export type FunctionCallOutcome =
  | { readonly kind: "answered"; readonly status: number }
  /** The call timed out without a response. The function may have run. */
  | { readonly kind: "unanswered" }
  /** The connection failed, or closed before the complete response. */
  | { readonly kind: "unreachable"; readonly reason: string };

/**
 * The default of `callTimeoutMs`. The functions emulator needs up to 30 s to load a function before it calls the
 * function, so the time limit is longer than 30 s.
 */
const DEFAULT_TIMEOUT_MS = 60_000;

/** Calls functions by HTTP over keep-alive connections. */
export class CloudFunctionHttpClient {
  readonly #address: FunctionsEmulatorAddress;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(address: FunctionsEmulatorAddress) {
    this.#address = address;
  }

  /** Resolves after the complete response, a connection error or a timeout. Never rejects. */
  call(path: string, { headers, body }: TriggerHttpRequest): Promise<FunctionCallOutcome> {
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

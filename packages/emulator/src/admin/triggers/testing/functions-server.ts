import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { FunctionsEmulatorAddress } from "../function-calls.ts";

export interface ReceivedFunctionCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A fake functions emulator that records every event it receives. */
export class FakeFunctionsEmulator {
  readonly deliveries: ReceivedFunctionCall[] = [];
  /** Returns the status code with which the server responds to a call. A promise delays the response. */
  answer: (delivery: ReceivedFunctionCall) => number | Promise<number> = () => 200;
  readonly #server: Server;
  #onDelivery: () => void = () => undefined;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  get address(): FunctionsEmulatorAddress {
    const { port } = this.#server.address() as AddressInfo;
    return { host: "127.0.0.1", port };
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Closes all connections without sending a response. */
  hangUp(): void {
    this.#server.closeAllConnections();
  }

  async untilDelivered(count: number): Promise<void> {
    while (this.deliveries.length < count) {
      await new Promise<void>((resolve) => {
        this.#onDelivery = resolve;
      });
    }
  }

  /**
   * Returns the function keys of all received calls in order. The function key is the last segment of a call's
   * path.
   */
  keys(): readonly (string | undefined)[] {
    return this.deliveries.map(({ path }) => path.split("/").at(-1));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { url: path = "", headers } = request;
    const delivery = { path, headers, body: Buffer.concat(chunks).toString("utf8") };
    this.deliveries.push(delivery);
    this.#onDelivery();
    response.writeHead(await this.answer(delivery)).end();
  }
}

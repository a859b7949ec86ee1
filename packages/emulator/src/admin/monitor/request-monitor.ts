import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket, WebSocketServer } from "ws";
import type { RulesDecisionEvent } from "../../rpc/rules-decision-event.ts";
import {
  isLocalRequest,
  type LocalRequestPolicy,
  refuseRequest,
  refuseUpgrade,
} from "../../transport/local-request-guard.ts";
import { createServer } from "../../transport/node-http.ts";
import type { BoundPort } from "../../transport/port.ts";
import { formatRulesEvaluation, type RulesEvaluation } from "./rules-evaluation.ts";

export interface RequestMonitorOptions {
  readonly port: BoundPort;
  readonly nextId: () => string;
  readonly rulesSourceOf: (projectId: string) => string;
  readonly localRequests: LocalRequestPolicy;
}

const MAX_HISTORY = 1_000;
const MONITOR_PATH = /^\/requests(?:\?|$)/;

/** Sends every rules evaluation to all WebSocket clients. A new client first receives the latest evaluations. */
export class RequestMonitor {
  readonly #options: RequestMonitorOptions;
  /** The latest evaluations, oldest first. */
  readonly #history: RulesEvaluation[] = [];
  readonly #clients = new Set<WebSocket>();
  #sockets: Promise<WebSocketServer> | undefined;

  constructor(options: RequestMonitorOptions) {
    this.#options = options;
    const server = this.#createServer();
    options.port.onConnection((socket) => server.emit("connection", socket));
  }

  onDecision(event: RulesDecisionEvent): void {
    const { nextId, rulesSourceOf } = this.#options;
    const rulesSource = rulesSourceOf(event.projectId);
    const evaluation = { id: nextId(), event, rulesSource };
    this.#history.push(evaluation);
    if (this.#history.length > MAX_HISTORY) this.#history.shift();
    if (this.#clients.size === 0) return;
    const message = JSON.stringify(formatRulesEvaluation(evaluation));
    for (const client of this.#clients) client.send(message);
  }

  #createServer(): Server {
    const { localRequests } = this.#options;
    const server = createServer(({ headers }, response) => {
      if (isLocalRequest(headers, localRequests)) response.writeHead(426).end();
      else refuseRequest(response);
    });
    server.on("clientError", (_error, socket) => socket.destroy());
    server.on("upgrade", (request, socket, head) => {
      if (!isLocalRequest(request.headers, localRequests)) return refuseUpgrade(socket);
      // Ignores socket errors, because an error event without a listener would end the process. An invalid
      // WebSocket handshake needs no handling here, because the ws library responds to it with 400.
      socket.on("error", () => undefined);
      this.#upgrade(request, socket, head).catch(() => socket.destroy());
    });
    return server;
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!MONITOR_PATH.test(request.url ?? "")) {
      socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
      return;
    }
    const sockets = await this.#library();
    sockets.handleUpgrade(request, socket, head, (client) => this.#greet(client));
  }

  /**
   * Returns the server of the ws library. Loads the library only when the first WebSocket client connects,
   * because most emulator processes never have such a client.
   */
  #library(): Promise<WebSocketServer> {
    this.#sockets ??= import("ws").then((ws) => new ws.WebSocketServer({ noServer: true }));
    return this.#sockets;
  }

  #greet(client: WebSocket): void {
    client.on("error", () => undefined);
    client.on("close", () => this.#clients.delete(client));
    this.#clients.add(client);
    client.send(JSON.stringify(this.#history.map(formatRulesEvaluation)));
  }
}

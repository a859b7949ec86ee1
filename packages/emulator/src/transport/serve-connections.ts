import type { Socket } from "node:net";
import type { FirestoreService } from "../model/rpc.ts";
import { detectProtocol } from "./detect-protocol.ts";
import { createHttp1Server, type HttpHandler } from "./http1-server.ts";
import type { Http2Endpoint } from "./http2-endpoint.ts";
import type { LocalRequestPolicy } from "./local-request-guard.ts";
import type { BoundPort } from "./port.ts";
import { createRestServer } from "./rest/rest-server.ts";
import type { ChannelTimeouts } from "./webchannel/back-channel.ts";
import { ChannelServer } from "./webchannel/channel-server.ts";

export interface ServeConnectionsOptions {
  readonly port: BoundPort;
  /**
   * Returns the service for the caller of this `Authorization` header. Throws a StatusError if the header is invalid.
   */
  readonly connect: (authorization: string | undefined) => FirestoreService;
  /** Handles requests for the endpoints that only the emulator has. */
  readonly admin: HttpHandler;
  readonly report: (error: unknown) => void;
  readonly channelTimes?: ChannelTimeouts;
  /** The HTTP/1.1 requests to serve. HTTP/2 requests are not checked: browsers use HTTP/2 only with TLS. */
  readonly localRequests: LocalRequestPolicy;
}

/** Serves gRPC, REST, WebChannel and the emulator's endpoints on a port. Returns a function that closes all connections. */
export function serveConnections(options: ServeConnectionsOptions): () => Promise<void> {
  const { port, connect, admin, report, channelTimes, localRequests } = options;
  const channels = new ChannelServer({
    connect,
    report,
    ...(channelTimes && { times: channelTimes }),
  });
  const handlers: readonly HttpHandler[] = [createRestServer({ connect, report }), admin];
  const http1 = createHttp1Server({
    handlers,
    report,
    localRequests,
    channel: (request, response) => channels.handle(request, response),
  });
  let http2: Promise<Http2Endpoint> | undefined;
  // Loads the HTTP/2 modules at the first HTTP/2 connection. An emulator that only browsers use never loads them,
  // because browsers connect to the emulator over HTTP/1.1.
  const loadHttp2 = (): Promise<Http2Endpoint> => {
    http2 ??= import("./http2-endpoint.ts").then(({ createHttp2Endpoint }) =>
      createHttp2Endpoint({ connect, handlers, report }),
    );
    return http2;
  };
  const serveHttp2 = async (socket: Socket): Promise<void> => {
    const endpoint = await loadHttp2();
    if (!socket.destroyed) endpoint.serve(socket);
  };
  port.onConnection((socket) =>
    detectProtocol(socket, {
      http1: (connection) => http1.emit("connection", connection),
      http2: (connection) => void serveHttp2(connection).catch(report),
    }),
  );
  return async () => {
    channels.close();
    await (await http2)?.close();
    await port.close();
  };
}

import type { Socket } from "node:net";
import type { FirestoreService } from "../model/rpc.ts";
import { createHttpFront, type HttpHandler } from "./http-front.ts";
import type { Http2Front } from "./http2-front.ts";
import type { Port } from "./port.ts";
import { createRest } from "./rest/rest-server.ts";
import { sortConnection } from "./sort-connection.ts";
import type { ChannelTimes } from "./webchannel/back-channel.ts";
import { ChannelServer } from "./webchannel/channel-server.ts";

export interface ConnectionsOptions {
  readonly port: Port;
  /** The service for whoever sends this `Authorization` header. Throws a StatusError when it cannot be read. */
  readonly connect: (authorization: string | undefined) => FirestoreService;
  /** The emulator's own endpoints. */
  readonly admin: HttpHandler;
  readonly report: (error: unknown) => void;
  readonly channelTimes?: ChannelTimes;
}

/** Serves everything that comes to the port: gRPC, REST, WebChannel and the emulator's endpoints. Gives back what ends it. */
export function serveConnections(options: ConnectionsOptions): () => Promise<void> {
  const { port, connect, admin, report, channelTimes } = options;
  const channels = new ChannelServer({
    connect,
    report,
    ...(channelTimes && { times: channelTimes }),
  });
  const handlers: readonly HttpHandler[] = [createRest({ connect, report }), admin];
  const http1 = createHttpFront({
    handlers,
    report,
    channel: (request, response) => channels.handle(request, response),
  });
  let http2: Promise<Http2Front> | undefined;
  // Loaded for the first client that speaks it: a browser never does.
  const loadHttp2 = (): Promise<Http2Front> => {
    http2 ??= import("./http2-front.ts").then(({ createHttp2Front }) =>
      createHttp2Front({ connect, handlers, report }),
    );
    return http2;
  };
  const serveHttp2 = async (socket: Socket): Promise<void> => {
    const front = await loadHttp2();
    if (!socket.destroyed) front.serve(socket);
  };
  port.onConnection((socket) =>
    sortConnection(socket, {
      http1: (connection) => http1.emit("connection", connection),
      http2: (connection) => void serveHttp2(connection).catch(report),
    }),
  );
  return async () => {
    channels.close();
    await (await http2)?.leave();
    await port.close();
  };
}

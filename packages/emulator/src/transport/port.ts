import { createServer, type Server, type Socket } from "node:net";

/*
 * The options for binding a port. This module imports only node:net, so that a process can bind its port before
 * it loads its other modules. Connections that clients open while these modules load then wait instead of being
 * refused.
 */

export interface BindPortOptions {
  /** The host to bind. `localhost` binds 127.0.0.1 and, if the machine has IPv6, ::1. */
  readonly host: string;
  /** The port to bind; 0 binds a free port. */
  readonly port: number;
}

export interface BoundPort {
  readonly host: string;
  readonly port: number;
  /**
   * Sets the handler for connections. Must be called once. Connections that are already open are passed to the
   * handler immediately.
   */
  onConnection(serve: (socket: Socket) => void): void;
  /** Closes the port and destroys all sockets that were accepted on it. */
  close(): Promise<void>;
}

/** Binds a port. Resolves when the port accepts connections. */
export async function bindPort({ host, port }: BindPortOptions): Promise<BoundPort> {
  const sockets = new Set<Socket>();
  const waiting: Socket[] = [];
  let serve = (socket: Socket): void => {
    waiting.push(socket);
  };
  const accept = (socket: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay(true);
    // Ignores connection errors, because they are followed by a `close` event, to which each user of the socket
    // listens.
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
    serve(socket);
  };
  const servers = await listenAll({ host, port }, accept);
  return {
    host,
    port: boundPort(servers[0]),
    onConnection: (handler) => {
      serve = handler;
      for (const socket of waiting.splice(0)) if (!socket.destroyed) serve(socket);
    },
    close: async () => {
      const closed = servers.map(
        (server) => new Promise<void>((resolve) => server.close(() => resolve())),
      );
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

type Accept = (socket: Socket) => void;

async function listenAll(
  { host, port }: BindPortOptions,
  accept: Accept,
): Promise<readonly Server[]> {
  if (host !== "localhost") return [await listen({ host, port }, accept)];
  const first = await listen({ host: "127.0.0.1", port }, accept);
  try {
    return [first, await listen({ host: "::1", port: boundPort(first) }, accept)];
  } catch (error) {
    // A requested port must be free on both 127.0.0.1 and ::1. A port that the operating system chose may be in
    // use on ::1; then only 127.0.0.1 is served.
    if (port !== 0 && isAddressInUseError(error)) {
      first.close();
      throw error;
    }
    return [first];
  }
}

function listen({ host, port }: BindPortOptions, accept: Accept): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(accept);
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      // Ignores errors in accepting a single connection, such as too few file descriptors, so that the process
      // continues.
      server.on("error", () => undefined);
      resolve(server);
    });
  });
}

function boundPort(server: Server | undefined): number {
  const address = server?.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

export function isAddressInUseError(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

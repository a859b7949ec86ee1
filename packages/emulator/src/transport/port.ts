import { createServer, type Server, type Socket } from "node:net";

/*
 * Imports only node:net, so that a process can bind its port before it loads the other modules: early connections wait
 * and are not refused.
 */

export interface PortOptions {
  /** `localhost` means 127.0.0.1 and, where the machine has it, ::1. */
  readonly host: string;
  /** 0: a free port. */
  readonly port: number;
}

export interface Port {
  readonly host: string;
  readonly port: number;
  /** Call once. Earlier sockets are handed over at once. */
  onConnection(serve: (socket: Socket) => void): void;
  /** Destroys every socket. */
  close(): Promise<void>;
}

/** Resolves when the port is bound. */
export async function openPort({ host, port }: PortOptions): Promise<Port> {
  const sockets = new Set<Socket>();
  const waiting: Socket[] = [];
  let serve = (socket: Socket): void => {
    waiting.push(socket);
  };
  const accept = (socket: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay(true);
    // A lost connection is not an error; users of the socket listen to `close`.
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

async function listenAll({ host, port }: PortOptions, accept: Accept): Promise<readonly Server[]> {
  if (host !== "localhost") return [await listen({ host, port }, accept)];
  const first = await listen({ host: "127.0.0.1", port }, accept);
  try {
    return [first, await listen({ host: "::1", port: boundPort(first) }, accept)];
  } catch (error) {
    // A port chosen by the system may be in use on ::1; a requested port must be free on both addresses.
    if (port !== 0 && isAddressInUse(error)) {
      first.close();
      throw error;
    }
    return [first];
  }
}

function listen({ host, port }: PortOptions, accept: Accept): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(accept);
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      // A failing accept, for example without file descriptors, must not end the process.
      server.on("error", () => undefined);
      resolve(server);
    });
  });
}

function boundPort(server: Server | undefined): number {
  const address = server?.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

export function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

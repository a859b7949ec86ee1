import { connect, createServer, type Socket } from "node:net";

export interface DisconnectableProxy {
  readonly port: number;
  /** Closes every connection and refuses new connections until `restore` is called. */
  cut(): void;
  restore(): void;
  /** Closes the current connections, but accepts new ones. */
  drop(): void;
  close(): Promise<void>;
}

/** Starts a TCP proxy on 127.0.0.1 that simulates network failures. */
export const startDisconnectableProxy = (targetPort: number): Promise<DisconnectableProxy> =>
  new Promise((resolve, reject) => {
    const state = { isCut: false };
    const sockets = new Set<Socket>();
    const track = (socket: Socket, partner: Socket): void => {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => partner.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        partner.destroy();
      });
    };
    const drop = (): void => {
      for (const socket of sockets) socket.destroy();
    };
    const server = createServer((client) => {
      if (state.isCut) {
        client.destroy();
        return;
      }
      const upstream = connect(targetPort, "127.0.0.1");
      track(client, upstream);
      track(upstream, client);
      client.pipe(upstream).pipe(client);
    });
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address !== "object" || address === null) {
        reject(new Error("The proxy has no port."));
        return;
      }
      resolve({
        port: address.port,
        cut: () => {
          state.isCut = true;
          drop();
        },
        restore: () => {
          state.isCut = false;
        },
        drop,
        close: () =>
          new Promise((closed) => {
            drop();
            server.close(() => closed());
          }),
      });
    });
  });

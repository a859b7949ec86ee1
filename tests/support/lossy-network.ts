import { connect, createServer } from "node:net";

/** What a network loses: a request that never reaches the server, or the response to a request that the server has handled. */
export type LostPart = "REQUEST" | "RESPONSE";

export interface LossyNetwork {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a TCP proxy on 127.0.0.1 that closes each connection when it has lost its part. */
export const startLossyNetwork = (targetPort: number, lost: LostPart): Promise<LossyNetwork> =>
  new Promise((resolve, reject) => {
    const server = createServer((client) => {
      client.on("error", () => client.destroy());
      if (lost === "REQUEST") {
        client.once("data", () => client.destroy());
        return;
      }
      const upstream = connect(targetPort, "127.0.0.1");
      upstream.on("error", () => client.destroy());
      client.on("close", () => upstream.destroy());
      client.pipe(upstream);
      upstream.once("data", () => client.destroy());
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
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });

import { createServer } from "node:http2";

/** The message of every response. It is constant, so that the benchmark measures the cost of node:http2 alone. */
const MESSAGE = Buffer.alloc(200);
MESSAGE.writeUInt32BE(MESSAGE.length - 5, 1);

createServer()
  .on("stream", (stream) => {
    stream.resume();
    stream.on("end", () => {
      stream.respond(
        { ":status": 200, "content-type": "application/grpc" },
        { waitForTrailers: true },
      );
      stream.once("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
      stream.end(MESSAGE);
    });
  })
  .listen(Number(process.argv[2]), "127.0.0.1");

import type { IncomingHttpHeaders, ServerHttp2Stream } from "node:http2";
import { decodeRpcRequest, encodeRpcResponse } from "../../codec/codec.ts";
import type {
  BidiRpcName,
  FirestoreService,
  RpcMessageTypes,
  RpcName,
  ServerStreamRpcName,
  UnaryRpcName,
} from "../../model/rpc.ts";
import { StatusError } from "../../model/status.ts";
import { createUnsupportedPipelineError, toRpcStatus } from "../../rpc/failure.ts";
import { GrpcCallResponse } from "./grpc-call.ts";
import { GrpcMessageFrameReader } from "./message-frames.ts";
import { findGrpcMethod, type GrpcMethod, isExecutePipelinePath } from "./method.ts";

export interface GrpcServerOptions {
  /**
   * Returns the service for the caller that this `Authorization` header identifies. Throws a StatusError if the
   * header is invalid.
   */
  readonly connect: (authorization: string | undefined) => FirestoreService;
  readonly report: (error: unknown) => void;
}

/** Handles the request messages of one call. */
interface Receiver {
  receive(message: Buffer): void;
  halfClose(): void;
  cancel(): void;
}

interface OpenCall {
  readonly service: FirestoreService;
  readonly call: GrpcCallResponse;
  /**
   * The database name in the form `projects/P/databases/D`. It is added to request messages that contain no
   * database name.
   */
  readonly resourcePrefix: string;
  readonly fail: (error: unknown) => void;
}

/** Serves one gRPC call, which is an HTTP/2 stream whose content type begins with `application/grpc`. Never throws. */
export function serveGrpcCall(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  { connect, report }: GrpcServerOptions,
): void {
  const call = new GrpcCallResponse(stream);
  const fail = (error: unknown): void => call.end(toRpcStatus(error, report));
  const open = (): Receiver => {
    const path = headers[":path"] ?? "";
    const method = findGrpcMethod(path);
    if (method === undefined) {
      if (isExecutePipelinePath(path)) throw createUnsupportedPipelineError();
      throw new StatusError("UNIMPLEMENTED", `Method ${path.slice(1)} is unimplemented`);
    }
    const service = connect(headers.authorization);
    const resourcePrefix = firstOf(headers["google-cloud-resource-prefix"]);
    return createReceiver(method, { service, call, resourcePrefix, fail });
  };
  try {
    pump(stream, call, open(), fail);
  } catch (error) {
    fail(error);
    stream.resume();
  }
}

const firstOf = (header: string | string[] | undefined): string =>
  (typeof header === "string" ? header : header?.[0]) ?? "";

function pump(
  stream: ServerHttp2Stream,
  call: GrpcCallResponse,
  receiver: Receiver,
  fail: (error: unknown) => void,
): void {
  const frames = new GrpcMessageFrameReader();
  const guarded = (step: () => void): void => {
    if (call.isOver) return;
    try {
      step();
    } catch (error) {
      receiver.cancel();
      fail(error);
    }
  };
  stream.on("data", (chunk: Buffer) =>
    guarded(() => {
      for (const message of frames.push(chunk)) receiver.receive(message);
    }),
  );
  stream.on("end", () =>
    guarded(() => {
      if (frames.isPartial)
        throw new StatusError("INTERNAL", "Encountered end-of-stream mid-frame");
      receiver.halfClose();
    }),
  );
  stream.on("close", () => receiver.cancel());
}

function createReceiver(method: GrpcMethod, open: OpenCall): Receiver {
  switch (method.kind) {
    case "unary":
      return receiveUnary(method.name, open);
    case "serverStream":
      return receiveServerStream(method.name, open);
    case "stream":
      return receiveStream(method.name, open);
  }
}

function receiveUnary<N extends UnaryRpcName>(name: N, open: OpenCall): Receiver {
  return receiveOne(name, open, async (request) => [await open.service.unary(name, request)]);
}

function receiveServerStream<N extends ServerStreamRpcName>(name: N, open: OpenCall): Receiver {
  return receiveOne(name, open, (request) => open.service.serverStream(name, request));
}

/** Creates the receiver for a method that takes exactly one request message. */
function receiveOne<N extends RpcName>(
  name: N,
  { call, resourcePrefix, fail }: OpenCall,
  getResponses: (
    request: RpcMessageTypes[N]["request"],
  ) => Promise<readonly RpcMessageTypes[N]["response"][]>,
): Receiver {
  let bytes: Buffer | undefined;
  const respond = async (message: Buffer): Promise<void> => {
    try {
      const request = withDatabase(decodeRpcRequest(name, message), resourcePrefix);
      const responses = await getResponses(request);
      const [first] = responses;
      if (first !== undefined && responses.length === 1) {
        call.sendLast(encodeRpcResponse(name, first));
        return;
      }
      for (const response of responses) call.send(encodeRpcResponse(name, response));
      call.end();
    } catch (error) {
      fail(error);
    }
  };
  return {
    receive: (message) => {
      if (bytes !== undefined) throw new StatusError("INTERNAL", "Too many requests");
      bytes = message;
    },
    halfClose: () => {
      if (bytes === undefined) throw new StatusError("INTERNAL", "Half-closed without a request");
      void respond(bytes);
    },
    cancel: () => undefined,
  };
}

function receiveStream<N extends BidiRpcName>(name: N, open: OpenCall): Receiver {
  const { service, call, resourcePrefix } = open;
  const handle = service.stream(name, {
    send: (message) => call.send(encodeRpcResponse(name, message)),
    end: (status) => call.end(status),
    buffered: () => call.bufferedBytes(),
  });
  return {
    receive: (message) =>
      handle.receive(withDatabase(decodeRpcRequest(name, message), resourcePrefix)),
    halfClose: () => handle.halfClose(),
    cancel: () => handle.cancel(),
  };
}

/**
 * Adds the database name from the metadata of the call if the request contains none. Some SDKs send the database
 * name only in the metadata.
 */
function withDatabase<R extends RpcMessageTypes[RpcName]["request"]>(
  request: R,
  prefix: string,
): R {
  if (prefix === "") return request;
  if ("database" in request && request.database === "") return { ...request, database: prefix };
  if ("parent" in request && request.parent === "") {
    return { ...request, parent: `${prefix}/documents` };
  }
  return request;
}

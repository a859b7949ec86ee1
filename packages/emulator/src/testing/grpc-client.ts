import { type ClientHttp2Session, type ClientHttp2Stream, connect } from "node:http2";
import { decodeResponseToJson, encodeRequestFromJson } from "../codec/codec.ts";
import type { RpcName } from "../model/rpc.ts";
import {
  encodeGrpcMessageFrame,
  GrpcMessageFrameReader,
} from "../transport/grpc/message-frames.ts";

export interface GrpcStatus {
  readonly code: number;
  readonly message: string;
}

/** The client side of one gRPC call. */
export class GrpcClientCall {
  readonly stream: ClientHttp2Stream;
  /** The received messages, converted to ProtoJSON. */
  readonly messages: unknown[] = [];
  readonly status: Promise<GrpcStatus>;
  readonly #name: RpcName;
  #onMessage: () => void = () => undefined;

  constructor(stream: ClientHttp2Stream, name: RpcName) {
    this.stream = stream;
    this.#name = name;
    const frames = new GrpcMessageFrameReader();
    stream.on("data", (chunk: Buffer) => {
      for (const message of frames.push(chunk)) {
        this.messages.push(decodeResponseToJson(name, message));
      }
      this.#onMessage();
    });
    this.status = new Promise((resolve, reject) => {
      const take = (headers: Readonly<Record<string, unknown>>): void => {
        if (headers["grpc-status"] === undefined) return;
        const message = decodeURIComponent(String(headers["grpc-message"] ?? ""));
        resolve({ code: Number(headers["grpc-status"]), message });
      };
      stream.on("response", take);
      stream.on("trailers", take);
      stream.on("error", reject);
    });
    this.status.catch(() => undefined);
  }

  send(json: unknown): void {
    this.stream.write(encodeGrpcMessageFrame(encodeRequestFromJson(this.#name, json)));
  }

  /**
   * Resolves with the first message that satisfies `fits`. Checks the messages received before the call, then
   * those received later.
   */
  async until(fits: (message: unknown) => boolean): Promise<unknown> {
    for (;;) {
      const found = this.messages.find(fits);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.#onMessage = resolve;
      });
    }
  }
}

export class GrpcClient {
  readonly #session: ClientHttp2Session;

  constructor(url: string) {
    this.#session = connect(url);
    this.#session.on("error", () => undefined);
  }

  open(name: RpcName, metadata: Readonly<Record<string, string>> = {}): GrpcClientCall {
    return new GrpcClientCall(this.raw(`/google.firestore.v1.Firestore/${name}`, metadata), name);
  }

  raw(path: string, metadata: Readonly<Record<string, string>> = {}): ClientHttp2Stream {
    return this.#session.request({
      ":method": "POST",
      ":path": path,
      "content-type": "application/grpc",
      te: "trailers",
      ...metadata,
    });
  }

  async unary(
    name: RpcName,
    json: unknown,
    metadata: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly status: GrpcStatus; readonly messages: readonly unknown[] }> {
    const call = this.open(name, metadata);
    call.send(json);
    call.stream.end();
    return { status: await call.status, messages: call.messages };
  }

  close(): void {
    this.#session.destroy();
  }
}

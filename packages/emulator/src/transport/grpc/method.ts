import type { RpcName, ServerStreamName, StreamName, UnaryName } from "../../model/rpc.ts";

export type Method =
  | { readonly kind: "unary"; readonly name: UnaryName }
  | { readonly kind: "serverStream"; readonly name: ServerStreamName }
  | { readonly kind: "stream"; readonly name: StreamName };

const UNARY = [
  "GetDocument",
  "ListDocuments",
  "CreateDocument",
  "UpdateDocument",
  "DeleteDocument",
  "BeginTransaction",
  "Commit",
  "Rollback",
  "BatchWrite",
  "PartitionQuery",
  "ListCollectionIds",
] as const satisfies readonly UnaryName[];
const SERVER_STREAMS = [
  "BatchGetDocuments",
  "RunQuery",
  "RunAggregationQuery",
] as const satisfies readonly ServerStreamName[];
const STREAMS = ["Write", "Listen"] as const satisfies readonly StreamName[];

const METHODS: ReadonlyMap<string, Method> = new Map<RpcName, Method>([
  ...UNARY.map((name): [RpcName, Method] => [name, { kind: "unary", name }]),
  ...SERVER_STREAMS.map((name): [RpcName, Method] => [name, { kind: "serverStream", name }]),
  ...STREAMS.map((name): [RpcName, Method] => [name, { kind: "stream", name }]),
]);

const SERVICE_PATH = /^\/google\.firestore\.v1(?:beta1)?\.Firestore\/(\w+)$/;

export function findMethod(path: string): Method | undefined {
  const name = SERVICE_PATH.exec(path)?.[1];
  return name === undefined ? undefined : METHODS.get(name);
}

export const isPipeline = (path: string): boolean =>
  SERVICE_PATH.exec(path)?.[1] === "ExecutePipeline";

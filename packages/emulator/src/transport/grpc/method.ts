import type { BidiRpcName, ServerStreamRpcName, UnaryRpcName } from "../../model/rpc.ts";

export type Method =
  | { readonly kind: "unary"; readonly name: UnaryRpcName }
  | { readonly kind: "serverStream"; readonly name: ServerStreamRpcName }
  | { readonly kind: "stream"; readonly name: BidiRpcName };

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
] as const satisfies readonly UnaryRpcName[];
const SERVER_STREAMS = [
  "BatchGetDocuments",
  "RunQuery",
  "RunAggregationQuery",
] as const satisfies readonly ServerStreamRpcName[];
const STREAMS = ["Write", "Listen"] as const satisfies readonly BidiRpcName[];

const METHODS: readonly Method[] = [
  ...UNARY.map((name): Method => ({ kind: "unary", name })),
  ...SERVER_STREAMS.map((name): Method => ({ kind: "serverStream", name })),
  ...STREAMS.map((name): Method => ({ kind: "stream", name })),
];

const pathsOf = (name: string): readonly string[] =>
  ["v1", "v1beta1"].map((version) => `/google.firestore.${version}.Firestore/${name}`);

const BY_PATH: ReadonlyMap<string, Method> = new Map(
  METHODS.flatMap((method) => pathsOf(method.name).map((path) => [path, method])),
);
const PIPELINE_PATHS: ReadonlySet<string> = new Set(pathsOf("ExecutePipeline"));

export const findMethod = (path: string): Method | undefined => BY_PATH.get(path);

export const isPipeline = (path: string): boolean => PIPELINE_PATHS.has(path);

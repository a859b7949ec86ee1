import type { BidiRpcName, ServerStreamRpcName, UnaryRpcName } from "../../model/rpc.ts";

export type GrpcMethod =
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

const METHODS: readonly GrpcMethod[] = [
  ...UNARY.map((name): GrpcMethod => ({ kind: "unary", name })),
  ...SERVER_STREAMS.map((name): GrpcMethod => ({ kind: "serverStream", name })),
  ...STREAMS.map((name): GrpcMethod => ({ kind: "stream", name })),
];

const pathsOf = (name: string): readonly string[] =>
  ["v1", "v1beta1"].map((version) => `/google.firestore.${version}.Firestore/${name}`);

const BY_PATH: ReadonlyMap<string, GrpcMethod> = new Map(
  METHODS.flatMap((method) => pathsOf(method.name).map((path) => [path, method])),
);
const PIPELINE_PATHS: ReadonlySet<string> = new Set(pathsOf("ExecutePipeline"));

export const findGrpcMethod = (path: string): GrpcMethod | undefined => BY_PATH.get(path);

export const isExecutePipelinePath = (path: string): boolean => PIPELINE_PATHS.has(path);

import type { FirestoreService, RpcCaller } from "../model/rpc.ts";
import { parseAuthorizationHeader } from "./caller.ts";

const MAX_REMEMBERED = 1_000;

/**
 * Returns a function that maps an `Authorization` header to the service for its caller. The function caches the
 * service of each header value, because a client sends the same header with each request. It throws a
 * StatusError if the header is invalid.
 */
export function createFirestoreServiceCache(
  serviceFor: (caller: RpcCaller) => FirestoreService,
): (authorization: string | undefined) => FirestoreService {
  const known = new Map<string | undefined, FirestoreService>();
  return (authorization) => {
    const remembered = known.get(authorization);
    if (remembered !== undefined) return remembered;
    const service = serviceFor(parseAuthorizationHeader(authorization));
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(authorization, service);
    return service;
  };
}

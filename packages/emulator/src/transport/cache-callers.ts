import type { Caller, FirestoreService } from "../model/rpc.ts";
import { parseCaller } from "./caller.ts";

const MAX_REMEMBERED = 1_000;

/**
 * Caches the service for each `Authorization` header, because a client sends the same header with each request. The
 * returned function throws a StatusError if the header is invalid.
 */
export function cacheCallers(
  serviceFor: (caller: Caller) => FirestoreService,
): (authorization: string | undefined) => FirestoreService {
  const known = new Map<string | undefined, FirestoreService>();
  return (authorization) => {
    const remembered = known.get(authorization);
    if (remembered !== undefined) return remembered;
    const service = serviceFor(parseCaller(authorization));
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(authorization, service);
    return service;
  };
}

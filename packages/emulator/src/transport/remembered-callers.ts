import type { Caller, FirestoreService } from "../model/rpc.ts";
import { callerFrom } from "./caller.ts";

const MAX_REMEMBERED = 1_000;

/**
 * The service for whoever sends an `Authorization` header. A client sends the same one with every request, so what was
 * read from it is kept. Throws a StatusError when it cannot be read.
 */
export function rememberedCallers(
  serviceFor: (caller: Caller) => FirestoreService,
): (authorization: string | undefined) => FirestoreService {
  const known = new Map<string | undefined, FirestoreService>();
  return (authorization) => {
    const remembered = known.get(authorization);
    if (remembered !== undefined) return remembered;
    const service = serviceFor(callerFrom(authorization));
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(authorization, service);
    return service;
  };
}

import { DocumentExistsError } from "./database.ts";

/**
 * Runs `create`. If a concurrent request created the same document first, returns the existing document from
 * `get`. Rethrows every error other than DocumentExistsError.
 */
export const createOrGetDocument = async <T>(
  create: () => Promise<T>,
  get: () => Promise<T | undefined>,
): Promise<T> => {
  try {
    return await create();
  } catch (error) {
    const existing = error instanceof DocumentExistsError ? await get() : undefined;
    if (existing === undefined) throw error;
    return existing;
  }
};

import { FIGURES_KEY } from "@/lib/auth-storage.ts";
import { type KeyValueStore, readJson, writeJson } from "@/lib/storage.ts";

/** An answer of the API, and when it came. */
export interface KeptFigures<A> {
  readonly answer: A;
  readonly at: number;
}

/** Says whether something is an answer that this version of the application can show. */
export interface AnswerSchema<A> {
  safeParse(
    value: unknown,
  ): { readonly success: true; readonly data: A } | { readonly success: false };
}

/** What somebody else left on a shared phone, or an older version of the application, is not shown. */
export const readFigures = <A>(
  storage: KeyValueStore,
  ownerId: string,
  schema: AnswerSchema<A>,
): KeptFigures<A> | undefined => {
  const stored = readJson(storage, FIGURES_KEY);
  if (typeof stored !== "object" || stored === null) return undefined;
  const { ownerId: owner, at, answer }: Record<string, unknown> = { ...stored };
  const parsed = schema.safeParse(answer);
  return owner === ownerId && typeof at === "number" && parsed.success
    ? { answer: parsed.data, at }
    : undefined;
};

export const keepFigures = <A>(
  storage: KeyValueStore,
  ownerId: string,
  figures: KeptFigures<A>,
): void => writeJson(storage, FIGURES_KEY, { ownerId, ...figures });

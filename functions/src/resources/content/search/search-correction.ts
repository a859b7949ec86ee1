import { splitIntoWords } from "../../../platform/search-words.ts";
import type { VisibleContent } from "../library/content.policy.ts";
import type { ContentStore } from "../library/content.store.ts";
import { EVERYDAY_WORDS } from "./everyday-words.ts";
import { canHaveNearWords, listNearWords, toNearWordKeys } from "./near-words.ts";
import { toSearchableWords } from "./search-index.ts";
import {
  type ContentSearchWords,
  toFiltersForMatchesInAnyField,
  toFiltersForNearWords,
} from "./search-query.ts";

/** The number of words of a search text that are corrected, and of items that are read to correct a word. */
const MAX_CORRECTED_WORDS = 2;
const ITEMS_READ = 3;
/** Shorter everyday words ("form") are too near to other words ("foam"). */
const EVERYDAY_WORD_MIN_LENGTH = 5;
const CORRECTIONS = EVERYDAY_WORDS.filter(({ length }) => length >= EVERYDAY_WORD_MIN_LENGTH);

/**
 * Creates the function that corrects the words of a search that found nothing. It reads items that the caller may
 * see, so a correction reveals nothing else. It costs one read for each known word and at most three for each of two
 * unknown words.
 */
export const createSearchCorrection = (store: Pick<ContentStore, "list" | "count">) => {
  const isKnown = async (visible: VisibleContent, word: string): Promise<boolean> => {
    const found = toFiltersForMatchesInAnyField({ required: [word], others: [], minor: [] });
    return (await store.count({ visible, found }, 1)) > 0;
  };

  const listUnknown = async (
    visible: VisibleContent,
    { required }: ContentSearchWords,
  ): Promise<string[]> => {
    const candidates = required.filter(
      (word) => canHaveNearWords(word) && !EVERYDAY_WORDS.includes(word),
    );
    if (required.length === 1) return candidates;
    const areKnown = await Promise.all(candidates.map((word) => isKnown(visible, word)));
    return candidates.filter((_, index) => areKnown[index] === false);
  };

  const correctWord = async (
    visible: VisibleContent,
    word: string,
  ): Promise<string | undefined> => {
    const [everyday] = listNearWords(word, CORRECTIONS);
    if (everyday !== undefined) return everyday;
    const found = toFiltersForNearWords(toNearWordKeys(word));
    const items = await store.list({ visible, found }, undefined, { limit: ITEMS_READ });
    const words = items.map(toSearchableWords).flatMap(({ title, rest }) => [...title, ...rest]);
    return listNearWords(word, words)[0];
  };

  /** Returns the search text with its unknown words replaced by near words, or undefined if one of them has none. */
  return async (
    visible: VisibleContent,
    text: string,
    query: ContentSearchWords,
  ): Promise<string | undefined> => {
    const unknown = await listUnknown(visible, query);
    if (unknown.length === 0 || unknown.length > MAX_CORRECTED_WORDS) return undefined;
    const corrections = new Map(
      await Promise.all(
        unknown.map(async (word) => [word, await correctWord(visible, word)] as const),
      ),
    );
    if (unknown.some((word) => corrections.get(word) === undefined)) return undefined;
    return splitIntoWords(text)
      .map((word) => corrections.get(word) ?? word)
      .join(" ");
  };
};

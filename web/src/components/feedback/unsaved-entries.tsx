import * as text from "@texts/unsaved-entries.ts";
import { WarningList } from "./warning-list.tsx";

interface UnsavedEntriesProps<Entry> {
  readonly heading: string;
  readonly of: readonly Entry[];
  readonly getKey: (entry: Entry) => string;
  readonly describe: (entry: Entry) => string;
  readonly onUseTyped: (entry: Entry) => void;
  readonly onKeepStored: (entry: Entry) => void;
}

/** Lists the typed entries that were not saved. If the stored value has changed, the user decides between the two values. */
export function UnsavedEntries<Entry extends { readonly kind: string }>(
  props: UnsavedEntriesProps<Entry>,
) {
  const { heading, of, getKey, describe, onUseTyped, onKeepStored } = props;
  return (
    <div role="status">
      {of.length === 0 ? null : (
        <WarningList heading={heading}>
          {of.map((entry) => (
            <li key={getKey(entry)}>
              {describe(entry)}{" "}
              {entry.kind === "CHANGED" ? (
                <>
                  <button type="button" onClick={() => onUseTyped(entry)}>
                    {text.useTypedButton}
                  </button>{" "}
                  <button type="button" onClick={() => onKeepStored(entry)}>
                    {text.keepStoredButton}
                  </button>
                </>
              ) : (
                <button type="button" onClick={() => onKeepStored(entry)}>
                  {text.dismissButton}
                </button>
              )}
            </li>
          ))}
        </WarningList>
      )}
    </div>
  );
}

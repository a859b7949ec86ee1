import { chakra } from "@chakra-ui/react";
import * as text from "@texts/common.ts";
import type { ReactNode } from "react";
import { Alert, LoadingMessage } from "./alert.tsx";
import { SelfRemovingButton } from "./self-removing-button.tsx";

const Centre = chakra("div", {
  base: { display: "grid", justifyItems: "center", gap: "4", py: "10", color: "fg.muted" },
});

/**
 * The state of data that a screen fetches. Once data have arrived, the state stays "ready", even while they are
 * fetched again.
 */
export type FetchState<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string; readonly retry?: () => void }
  | { readonly state: "ready"; readonly value: T };

interface FetchStatesProps<T> {
  readonly of: FetchState<T>;
  readonly isEmpty: (value: T) => boolean;
  readonly empty: ReactNode;
  /**
   * The placeholder while data are loading. A skeleton of the same size as the data keeps the layout stable.
   */
  readonly loading?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/**
 * Shows fetched data, or instead of them a loading placeholder, an error message, or `empty` if `isEmpty`
 * returns true for the data.
 */
export function FetchStateView<T>({ of, isEmpty, empty, loading, children }: FetchStatesProps<T>) {
  if (of.state === "loading") return loading ?? <LoadingMessage />;
  if (of.state === "failed") {
    return (
      <Centre>
        <Alert>{of.message}</Alert>
        {of.retry === undefined ? null : (
          <SelfRemovingButton onClick={of.retry}>{text.tryAgainButton}</SelfRemovingButton>
        )}
      </Centre>
    );
  }
  return isEmpty(of.value) ? <Centre>{empty}</Centre> : children(of.value);
}

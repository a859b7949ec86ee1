import { chakra } from "@chakra-ui/react";
import * as text from "@texts/common.ts";
import type { ReactNode } from "react";
import { Alert, LoadingMessage } from "./alert.tsx";
import { SelfRemovingButton } from "./self-removing-button.tsx";

const Centre = chakra("div", {
  base: { display: "grid", justifyItems: "center", gap: "4", py: "10", color: "fg.muted" },
});

/** The state of fetched data. During a refetch the state stays "ready". */
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

/** Shows exactly one of four states of fetched data: loading, failed, empty or ready. */
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

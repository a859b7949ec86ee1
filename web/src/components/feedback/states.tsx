import { chakra } from "@chakra-ui/react";
import * as text from "@texts/common.ts";
import type { ReactNode } from "react";
import { Alert, Loading } from "./alert.tsx";
import { PassingButton } from "./passing-button.tsx";

const Centre = chakra("div", {
  base: { display: "grid", justifyItems: "center", gap: "4", py: "10", color: "fg.muted" },
});

/** What is known of something that is fetched. A value that is being refreshed stays ready. */
export type Fetched<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string; readonly retry?: () => void }
  | { readonly state: "ready"; readonly value: T };

interface StatesProps<T> {
  readonly of: Fetched<T>;
  readonly isEmpty: (value: T) => boolean;
  readonly empty: ReactNode;
  /** Holds the place of what comes, so that nothing moves: a skeleton. */
  readonly loading?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Loading, failed, empty or ready: every list and detail shows exactly one of the four. */
export function States<T>({ of, isEmpty, empty, loading, children }: StatesProps<T>) {
  if (of.state === "loading") return loading ?? <Loading />;
  if (of.state === "failed") {
    return (
      <Centre>
        <Alert>{of.message}</Alert>
        {of.retry === undefined ? null : (
          <PassingButton onClick={of.retry}>{text.tryAgain}</PassingButton>
        )}
      </Centre>
    );
  }
  return isEmpty(of.value) ? <Centre>{empty}</Centre> : children(of.value);
}

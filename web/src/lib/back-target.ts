import { useLocation } from "react-router-dom";

/** Where the back link of a page leads, and its label. */
export interface BackTarget {
  readonly to: string;
  readonly label: string;
}

/** Returns the state of a link whose page leads back to the page with the link. */
export const toBackState = (back: BackTarget): { readonly back: BackTarget } => ({ back });

const isBackTarget = (value: unknown): value is BackTarget => {
  const { to, label }: { to?: unknown; label?: unknown } = Object(value);
  return typeof to === "string" && typeof label === "string";
};

/** Returns the target in the state of the link to this page. Undefined if the page was opened in another way. */
export const useBackTarget = (): BackTarget | undefined => {
  const back: unknown = Reflect.get(Object(useLocation().state), "back");
  return isBackTarget(back) ? back : undefined;
};

import { useState } from "react";
import { useServices } from "@/lib/services.ts";
import { readEditedIds } from "../edit-store.ts";

/** Of the drafts that were changed on this device and not saved, as it was when the page was opened. */
export const useEditedIds = (): ReadonlySet<string> => {
  const { session, storage } = useServices();
  const [ids] = useState(() => readEditedIds(storage, { ownerId: session.account()?.id ?? "" }));
  return ids;
};

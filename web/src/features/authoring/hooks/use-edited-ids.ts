import { useState } from "react";
import { useServices } from "@/lib/services.ts";
import { readEditedDraftIds } from "../edit-store.ts";

/** Returns the ids of the drafts that have unsaved changes on this device. The ids are read once per mount. */
export const useEditedDraftIds = (): ReadonlySet<string> => {
  const { session, storage } = useServices();
  const [ids] = useState(() =>
    readEditedDraftIds(storage, { ownerId: session.account()?.id ?? "" }),
  );
  return ids;
};

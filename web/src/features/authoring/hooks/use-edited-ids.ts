import { useState } from "react";
import { useServices } from "@/lib/services.ts";
import { readEditedDraftIds } from "../edit-store.ts";

/** The ids of drafts with unsaved changes on this device, read once per mount. */
export const useEditedDraftIds = (): ReadonlySet<string> => {
  const { session, storage } = useServices();
  const [ids] = useState(() =>
    readEditedDraftIds(storage, { ownerId: session.account()?.id ?? "" }),
  );
  return ids;
};

import { useState } from "react";
import { useServices } from "@/lib/services.ts";
import { readEditedIds } from "../edit-store.ts";

/** The ids of drafts with unsaved changes on this device, read once per mount. */
export const useEditedIds = (): ReadonlySet<string> => {
  const { session, storage } = useServices();
  const [ids] = useState(() => readEditedIds(storage, { ownerId: session.account()?.id ?? "" }));
  return ids;
};

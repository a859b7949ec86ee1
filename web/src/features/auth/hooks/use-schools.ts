import type { School } from "@darasa/contract/schools";
import { useEffect, useState } from "react";
import type { Fetched } from "@/components/feedback/states.tsx";
import { messageOf } from "@/lib/message-of.ts";
import { listSchools } from "../api/list-schools.ts";

/** Registration pages carry no query cache: the list is fetched when a form that needs it opens. */
export function useSchools(): Fetched<readonly School[]> {
  const [schools, setSchools] = useState<Fetched<readonly School[]>>({ state: "loading" });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Fetched<readonly School[]>) => {
      if (isCurrent) setSchools(next);
    };
    listSchools().then(
      (value) => show({ state: "ready", value }),
      (error: unknown) => show({ state: "failed", message: messageOf(error, "") }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return schools;
}

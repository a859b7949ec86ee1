import { chakra } from "@chakra-ui/react";
import type { MessageableUser } from "@darasa/contract/users";
import * as text from "@texts/messages.ts";
import { useDeferredValue, useState } from "react";
import { type FetchState, FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import { useDebouncedSearch } from "@/lib/use-debounced-search.ts";
import { useMessageablePeople } from "../api/list-people.ts";
import { describeMessageLoadError } from "../to-live-fetch-state.ts";
import { PeopleList } from "./people-list.tsx";

/** A container with a fixed minimum height, so that the dialog does not resize while loading or with few people. */
const Room = chakra("div", {
  base: { display: "flex", flexDirection: "column", h: "60dvh", minH: 0 },
});

const HINTS = { search: text.peopleSearchHint, longer: text.peopleCutHint };

type People = readonly MessageableUser[];

const fetched = ({
  people,
  error,
  refetch,
}: ReturnType<typeof useMessageablePeople>): FetchState<People> => {
  if (people !== undefined) return { state: "ready", value: people };
  return error === null
    ? { state: "loading" }
    : { state: "failed", message: describeMessageLoadError(error), retry: () => void refetch() };
};

function NobodyYet() {
  return (
    <chakra.div textAlign="center">
      <p>{text.noContactsMessage}</p>
      <chakra.p fontSize="sm">{text.noContactsHint}</chakra.p>
    </chakra.div>
  );
}

interface NewConversationProps {
  readonly onChoose: (partnerId: string) => void;
  readonly onClose: () => void;
}

export function NewConversationDialog({ onChoose, onClose }: NewConversationProps) {
  const [settled, setSettled] = useState("");
  const { typed, type } = useDebouncedSearch(settled, setSettled);
  const people = useMessageablePeople({ typed: useDeferredValue(typed), settled });
  const isListed = typed.trim() === "" || people.more === "search";
  const count = isListed ? undefined : people.people?.length;
  return (
    <Dialog title={text.newConversationLabel} onClose={onClose}>
      <TextField
        id="people-search"
        label={text.peopleSearchLabel}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <chakra.p srOnly role="status">
        {count === undefined ? "" : text.formatPeopleCount(count)}
      </chakra.p>
      <Room>
        <FetchStateView
          of={fetched(people)}
          isEmpty={(found) => found.length === 0}
          empty={typed.trim() === "" ? <NobodyYet /> : <p>{text.noPeopleFoundMessage}</p>}
        >
          {(found) => (
            <PeopleList
              key={buildReactKeyFromRowIds(found)}
              people={found}
              end={people.more && HINTS[people.more]}
              onChoose={onChoose}
            />
          )}
        </FetchStateView>
      </Room>
    </Dialog>
  );
}

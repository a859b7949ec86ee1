import { chakra } from "@chakra-ui/react";
import type { AuditAction } from "@darasa/contract/audit-log";
import * as text from "@texts/audit-log.ts";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { AuditFilterUrl } from "../hooks/use-audit-filter-url.ts";

const Bar = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "repeat(auto-fit,minmax(min(100%,10rem),1fr))",
      md: "2fr 1fr 1fr",
    },
    gap: { base: "3", md: "4" },
    "& > :first-of-type": { gridColumn: { base: "1/-1", md: "auto" } },
  },
});

const Person = chakra("p", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "3", rowGap: "1" },
});

interface AuditFiltersProps {
  readonly url: AuditFilterUrl;
  /** The actions that can be in the log of the user's institution. */
  readonly actions: readonly AuditAction[];
}

export function AuditFilters({ url, actions }: AuditFiltersProps) {
  const { action, person, from, to } = url.filter;
  const isInWrongOrder = from !== undefined && to !== undefined && to < from;
  return (
    <chakra.div role="search" display="grid" gap="3" minW="0">
      <Bar>
        <SelectField
          id="audit-action"
          label={text.actionLabel}
          placeholder={text.everyActionOption}
          value={action ?? ""}
          onChange={({ target }) => url.set("action", target.value)}
        >
          <SelectOptions of={actions} labelOf={(each) => text.auditActionLabels[each]} />
        </SelectField>
        <TextField
          id="audit-from"
          type="date"
          label={text.fromLabel}
          max={to}
          value={from ?? ""}
          onChange={({ target }) => url.set("from", target.value)}
        />
        <TextField
          id="audit-to"
          type="date"
          label={text.toLabel}
          min={from}
          value={to ?? ""}
          error={isInWrongOrder ? text.daysInWrongOrderMessage : undefined}
          onChange={({ target }) => url.set("to", target.value)}
        />
      </Bar>
      {person === undefined ? null : (
        <Person>
          {text.onePersonMessage}
          <Button look="outline" size="sm" onClick={() => url.set("person", "")}>
            {text.everybodyButton}
          </Button>
        </Person>
      )}
    </chakra.div>
  );
}

import { chakra } from "@chakra-ui/react";
import type { StudentRecord } from "@darasa/contract/gradebook";
import * as text from "@texts/gradebook.ts";
import { Link } from "react-router-dom";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { AnalyticsSection } from "./analytics-section.tsx";

const Phone = chakra("a", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minH: "tap",
    color: "brand.fg",
    fontWeight: "bold",
  },
});

/** The guardians of a student, and how to reach them. */
export function Guardians({ record }: { readonly record: StudentRecord }) {
  const { guardians, guardianPhone } = record;
  return (
    <AnalyticsSection heading={text.guardianHeading}>
      {guardians.length === 0 && guardianPhone === undefined ? (
        <p>{text.noGuardiansMessage}</p>
      ) : (
        <PanelList>
          {guardians.map(({ id, name, canMessage }) => (
            <PanelListRow key={id} title={name}>
              {canMessage ? (
                <ButtonLink asChild look="outline" size="sm">
                  <Link
                    to={urlBuilders.conversation(id)}
                    aria-label={text.formatMessageGuardianLabel(name)}
                  >
                    {text.messageStudentLinkLabel}
                  </Link>
                </ButtonLink>
              ) : null}
            </PanelListRow>
          ))}
          {guardianPhone === undefined ? null : (
            <PanelListRow title={text.guardianPhoneLabel}>
              <Phone href={`tel:${guardianPhone}`}>{guardianPhone}</Phone>
            </PanelListRow>
          )}
        </PanelList>
      )}
    </AnalyticsSection>
  );
}

import { chakra } from "@chakra-ui/react";
import * as text from "@texts/first-steps.ts";
import { Link } from "react-router-dom";
import { Icon } from "@/components/ui/icon.tsx";
import { checkIconSvgPath } from "@/components/ui/icons.ts";
import { appPaths } from "@/lib/paths.ts";
import type { StepName, Steps } from "../first-steps.ts";

const List = chakra("ol", {
  base: {
    "& li": {
      position: "relative",
      display: "flex",
      alignItems: "center",
      gap: "3",
      minH: "3.25rem",
    },
    "& li + li": { borderTop: "1px solid", borderColor: "border" },
    "& li > span": {
      display: "grid",
      placeItems: "center",
      w: "8",
      h: "8",
      flexShrink: 0,
      borderRadius: "full",
      bg: "warning.subtle",
      color: "warning.fg",
      fontWeight: "bold",
    },
    "& [data-done] > span": { bg: "success.subtle", color: "success.fg" },
    "& a": { fontWeight: "bold" },
    "& [data-done] a": { color: "fg.muted", fontWeight: "normal" },
    "& a::after": { content: '""', position: "absolute", inset: 0 },
  },
});

/** The steps in their order, with the page on which each is done. */
const STEPS: readonly (readonly [name: StepName, to: string])[] = [
  ["page", appPaths.adminSchool],
  ["classes", appPaths.classes],
  ["people", appPaths.adminImport],
  ["slips", appPaths.classes],
  ["ownClasses", appPaths.classes],
  ["upload", appPaths.contentUpload],
  ["assessment", appPaths.createAssessment],
  ["publish", appPaths.assessments],
];

/** The list of the first steps, those that are done with a tick. */
export function FirstSteps({ of }: { readonly of: Steps }) {
  return (
    <List>
      {STEPS.filter(([name]) => of[name] !== undefined).map(([name, to], index) => (
        <li key={name} data-done={of[name] === true ? "" : undefined}>
          <span aria-hidden="true">
            {of[name] === true ? <Icon of={checkIconSvgPath} size="sm" /> : index + 1}
          </span>
          <Link to={to}>
            {of[name] === true ? <chakra.span srOnly>{text.stepDoneLabel}</chakra.span> : null}
            {text.stepLabels[name]}
          </Link>
        </li>
      ))}
    </List>
  );
}

import { chakra } from "@chakra-ui/react";
import { buildSchoolLogoUrl } from "@darasa/contract/school-identity";
import type { SyntheticEvent } from "react";

/** The box has its size before the image has loaded, so that nothing moves. It is white, like the paper of a logo. */
export const SchoolLogoImage = chakra(
  "img",
  {
    base: {
      w: "10",
      h: "10",
      flexShrink: 0,
      p: "0.5",
      objectFit: "contain",
      bg: "white",
      borderRadius: "sm",
    },
  },
  // The name of the school is always beside the logo.
  { defaultProps: { alt: "", decoding: "async" } },
);

export interface SchoolLogoProps {
  readonly schoolId: string | undefined;
  /** The version of the logo. Nothing is shown without one. */
  readonly logo: string | undefined;
}

/** Hides the sign of a broken image. The box keeps its place. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.style.opacity = "0";
};

/** The logo of a school. Nothing is shown if the logo cannot be loaded. */
export function SchoolLogo({ schoolId, logo }: SchoolLogoProps) {
  if (schoolId === undefined || logo === undefined) return null;
  return <SchoolLogoImage src={buildSchoolLogoUrl(schoolId, logo)} onError={hide} />;
}

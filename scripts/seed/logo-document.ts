import type { SchoolLogoDocument } from "@darasa/contract/server/account-documents";
import { toSchoolLogo } from "../../functions/src/resources/schools/to-school-logo.ts";
import { type Color, writePng } from "./write-png.ts";

/** The colours of a demo logo: a shield with the sun rising behind a horizon. */
export interface LogoColors {
  readonly shield: Color;
  readonly sun: Color;
}

const SIZE = 96;
const CENTER = SIZE / 2;
const HALF_WIDTH = 40;
/** The height at which the sides of the shield begin to curve towards its tip. */
const SHOULDER = 44;
const TIP = 92;
const BORDER = 4;
const HORIZON = 56;
const SUN_RADIUS = 20;

const TRANSPARENT = 0;
const WHITE = 1;
const SHIELD = 2;
const SUN = 3;

/** Returns true inside a shield that is smaller than the whole one by `inset` pixels on each side. */
const isInShield = (x: number, y: number, inset: number): boolean => {
  const bottom = TIP - inset;
  if (y < BORDER + inset || y >= bottom) return false;
  const depth = Math.max(0, (y - SHOULDER) / (bottom - SHOULDER));
  return Math.abs(x + 0.5 - CENTER) < (HALF_WIDTH - inset) * Math.sqrt(1 - depth * depth);
};

const colorAt = (x: number, y: number): number => {
  if (!isInShield(x, y, 0)) return TRANSPARENT;
  if (!isInShield(x, y, BORDER)) return SUN;
  if (y >= HORIZON && y < HORIZON + BORDER) return WHITE;
  const isInSun = Math.hypot(x + 0.5 - CENTER, y - HORIZON) < SUN_RADIUS;
  return y < HORIZON && isInSun ? SUN : SHIELD;
};

/** Draws the logo of a demo school. */
export const buildLogoDocument = ({ shield, sun }: LogoColors): SchoolLogoDocument => {
  const white: Color = [255, 255, 255];
  const bytes = writePng({ size: SIZE, palette: [white, white, shield, sun], colorAt });
  return toSchoolLogo(bytes.toString("base64"));
};

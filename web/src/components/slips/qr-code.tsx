import { chakra } from "@chakra-ui/react";
import { encode } from "uqr";

const Picture = chakra("svg", { base: { display: "block", w: "full", h: "auto", bg: "white" } });

/** The width of the white border around a code, in modules. Scanners need four. */
const QUIET_ZONE = 4;

/** A QR code in black on white, in every theme. It is decoration for screen readers: the text is beside it. */
export function QrCode({ text }: { readonly text: string }) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} fill="black" />
    </Picture>
  );
}

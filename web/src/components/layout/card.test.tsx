import { chakra } from "@chakra-ui/react";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { Card } from "./card.tsx";

it("has the same styles after another component was derived from it", () => {
  const Special = chakra(Card, { base: { "& h2": { fontSize: "sm" } } });
  renderScreen(
    <>
      <Special>
        <h2>Special</h2>
      </Special>
      <Card>
        <h2>Usual</h2>
      </Card>
    </>,
  );
  const sizeOf = (name: string): string =>
    getComputedStyle(screen.getByRole("heading", { name })).fontSize;
  expect(sizeOf("Usual")).not.toBe(sizeOf("Special"));
});

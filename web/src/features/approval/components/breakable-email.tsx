/** A text with an e-mail address, or any other text. The line may break before the @ of the address. */
export function BreakableEmail({ text }: { readonly text: string }) {
  const at = text.indexOf("@");
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

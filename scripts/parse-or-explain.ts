/**
 * Returns what `parse` reads from the command line. If the user asks for help or an option is wrong, prints how the
 * command is used and ends the program.
 */
export const parseOrExplain = <T extends { readonly values: { readonly help?: boolean } }>(
  usage: string,
  parse: () => T,
): T => {
  try {
    const parsed = parse();
    if (!parsed.values.help) return parsed;
    console.log(usage);
    return process.exit(0);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${reason}\n\n${usage}`);
    return process.exit(2);
  }
};

interface PicturedQuestion<Picture, OptionPicture> {
  readonly picture?: Picture | undefined;
  readonly optionPictures?: readonly OptionPicture[] | undefined;
}

/** Returns all pictures of a question: the one below its text and those of its options. */
export const listPictures = <Picture, OptionPicture>({
  picture,
  optionPictures = [],
}: PicturedQuestion<Picture, OptionPicture>): (Picture | OptionPicture)[] => [
  ...(picture === undefined ? [] : [picture]),
  ...optionPictures,
];

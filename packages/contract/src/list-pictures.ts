interface PicturedQuestion<Picture, OptionPicture> {
  readonly picture?: Picture | undefined;
  readonly optionPictures?: readonly OptionPicture[] | undefined;
}

/** Lists the picture of a question, if it has one, and the pictures of its options. */
export const listPictures = <Picture, OptionPicture>({
  picture,
  optionPictures = [],
}: PicturedQuestion<Picture, OptionPicture>): (Picture | OptionPicture)[] => [
  ...(picture === undefined ? [] : [picture]),
  ...optionPictures,
];

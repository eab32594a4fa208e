/** The options of a choice from a closed list and its words. */
export const optionsOf = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: words[value] }))

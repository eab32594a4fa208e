/** An order with some of its entries in a new one: those that are not named stay behind, in the order they had. */
export const reordered = (before: readonly string[], wanted: readonly string[]): string[] => {
  const named = new Set(wanted)
  return [...wanted, ...before.filter((id) => !named.has(id))]
}

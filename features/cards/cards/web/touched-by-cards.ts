/** The contracts whose queries show cards. */
export const touchedByCards: ReadonlySet<unknown> = new Set([
  'cards',
  'card-imports',
  'card-reviews',
  'card-templates',
  'card-analytics',
  'customers',
  'audit',
])

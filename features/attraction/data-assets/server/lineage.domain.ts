/** The rows of a table that say how often something went a way: each belongs to the day of one of its moments. */
export interface Trace {
  in: string
  at: string
  /** Only rows with one of these words in a column, or with anything in it. */
  only?: Readonly<Record<string, readonly string[] | 'filled'>>
}

/** A way that data takes through the product, declared where it is known: in the code that moves it. */
export interface LineageEdge {
  from: string
  to: string
  /** The act that moves it; a key of the texts. */
  by: 'form' | 'import' | 'scan' | 'exchange' | 'join' | 'convert' | 'follow' | 'sell' | 'send' | 'count'
  trace: Trace
}

const customersOf = (source: string): Trace => ({
  in: 'customer_cards',
  at: 'createdAt',
  only: { source: [source] },
})
const actsOf = (origin: string): Trace => ({ in: 'clue_acts', at: 'at', only: { origin: [origin] } })

/** How data comes in, what becomes of it, and where it ends. */
export const lineageEdges: readonly LineageEdge[] = [
  { from: 'visits', to: 'visitors', by: 'count', trace: { in: 'visits', at: 'startedAt' } },
  { from: 'card_scans', to: 'customer_cards', by: 'scan', trace: customersOf('scan') },
  { from: 'customer_import_rows', to: 'customer_cards', by: 'import', trace: customersOf('import') },
  {
    from: 'customer_form_fillings',
    to: 'customer_cards',
    by: 'form',
    trace: { in: 'customer_form_fillings', at: 'createdAt' },
  },
  { from: 'visitors', to: 'customer_cards', by: 'exchange', trace: customersOf('exchange') },
  {
    from: 'gate_passes',
    to: 'customer_cards',
    by: 'form',
    trace: { in: 'gate_passes', at: 'createdAt', only: { customerId: 'filled' } },
  },
  {
    from: 'visitor_import_rows',
    to: 'activity_persons',
    by: 'import',
    trace: { in: 'activity_registrations', at: 'joinedAt', only: { source: ['import'] } },
  },
  {
    from: 'activity_persons',
    to: 'activity_registrations',
    by: 'join',
    trace: { in: 'activity_registrations', at: 'joinedAt' },
  },
  {
    from: 'activity_registrations',
    to: 'exhibitor_leads',
    by: 'scan',
    trace: { in: 'exhibitor_leads', at: 'takenAt' },
  },
  { from: 'activity_registrations', to: 'customer_cards', by: 'form', trace: actsOf('registration') },
  { from: 'exhibitor_leads', to: 'customer_cards', by: 'exchange', trace: actsOf('exhibitor') },
  {
    from: 'channel_members',
    to: 'customer_cards',
    by: 'form',
    trace: { in: 'channel_members', at: 'joinedAt' },
  },
  {
    from: 'customer_cards',
    to: 'clues',
    by: 'form',
    trace: { in: 'clues', at: 'createdAt', only: { personId: 'filled' } },
  },
  { from: 'visitors', to: 'radar_persons', by: 'count', trace: { in: 'radar_persons', at: 'firstSeenAt' } },
  { from: 'customer_cards', to: 'consents', by: 'form', trace: { in: 'consents', at: 'at' } },
  {
    from: 'clues',
    to: 'firms',
    by: 'convert',
    trace: { in: 'clues', at: 'convertedAt', only: { firmId: 'filled' } },
  },
  {
    from: 'clues',
    to: 'deals',
    by: 'convert',
    trace: { in: 'deals', at: 'createdAt', only: { clueId: 'filled' } },
  },
  {
    from: 'clues',
    to: 'touches',
    by: 'follow',
    trace: { in: 'touches', at: 'writtenAt', only: { subjectKind: ['clue'] } },
  },
  { from: 'deals', to: 'contracts', by: 'sell', trace: { in: 'contracts', at: 'createdAt' } },
  { from: 'contracts', to: 'receipts', by: 'sell', trace: { in: 'receipts', at: 'createdAt' } },
  {
    from: 'consents',
    to: 'contact_sends',
    by: 'send',
    trace: { in: 'contact_sends', at: 'changedAt', only: { state: ['sent'] } },
  },
  {
    from: 'contact_sends',
    to: 'outbox_messages',
    by: 'send',
    trace: { in: 'contact_sends', at: 'changedAt', only: { outboxMessageId: 'filled' } },
  },
  { from: 'need_parties', to: 'customer_cards', by: 'exchange', trace: actsOf('need') },
]

/** A way by its name; between two sets of data there is one. */
export const wayOf = ({ from, to }: Pick<LineageEdge, 'from' | 'to'>): string => `${from}>${to}`

/** How many steps a set of data is away from where data comes in, at most. */
export function depthsOf(edges: readonly Pick<LineageEdge, 'from' | 'to'>[]): Map<string, number> {
  const depths = new Map<string, number>()
  for (const { from, to } of edges) for (const key of [from, to]) depths.set(key, 0)
  // As many rounds as there are sets settle every way; data never comes back to where it was.
  for (let round = 0; round < depths.size; round += 1)
    for (const { from, to } of edges)
      depths.set(to, Math.max(depths.get(to) ?? 0, (depths.get(from) ?? 0) + 1))
  return depths
}

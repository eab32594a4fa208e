/** A way that data takes through the product, declared where it is known: in the code that moves it. */
export interface LineageEdge {
  from: string
  to: string
  /** The act that moves it; a key of the texts. */
  by: 'form' | 'import' | 'scan' | 'exchange' | 'join' | 'convert' | 'follow' | 'sell' | 'send' | 'count'
}

/** How data comes in, what becomes of it, and where it ends. */
export const lineageEdges: readonly LineageEdge[] = [
  { from: 'visits', to: 'visitors', by: 'count' },
  { from: 'card_scans', to: 'customer_cards', by: 'scan' },
  { from: 'customer_import_rows', to: 'customer_cards', by: 'import' },
  { from: 'customer_form_fillings', to: 'customer_cards', by: 'form' },
  { from: 'visitors', to: 'customer_cards', by: 'exchange' },
  { from: 'gate_passes', to: 'customer_cards', by: 'form' },
  { from: 'visitor_import_rows', to: 'activity_persons', by: 'import' },
  { from: 'activity_persons', to: 'activity_registrations', by: 'join' },
  { from: 'activity_registrations', to: 'exhibitor_leads', by: 'scan' },
  { from: 'activity_registrations', to: 'customer_cards', by: 'form' },
  { from: 'exhibitor_leads', to: 'customer_cards', by: 'exchange' },
  { from: 'channel_members', to: 'customer_cards', by: 'form' },
  { from: 'customer_cards', to: 'clues', by: 'form' },
  { from: 'visitors', to: 'radar_persons', by: 'count' },
  { from: 'customer_cards', to: 'consents', by: 'form' },
  { from: 'clues', to: 'firms', by: 'convert' },
  { from: 'clues', to: 'deals', by: 'convert' },
  { from: 'clues', to: 'touches', by: 'follow' },
  { from: 'deals', to: 'contracts', by: 'sell' },
  { from: 'contracts', to: 'receipts', by: 'sell' },
  { from: 'consents', to: 'contact_sends', by: 'send' },
  { from: 'contact_sends', to: 'outbox_messages', by: 'send' },
  { from: 'need_parties', to: 'customer_cards', by: 'exchange' },
]

/** How many steps a set of data is away from where data comes in, at most. */
export function depthsOf(edges: readonly LineageEdge[]): Map<string, number> {
  const depths = new Map<string, number>()
  for (const { from, to } of edges) for (const key of [from, to]) depths.set(key, 0)
  // As many rounds as there are sets settle every way; data never comes back to where it was.
  for (let round = 0; round < depths.size; round += 1)
    for (const { from, to } of edges)
      depths.set(to, Math.max(depths.get(to) ?? 0, (depths.get(from) ?? 0) + 1))
  return depths
}

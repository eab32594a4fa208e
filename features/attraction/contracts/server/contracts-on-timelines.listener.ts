import type {
  SubjectFact,
  SubjectTimelineSource,
} from '#features/attraction/touches/server/touches.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import { findMoneyFacts } from './contract-timeline.repository.ts'
import { contractsServerTexts } from './server.texts.ts'

const path = '/demo/attractinvestment/custom'

/** Signed contracts and confirmed money on the timeline of the firm and of the deal. */
export const contractsOnTimelines: SubjectTimelineSource = {
  key: 'contracts',
  kinds: ['document', 'money'],
  async read({ tx, viewer, language }, { firm, deal }, question) {
    if (!viewer.permissions.has('deal:view') || firm.length + deal.length === 0) return []
    const t = contractsServerTexts.in(language).timeline
    const facts = await findMoneyFacts(tx, { firm, deal }, question)
    return facts.map(({ id, at, kind, number, amountFen, byName }): SubjectFact => {
      const values = { number, amount: formatMoney(amountFen) }
      return {
        id,
        at,
        kind: kind === 'contract' ? 'document' : 'money',
        text: fill(kind === 'contract' ? t.signed : amountFen < 0 ? t.reversed : t.received, values),
        source: kind === 'contract' ? t.contract : t.receipt,
        actor: byName || null,
        path,
      }
    })
  },
}

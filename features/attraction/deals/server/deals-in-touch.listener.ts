import type { TouchSubjectKind } from '#features/attraction/touches/server/subject-hooks.public.ts'

import { findDealsOfPersons } from './deal-timeline.repository.ts'
import { sightOf } from './deals-reach.actions.ts'
import { dealsWhere, findDeals, findShownDeal, findShownDeals } from './deals.repository.ts'

const mostFound = 10
const some = (id: string | null): string[] => (id === null ? [] : [id])

/** Deals as colleagues are in touch about them: the timeline of a deal shows its clue's and its person's entries, too. */
export const dealsInTouch: TouchSubjectKind = {
  kind: 'deal',
  async seen(context, ids) {
    const found = await findShownDeals(context.tx, ids, sightOf(context))
    return new Map(found.map(({ deal, mayEdit }) => [deal.id, { title: deal.title, mayWrite: mayEdit }]))
  },
  async lineage(context, id) {
    const found = await findShownDeal(context.tx, id, sightOf(context))
    if (!found) return {}
    const { personId, clueId } = found.deal
    return { deal: [id], person: some(personId), clue: some(clueId) }
  },
  ofPersons: ({ tx }, personIds) => findDealsOfPersons(tx, personIds),
  async found(context, keyword) {
    const sight = sightOf(context)
    const where = await dealsWhere(context.tx, { keyword }, sight)
    const { list } = await findDeals(context.tx, { where, sight, limit: mostFound })
    return list.map(({ deal, firm }) => ({ id: deal.id, title: deal.title, detail: firm ?? deal.number }))
  },
}

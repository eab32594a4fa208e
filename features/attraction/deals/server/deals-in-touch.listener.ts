import type {
  SubjectTimelineSource,
  TouchSubjectKind,
} from '#features/attraction/touches/server/subject-hooks.public.ts'
import { fill, type Translation } from '#platform/text/texts.ts'

import { dealsTexts } from '../deals.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { type DealStep, findDealSteps } from './deal-timeline.repository.ts'
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
  async found(context, keyword) {
    const sight = sightOf(context)
    const where = await dealsWhere(context.tx, { keyword }, sight)
    const { list } = await findDeals(context.tx, { where, sight, limit: mostFound })
    return list.map(({ deal, firm }) => ({ id: deal.id, title: deal.title, detail: firm ?? deal.number }))
  },
}

/** A step of a deal, in one line: the event, the stages, and the reason. */
function lineOf({ event, from, to, reason }: DealStep, t: Translation<typeof text>): string {
  const moves: Readonly<Record<string, string>> = t.moves
  const stages = from === null || from === to ? to : `${from} → ${to}`
  const step =
    event === 'create'
      ? fill(t.timeline.begun, { stage: to })
      : fill(t.timeline.step, { event: moves[event] ?? event, stages })
  return [step, reason].filter(Boolean).join(' · ')
}

/** The steps of deals on the timelines of what they belong to. */
export const dealsOnTimelines: SubjectTimelineSource = {
  key: 'deals',
  kinds: ['state'],
  async read({ tx, language }, { deal }, question) {
    const t = dealsTexts.in(language)
    const steps = await findDealSteps(tx, deal, question)
    return steps.map((step) => ({
      id: step.id,
      at: step.at,
      kind: 'state',
      subjectKind: 'deal',
      subjectId: step.dealId,
      text: lineOf(step, t),
      source: t.tabs.deals,
      actor: step.by || null,
    }))
  },
}

import { createHash } from 'node:crypto'

import { livingStates } from '#features/customers/customers/customers.contract.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import {
  findCustomers,
  findPersonCards,
  findVisibleNames,
} from '#features/customers/customers/server/customer-people.public.ts'
import {
  type TimelineFact,
  type TimelineSource,
  timelineSources,
} from '#features/customers/customers/server/customer-timeline.public.ts'

import type { SubjectTimelineKind } from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import type { SubjectFact, SubjectTimelineSource, TouchSubjectKind } from './subject-hooks.public.ts'
import { emptyLineage, findTouchesOf } from './touches.repository.ts'

const living: readonly string[] = livingStates

/** People are the cards of the customers list: who sees and edits a card there does so here. */
export const personSubjects: TouchSubjectKind = {
  kind: 'person',
  async seen(context, ids) {
    if (!context.viewer.permissions.has('contact:view')) return new Map()
    const found = await findVisibleNames(context.tx, reachOf(context), ids)
    return new Map(
      found.map(({ id, name, company, state, mayEdit }) => [
        id,
        {
          title: [name, company].filter(Boolean).join(' · '),
          mayWrite: mayEdit && living.includes(state),
        },
      ]),
    )
  },
  lineage: async ({ tx }, id) => ({ person: await findPersonCards(tx, id) }),
  async found(context, keyword) {
    if (!context.viewer.permissions.has('contact:view')) return []
    // No days are asked about: the zone does not matter.
    const found = await findCustomers(context.tx, {
      reach: reachOf(context),
      zone: 'UTC',
      keyword,
      limit: 10,
    })
    return found.map(({ customer: { id, name, company, title } }) => ({
      id,
      title: name,
      detail: [company, title].filter(Boolean).join(' · '),
    }))
  },
}

const kinds: Readonly<Record<TimelineFact['kind'], SubjectTimelineKind>> = {
  visit: 'visit',
  exchange: 'origin',
  record: 'origin',
  change: 'change',
  group: 'change',
  reveal: 'change',
  state: 'state',
  merge: 'state',
  owner: 'owner',
  followUp: 'touch',
}

/** An id that the same fact always has: sources of the customers list know none. */
function idOf({ at, kind, text, source, actor }: TimelineFact): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([at.getTime(), kind, text, source, actor]))
    .digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Touches of people stand on the timeline of the customers list, too: they are the same follow-ups. */
export const touchesOnCustomers: TimelineSource = async (tx, customerIds, { viewer, language }) => {
  if (!viewer.permissions.has('touch:view')) return []
  const t = touchesTexts.in(language)
  const rows = await findTouchesOf(
    tx,
    { ...emptyLineage, person: customerIds },
    { before: undefined, limit: mostOfCustomers },
  )
  return rows.map(({ at, writtenText, kind, byName }) => ({
    at,
    kind: 'followUp',
    text: writtenText ?? t.timeline.erased,
    source: t.kinds[kind],
    actor: byName,
  }))
}

const mostOfCustomers = 500

/** Brings the visits, changes, owners and follow-ups that the customers list knows of people. */
export const customersOnTimelines: SubjectTimelineSource = {
  key: 'customers',
  kinds: [...new Set(Object.values(kinds))],
  async read(context, { person }, { before, limit }) {
    if (person.length === 0) return []
    const facts = new Map<string, SubjectFact>()
    for (const source of context.services.hooks.all(timelineSources)) {
      // The touches of this feature come from their own source.
      if (source === touchesOnCustomers) continue
      for (const fact of await source(context.tx, person, context)) {
        const { at, kind, text, actor } = fact
        const id = idOf(fact)
        facts.set(id, { at, id, kind: kinds[kind], text, source: fact.source, actor })
      }
    }
    return [...facts.values()]
      .filter(
        ({ at, id }) => !before || at < before.at || (at.getTime() === before.at.getTime() && id < before.id),
      )
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
      .slice(0, limit)
  },
}

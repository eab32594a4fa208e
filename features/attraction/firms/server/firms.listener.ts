import type { FastifyInstance } from 'fastify'

import {
  type CustomerMergeHook,
  customerMergeHooks,
} from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { touchSubjects, type TouchSubjectKind } from '#features/attraction/touches/server/touches.public.ts'
import { staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'

import { giveAwayFirms } from './firm-leaving.actions.ts'
import { firmChildren } from './firm-children.public.ts'
import {
  deletePersons,
  deletePlaces,
  insertPlaces,
  movePersons,
  type FirmPersonRow,
} from './firm-people.repository.ts'
import { noteTouch } from './firm-touches.actions.ts'
import { findSeenFirms } from './firms.public.ts'
import { findLineage } from './firm-lineage.repository.ts'
import { findFirms } from './firms.repository.ts'

type Kept = (Omit<FirmPersonRow, 'createdAt'> & { createdAt: string })[]

/** People of firms go along when two of their cards become one. */
const peopleMergeHook: CustomerMergeHook = {
  key: 'firms.people',
  async merged(tx, pair) {
    const places = await movePersons(tx, pair)
    return places.map((place) => ({ ...place, createdAt: place.createdAt.toISOString() }))
  },
  async unmerged(tx, _pair, kept) {
    const places = (kept as unknown as Kept).map((place) => ({
      ...place,
      createdAt: new Date(place.createdAt),
    }))
    // A place that went along kept its id.
    await deletePlaces(
      tx,
      places.map(({ id }) => id),
    )
    await insertPlaces(tx, places)
  },
  async purged(tx, customerIds) {
    await deletePersons(tx, customerIds)
  },
}

/** Firms as subjects of follow-ups: their people's entries stand with theirs. */
const firmSubjects: TouchSubjectKind = {
  kind: 'firm',
  async seen(context, ids) {
    const found = await findSeenFirms(context, ids)
    return new Map([...found].map(([id, { name, mayEdit }]) => [id, { title: name, mayWrite: mayEdit }]))
  },
  lineage: ({ tx, services }, id) =>
    findLineage(
      tx,
      id,
      services.hooks.all(firmChildren).flatMap(({ lineage }) => lineage?.(id) ?? []),
    ),
  touched: noteTouch,
  async found({ tx, viewer }, keyword) {
    if (!viewer.permissions.has('firm:view')) return []
    const { list } = await findFirms(tx, viewer, { keyword, limit: 10 })
    return list.map(({ id, name, ownerName }) => ({ id, title: name, detail: ownerName ?? '' }))
  },
}

/** Joins firms to follow-ups, to merges of people, and to colleagues who leave. */
export function joinFirms({ services: { hooks } }: FastifyInstance): void {
  hooks.add(touchSubjects, firmSubjects)
  hooks.add(customerMergeHooks, peopleMergeHook)
  hooks.add(staffChanged, (tx, change) => giveAwayFirms(tx, change))
}

import type { FastifyInstance } from 'fastify'

import {
  type SubjectFact,
  type SubjectTimelineSource,
  subjectTimelineSources,
  type TodaySection,
  todaySections,
} from '#features/attraction/touches/server/touches.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { noticeKinds } from '#features/company/notices/server/notices.public.ts'
import { staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import {
  type CustomerMergeHook,
  customerMergeHooks,
} from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { fill } from '#platform/text/texts.ts'

import { visitPlansTexts } from '../visit-plans.texts.ts'
import { passVisits } from './visit-leavers.actions.ts'
import { pathOf, visitNotices } from './visit-notices.actions.ts'
import {
  deleteGuests,
  findComing,
  findVisitsOf,
  forgetGuests,
  type Guest,
  insertGuests,
  moveGuests,
} from './visit-plans.repository.ts'
import { rowsOf } from './visit-plans.view.ts'

/** Published visits on the timelines of their subjects and guests; one that took place stands there as a touch besides. */
const visitsOnTimelines: SubjectTimelineSource = {
  key: 'visitPlans',
  kinds: ['task'],
  async read({ tx, viewer, language }, lineage, question) {
    if (!viewer.permissions.has('visitPlan:view')) return []
    const found = await findVisitsOf(tx, lineage, question)
    if (found.length === 0) return []
    const t = visitPlansTexts.in(language)
    const clock = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: await findTimeZone(tx),
    })
    return found.map(({ id, at, title, kind, state, startsAt, by, subjectKind, subjectId }): SubjectFact => ({
      id,
      at,
      kind: 'task',
      text: fill(t.onTimeline, { title, at: clock.format(startsAt), state: t.states[state] }),
      source: t.kinds[kind],
      actor: by,
      subjectKind,
      subjectId,
      path: pathOf({ id }),
    }))
  },
}

/** The published visits of today that the viewer leads or hosts, and those of former days that nobody has closed. */
const visitsOfToday: TodaySection = {
  key: 'visitPlans.today',
  order: 25,
  permission: 'visitPlan:view',
  title: (language) => visitPlansTexts.in(language).today,
  path: '/demo/attractinvestment/market?view=visits&isMine=yes',
  async read(context, limit) {
    const { tx, viewer } = context
    const zone = await findTimeZone(tx)
    const { list, total } = await findComing(tx, { accountId: viewer.accountId, zone, limit })
    const rows = await rowsOf(context, list)
    const now = Date.now()
    const lines = rows.map(({ id, title, place, subject, startsAt, endsAt }) => ({
      id,
      title,
      detail: [subject?.title, place].filter(Boolean).join(' · '),
      at: new Date(startsAt),
      tone: new Date(endsAt).getTime() < now ? ('late' as const) : ('plain' as const),
      path: pathOf({ id }),
    }))
    return { lines, total }
  },
}

type Kept = (Omit<Guest, 'publishedAt' | 'checkedInAt'> & {
  publishedAt: string | null
  checkedInAt: string | null
})[]

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

/** Guests go along when two cards become one person, and go for good when the person is forgotten. */
const guestsMergeHook: CustomerMergeHook = {
  key: 'visitPlans',
  merged: async (tx, pair) =>
    (await moveGuests(tx, pair)).map((guest) => ({
      ...guest,
      publishedAt: guest.publishedAt?.toISOString() ?? null,
      checkedInAt: guest.checkedInAt?.toISOString() ?? null,
    })),
  async unmerged(tx, _pair, kept) {
    const guests = kept as unknown as Kept
    // A guest that went along kept the id of its row.
    await deleteGuests(
      tx,
      guests.map(({ id }) => id),
    )
    await insertGuests(
      tx,
      guests.map((guest) => ({
        ...guest,
        publishedAt: momentOf(guest.publishedAt),
        checkedInAt: momentOf(guest.checkedInAt),
      })),
    )
  },
  async purged(tx, customerIds) {
    await forgetGuests(tx, customerIds)
  },
}

/** Joins visits to timelines, to the screen of a day, to merges of people and to colleagues who leave. */
export function joinVisits({ services }: FastifyInstance): void {
  const { hooks } = services
  hooks.add(subjectTimelineSources, visitsOnTimelines)
  hooks.add(todaySections, visitsOfToday)
  hooks.add(customerMergeHooks, guestsMergeHook)
  for (const kind of visitNotices) hooks.add(noticeKinds, kind)
  hooks.add(staffChanged, async (tx, change) => {
    if (change.to === 'left') await passVisits(tx, services, change)
  })
}

import { describe, expect, test } from 'vitest'

import { type AnnouncementEvent, announcementEvents, announcementStates } from '../announcements.contract.ts'
import { announcementMachine } from './announcements.domain.ts'

const now = new Date('2027-03-01T08:00:00Z')
const later = new Date('2027-03-01T09:00:00Z')

/** The state that each event leads to from each state; from all others it leads nowhere. */
const steps: Record<AnnouncementEvent, Partial<Record<(typeof announcementStates)[number], string>>> = {
  edit: { draft: 'draft' },
  schedule: { draft: 'scheduled' },
  recall: { scheduled: 'draft' },
  publish: { draft: 'published', scheduled: 'published' },
  withdraw: { published: 'withdrawn' },
  remove: { draft: 'draft', withdrawn: 'withdrawn' },
}

describe.each(announcementEvents)('%s', (event) => {
  test.each(announcementStates)('from %s', (state) => {
    const decide = (mayEdit: boolean) =>
      announcementMachine.decide(event, {
        subject: { state, publishAt: later },
        context: { isShown: true, now },
        actor: { mayEdit },
      })
    const to = steps[event][state]
    expect(decide(true)).toEqual(to ? { allowed: true, to } : { allowed: false, denial: 'state' })
    expect(decide(false)).toEqual({ allowed: false, denial: 'permission' })
  })
})

test('nothing is published while visitors do not see the activity, nor scheduled without a time to come', () => {
  const ask = (event: AnnouncementEvent, publishAt: Date | null, isShown: boolean) =>
    announcementMachine.decide(event, {
      subject: { state: 'draft', publishAt },
      context: { isShown, now },
      actor: { mayEdit: true },
    })
  expect(ask('publish', null, false)).toEqual({ allowed: false, denial: 'hidden' })
  expect(ask('schedule', null, true)).toEqual({ allowed: false, denial: 'noTime' })
  expect(ask('schedule', now, true)).toEqual({ allowed: false, denial: 'noTime' })
})

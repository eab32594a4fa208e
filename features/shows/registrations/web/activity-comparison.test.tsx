import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { activitiesContract, type ActivityDetail } from '#features/shows/activities/activities.contract.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'

import { type Funnel, registrationsContract, type VisitTotals } from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'
import { ActivityComparison } from './activity-comparison.tsx'

const [fair, salon] = ['0190a000-0000-7000-8000-0000000000a1', '0190a000-0000-7000-8000-0000000000a2']
const begins = { [fair]: '2026-11-20T01:00:00Z', [salon]: '2026-06-01T01:00:00Z' }
const funnels: Readonly<Record<string, Funnel>> = {
  [fair]: { visitors: 900, begun: 300, submitted: 140, confirmed: 140, attended: 98 },
  [salon]: { visitors: 1200, begun: 90, submitted: 18, confirmed: 0, attended: 0 },
}
/** How many days before its activity begins somebody signs up, and how many do. */
const signUps: Readonly<Record<string, readonly [number, number]>> = { [fair]: [3, 140], [salon]: [1, 18] }
const dayOf = (id: string, before: number) =>
  new Date(Date.parse(begins[id] ?? '') - before * dayMs).toISOString().slice(0, 10)

stubServer([
  answer(activitiesContract.get, ({ url }) => {
    const id = url.slice(url.lastIndexOf('/') + 1)
    const detail: Partial<ActivityDetail> = {
      id,
      title: id === fair ? '开放日' : '沙龙',
      startsAt: begins[id] ?? null,
    }
    return detail as ActivityDetail
  }),
  answer(registrationsContract.totals, ({ body }) => {
    const { id } = body as { id: string }
    const totals: Partial<VisitTotals> = { funnel: funnels[id] }
    return totals as VisitTotals
  }),
  answer(registrationsContract.series, ({ body }) => {
    const { id } = body as { id: string }
    const [before, count] = signUps[id] ?? [0, 0]
    return [{ at: dayOf(id, before), submitted: count, confirmed: count }]
  }),
])
beforeEach(() => signInWith('activity:view', 'registration:view'))

const draw = renderInTab(registrationsTexts)

const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('two activities stand side by side with their difference, and without anybody confirmed there is no rate', async () => {
  draw(<ActivityComparison activityId={fair} besideId={salon} />)
  await screen.findByText('两个活动对比')
  expect(rowOf('访客')).toEqual(['900', '1,200', '-300'])
  expect(rowOf('提交报名')).toEqual(['140', '18', '+122'])
  expect(rowOf('到场率')).toEqual(['70%', '–', '–'])
  // Sign-ups are added up by the days before each one's own beginning, half a year apart as they are.
  const chart = await screen.findByRole('slider')
  await userEvent.setup().type(chart, '{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^0\b.*140.*18/)
})

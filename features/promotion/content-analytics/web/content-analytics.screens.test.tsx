import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { numberTexts } from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'

import { contentAnalyticsContract } from '../content-analytics.contract.ts'
import { contentAnalyticsTexts } from '../content-analytics.texts.ts'
import { ContentAnalysisScreen } from './content-analysis.screen.tsx'
import { PromotionHomeScreen } from './promotion-home.screen.tsx'

const id = '0190a000-0000-7000-8000-0000000000aa'
const totals = {
  views: 12,
  visitors: 9,
  read: 7,
  completed: 3,
  acted: 2,
  leads: 1,
  shares: 4,
  bots: 5,
  dwellMs: 600_000,
  meanDwellMs: 50_000,
}
const { meanDwellMs: _mean, ...ofDay } = totals
const days = [{ ...ofDay, day: '2026-11-25' }]
const subject = { subjectId: id, kind: 'album' as const, title: '产品画册' }
const ranked = { ...subject, views: 12, visitors: 9, read: 7, completed: 3, leads: 1, meanDwellMs: 50_000 }
const row = {
  key: id,
  visitorId: id,
  visitorName: '李雷',
  at: '2026-11-25T02:00:00.000Z',
  title: '产品画册',
  source: 'qr',
  region: null,
  dwellMs: 5000,
  views: 1,
}

const sent = stubServer([
  answer(contentAnalyticsContract.analyse, () => ({
    from: '2026-11-25',
    to: '2026-11-25',
    comparedFrom: '2026-11-24',
    comparedTo: '2026-11-24',
    subject: null,
    totals,
    before: { ...totals, views: 10 },
    days,
    daysBefore: days,
    sources: [{ key: 'qr', views: 12 }],
    sourcesBefore: [{ key: 'qr', views: 10 }],
    regions: [{ key: '', views: 12 }],
    weekHours: [{ key: '3-09', views: 12 }],
    actions: [{ key: 'call', views: 2 }],
    sharers: [{ key: `account:${id}`, name: '王芳', isColleague: true, views: 4 }],
    reach: [],
  })),
  answer(contentAnalyticsContract.list, () => ({ list: [ranked], total: 1 })),
  answer(contentAnalyticsContract.listBehind, () => ({ list: [row], total: 1 })),
  answer(contentAnalyticsContract.home, () => ({
    maySee: true,
    totals,
    before: totals,
    days,
    week: { from: '2026-11-19', to: '2026-11-25' },
    top: [ranked],
    readers: [{ ...row, subjectId: id }],
    todos: [{ kind: 'comments' as const, count: 3 }],
    steps: [{ step: 'site' as const, isDone: false }],
  })),
])
const draw = renderInTab(contentAnalyticsTexts, numberTexts)

beforeEach(() => signInWith('data:view', 'content:view'))

test('the analysis says in words what changed, and a number opens the records behind it', async () => {
  draw(<ContentAnalysisScreen />)
  expect(await screen.findByText(/多 2 次浏览，主要来自扫码/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '转发次数' }))
  expect(await screen.findByText('李雷')).toBeTruthy()
  expect(sent.some(({ url }) => url.includes('what=shared'))).toBe(true)
})

test('the home shows waiting things, the most read ones, the newest readers and the next step', async () => {
  draw(<PromotionHomeScreen />)
  expect(await screen.findByText('3 条评论等待审核')).toBeTruthy()
  expect(screen.getByText('李雷 看了《产品画册》')).toBeTruthy()
  expect(screen.getByRole('button', { name: '发布企业官网' })).toBeTruthy()
})

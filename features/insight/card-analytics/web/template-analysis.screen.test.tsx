import type { ReactNode } from 'react'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'

import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { TemplateAnalysisScreen } from './template-analysis.screen.tsx'

const drawn = vi.hoisted(() => ({ tables: 0, comparisons: 0 }))
vi.mock('./card-numbers.tsx', () => ({
  CardNumbers: () => {
    drawn.tables += 1
    return <p>the cards</p>
  },
}))
vi.mock('./group-comparison.tsx', () => ({
  GroupComparison: () => {
    drawn.comparisons += 1
    return null
  },
}))
vi.mock('#features/cards/card-templates/web/card-templates.public.ts', () => ({
  NeedsTemplate: ({ children }: { children: () => ReactNode }) => children(),
}))

const answerOf = (data: unknown) =>
  new Response(JSON.stringify({ code: 200, msg: '', data }), {
    headers: { 'content-type': 'application/json' },
  })
const draw = renderInTab(cardAnalyticsTexts)
afterEach(() => vi.unstubAllGlobals())

test('the totals arrive without drawing the table of cards or the comparison anew', async () => {
  signInWith('data:view')
  let tell = (_data: unknown): void => undefined
  const totals = new Promise<Response>((resolve) => {
    tell = (data) => resolve(answerOf(data))
  })
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/totalByTemplate') ? totals : Promise.resolve(answerOf(null)),
  )
  draw(<TemplateAnalysisScreen />)
  await screen.findByText('the cards')
  // The other answers are in by then.
  await vi.waitFor(() => expect(document.querySelector('.bone')).not.toBeNull())
  const before = { ...drawn }
  tell({ totals: { views: 0, bots: 0 } })
  await screen.findByText(cardAnalyticsTexts.in('zh-CN').analysis.emptyTitle)
  expect(drawn).toEqual(before)
})

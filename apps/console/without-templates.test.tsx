import { Suspense } from 'react'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts } from '#features/cards/card-templates/card-templates.texts.ts'
import { prepareTexts } from '#platform/web/language/use-texts.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { findScreen } from './screens.ts'
import { loadScreen } from './tabs/load-screen.ts'

stubServer([answer(cardTemplatesContract.list, () => ({ vertical: [], horizontal: [] }))])
const draw = renderInTab(cardTemplatesTexts)

test.each([
  'staffcard',
  'cardholder',
  'cardjurisdiction',
  'customerresources',
  'carddata',
  'cardprint',
  'invoice',
  'memberlist',
])('%s says that a template has to be bought first', async (page) => {
  const route = findScreen(`/demo/digitalcard/${page}`)
  if (!route) throw new Error('no such screen')
  signInWith(route.access ?? 'member')
  await prepareTexts(route.texts, 'zh-CN')
  const Screen = await loadScreen(route)
  draw(
    <Suspense>
      <Screen />
    </Suspense>,
  )
  expect(await screen.findByText('暂无数据，请先购买模板', {}, { timeout: 20_000 })).toBeTruthy()
})

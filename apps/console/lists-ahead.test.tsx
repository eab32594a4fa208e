import { Suspense } from 'react'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareTexts } from '#platform/web/language/use-texts.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { routes } from './routes.derived.ts'
import { loadScreen } from './tabs/load-screen.ts'

const draw = renderInTab()

let sent: string[] = []
/** Nothing is answered: only questions count here. */
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url)
    return new Promise(() => undefined)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The calls of `useList` for the first rows. */
const lists = () => sent.filter((url) => /[?&]page=1&limit=\d+$/.test(url))

/** Their screens have no list, or draw it only once templates or totals are answered. */
const others = new Set([
  '/index',
  '/demo/digitalcard/home',
  '/demo/digitalcard/staffcard',
  '/demo/digitalcard/controlIdentify',
  '/demo/digitalcard/memberlist',
  '/demo/digitalcard/customerresources',
  '/demo/digitalcard/carddata',
  '/demo/digitalhomepage/dhhome',
  '/demo/digitalhomepage/datanalysis',
  '/demo/myenterprise/accountinfo',
  '/demo/myenterprise/myaccount',
  '/demo/user/myaccount',
  // Waits here for texts that do not come, and shows nothing.
  '/system/audit-log',
])

test.each(
  routes
    .filter(({ path, ahead }) => ahead !== undefined && !others.has(path))
    .map((route): [string, typeof route] => [route.path, route]),
)('%s asks for the same first rows ahead of its program as by itself', async (_path, route) => {
  signInWith(route.access ?? 'member')
  await prepareTexts(route.texts, 'zh-CN')
  const Screen = await loadScreen(route)
  // Awaited, because some screens wait for further texts.
  await act(async () => {
    draw(
      <Suspense>
        <Screen />
      </Suspense>,
    )
    await Promise.resolve()
  })
  await vi.waitFor(
    async () => {
      await act(() => Promise.resolve())
      expect(lists()).not.toEqual([])
    },
    { timeout: 20_000 },
  )
  const own = lists()
  sent = []
  route.ahead?.({})
  expect(lists()).toEqual(own)
})

import { cleanup, render } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { defineTexts } from '#platform/text/texts.ts'
import { prepareTexts } from '#platform/web/language/use-texts.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { loadScreen } from './load-screen.ts'
import { TabPanel } from './tab-panel.tsx'

const { routes, program } = vi.hoisted(() => ({
  routes: [] as { path: string }[],
  program: { come: (): void => undefined },
}))

vi.mock('../screens.ts', () => ({
  findScreen: (path: string) => routes.find((route) => route.path === path),
  resolveArea: (path: string) => path,
}))

const load = () => Promise.resolve({ text: { title: 'a page' } })
const texts = defineTexts('ready', { 'zh-CN': load, 'zh-TW': load, en: load, ja: load })
const HereScreen = () => <p>here it is</p>
const made = defineRoutes(texts, [
  { path: '/fetched', title: () => 'a page', screen: () => Promise.resolve({ HereScreen }) },
  {
    path: '/coming',
    title: () => 'a page',
    screen: () =>
      new Promise((resolve) => {
        program.come = () => resolve({ HereScreen })
      }),
  },
])
const panel = (path: string) => <TabPanel tab={{ id: path, path, search: {}, cache: true, instance: 0 }} />

beforeAll(async () => {
  routes.push(...made)
  await prepareTexts(webTexts, 'zh-CN')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a screen whose program was fetched ahead is drawn at once, with no outline before it', async () => {
  const [fetched] = made
  if (fetched) await loadScreen(fetched)
  expect(render(panel('/fetched')).container.textContent).toBe('here it is')
})

test('a screen is drawn as soon as its program comes, however short the outline was to be seen', async () => {
  // React holds back by a timer: here it never runs out.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const place = document.createElement('div')
  const turns = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(place)
  root.render(panel('/coming'))
  await turns()
  expect(place.querySelector('.bone')).not.toBeNull()
  program.come()
  await turns()
  expect(place.textContent).toBe('here it is')
  root.unmount()
  vi.unstubAllGlobals()
})

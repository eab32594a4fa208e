import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defineTexts } from '#platform/text/texts.ts'
import { prepareTexts } from '#platform/web/language/use-texts.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { TabPanel } from './tab-panel.tsx'

const network = vi.hoisted(() => ({ programs: false, texts: false, attempts: 0 }))

vi.mock('../screens.ts', () => {
  const name = { title: 'a page' }
  const load = () =>
    network.texts ? Promise.resolve({ text: name }) : Promise.reject(new TypeError('no network'))
  const texts = defineTexts('late', { 'zh-CN': load, 'zh-TW': load, en: load, ja: load })
  const LateScreen = () => <p>here it is</p>
  const paths = ['/late', '/later', '/figures'] as const
  const routes = defineRoutes(
    texts,
    paths.map((path) => ({
      path,
      title: () => name.title,
      ...(path === '/figures' && { outline: 'numbers' as const }),
      screen: () => {
        if (path === '/figures') return new Promise<never>(() => undefined)
        network.attempts += 1
        return network.programs
          ? Promise.resolve({ LateScreen })
          : Promise.reject(new TypeError('no network'))
      },
    })),
  )
  return {
    findScreen: (path: string) => routes.find((route) => route.path === path),
    resolveArea: (path: string) => path,
  }
})

beforeAll(() => prepareTexts(webTexts, 'zh-CN'))
beforeEach(() => Object.assign(network, { programs: false, texts: false, attempts: 0 }))
afterEach(cleanup)

/** React finishes what waits only where the drawing is waited for. */
const open = (path: string) =>
  act(() =>
    Promise.resolve(render(<TabPanel tab={{ id: path, path, search: {}, cache: true, instance: 0 }} />)),
  )
const tryAgain = () => act(() => Promise.resolve(screen.getByRole('button', { name: '重试' }).click()))

test('a page whose program did not arrive says so, asks no further, and comes when it is tried again', async () => {
  await open('/late')
  expect(await screen.findByText('页面没有加载出来')).toBeTruthy()
  expect(network.attempts).toBe(1)
  await tryAgain()
  expect(await screen.findByText('页面没有加载出来')).toBeTruthy()
  expect(network.attempts).toBe(2)
  network.programs = true
  await tryAgain()
  expect(await screen.findByText('here it is')).toBeTruthy()
})

test('a page that did not arrive is asked for again when it is opened again', async () => {
  const { unmount } = await open('/later')
  expect(await screen.findByText('页面没有加载出来')).toBeTruthy()
  unmount()
  network.programs = true
  await open('/later')
  expect(await screen.findByText('here it is')).toBeTruthy()
})

test('while the program of a page of figures is on its way, its outline is that of figures', async () => {
  await open('/figures')
  expect(document.querySelector('.page-skeleton-tiles')).toBeTruthy()
  expect(document.querySelector('.page-skeleton-table')).toBeNull()
})

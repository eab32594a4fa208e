import { readdirSync, readFileSync } from 'node:fs'

import { expect, type Page, test } from '@playwright/test'

import { rawKeys, seriousViolations, sidewaysOverflow, signIn, watchComplaints } from './console.ts'
import { cutParts, sidewaysLists } from './cut-parts.ts'
import { keyboardFaults } from './keyboard.ts'
import { screens } from './screens.ts'
import { screensOfOne } from './screens-of-one.ts'

const languages = ['zh-CN', 'zh-TW', 'ja', 'en'] as const

/** One walk over all screens, on a machine that may be busy elsewhere. */
const wholeWalk = 900_000

/** Far more than anything about one screen takes. */
const oneScreen = 60_000

/**
 * A page that stops drawing answers nothing and refuses nothing, and a walk would wait for it until its own end:
 * the screen is named after a minute instead.
 */
async function lookAt(path: string, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${path} has stood still for a minute`)), oneScreen)
  })
  try {
    await Promise.race([work(), end])
  } finally {
    clearTimeout(timer)
  }
}

/** The screen has its heading and nothing of it is still on the way. Asked frame by frame within the page. */
const settled = (page: Page, path: string) =>
  page
    .waitForFunction(
      () => {
        const isSeen = (element: Element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
        const sees = (selector: string) => [...document.querySelectorAll(selector)].some(isSeen)
        return sees('.page-title, h1') && !sees('.bone, .table-waiting, .ant-spin-spinning')
      },
      undefined,
      { polling: 'raf', timeout: 20_000 },
    )
    .catch(() => {
      throw new Error(`${path} has no heading, or is still loading after twenty seconds`)
    })

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Colours that are still on their way would be measured on it. */
async function coloursSettled(page: Page): Promise<void> {
  await twoFrames(page)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap((change) => (change instanceof CSSTransition ? [change.finished] : [])),
    ),
  )
}

/**
 * Moves on as a link inside the console does: what is loaded once is not loaded for every screen and language again.
 * The tabs behind are closed, or the walk would get slower with each of them.
 */
async function visit(page: Page, path: string): Promise<void> {
  const [pathname = ''] = path.split('?')
  await page.evaluate((to) => history.pushState({}, '', `/enterprise${to}`), path)
  await page.waitForFunction(
    (id) => {
      const inFront = document.querySelector<HTMLElement>('[role=tab][data-tab][aria-selected=true]')
        ?.dataset['tab']
      return inFront === id || inFront?.startsWith(`${id}?`)
    },
    pathname,
    { polling: 'raf', timeout: 20_000 },
  )
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('[role=tab][aria-selected=false] .tab-close'))
      close.click()
  })
  await twoFrames(page)
  await settled(page, path)
}

/** Waits for a look that has settled; one that never does is told with all others at the end. */
const inTheEnd = expect.configure({ soft: true, timeout: 10_000 })

test('the walk leaves out no screen', async ({ page }) => {
  const declared = readdirSync('features', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.routes.ts'))
    .flatMap((path) => [...readFileSync(`features/${path}`, 'utf8').matchAll(/path: '([^']+)'/g)])
    .map(([, path]) => path)
  await signIn(page)
  const walked = new Set([...screens, ...(await screensOfOne(page))].map((path) => path.split('?')[0]))
  expect(declared.length).toBeGreaterThan(60)
  expect(declared.filter((path) => !walked.has(path))).toEqual([])
})

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

// To look closer: WALKED_SCREENS='/activity/(list|design)' npx playwright test --project walks -g 'speaks en'
const toWalk = new RegExp(process.env['WALKED_SCREENS'] ?? '')

/** Looked at with every whole load, and the same on all screens. */
const frame = ['header.head', 'aside.side', '.tab-bar', '.corner']

type Mode = 'light' | 'dark'
const otherMode = { light: 'dark', dark: 'light' } as const

/** In the mode it stands in, then in the other one; rules that look at no colours are checked once. */
async function checkBothModes(
  page: Page,
  path: string,
  { first = 'light', leaveOut = [] }: { first?: Mode; leaveOut?: readonly string[] },
) {
  for (const colorScheme of [first, otherMode[first]]) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme)
    await coloursSettled(page)
    const found = await seriousViolations(page, { leaveOut, coloursAlone: colorScheme !== first })
    expect.soft(found, `${path} ${colorScheme}`).toEqual([])
  }
}

/** The sizes in which a screen is looked at: first that in which it is opened, then that to which it is pulled. */
function sizesFor(language: (typeof languages)[number], place: number, among: number) {
  // The rules of accessibility are checked at 1440: on a phone antd puts the button of its menu among the tabs that it holds.
  if (language === 'zh-CN') return [phone, desktop]
  // Words are longest in English. Every second screen is opened on the phone and widened, the others the other way round.
  if (language === 'en') return place % 2 === 0 ? [phone, desktop] : [desktop, phone]
  // In these two they are hardly wider than in Chinese: what one shows on the phone the other one shows on the desktop.
  return [place < among / 2 === (language === 'ja') ? phone : desktop]
}

for (const language of languages) {
  const isChinese = language === 'zh-CN'
  const isReadable = isChinese ? ', has no serious violation of accessibility rules in either mode' : ''
  const fits = isChinese || language === 'en' ? 'desktop and phone' : 'one of desktop and phone'
  test(`every screen speaks ${language}, fits ${fits}${isReadable}, and complains about nothing`, async ({
    page,
  }) => {
    test.setTimeout(wholeWalk)
    const complaints = watchComplaints(page)
    let first: Mode = isChinese ? 'light' : 'dark'
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: first })
    await signIn(page, 'admin', { language, contentMode: 'auto' })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('data-mode', first)
    const walked = [...screens, ...(await screensOfOne(page))].filter((path) => toWalk.test(path))
    for (const [place, path] of walked.entries()) {
      await lookAt(path, async () => {
        for (const [step, size] of sizesFor(language, place, walked.length).entries()) {
          if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
          await (step === 0 ? visit(page, path) : settled(page, path))
          expect.soft(await rawKeys(page), `${path} shows keys of texts`).toEqual([])
          // A list that was a table a moment ago becomes cards with the next drawing.
          const message = `${path} scrolls sideways at ${size.width}, step ${step}`
          await inTheEnd.poll(() => sidewaysOverflow(page), { message }).toBeLessThanOrEqual(0)
          await inTheEnd.poll(() => cutParts(page), { message: `${path} cuts at ${size.width}` }).toEqual([])
          if (size === desktop) expect.soft(await sidewaysLists(page), `${path} at 1440`).toEqual([])
        }
        if (isChinese) {
          await checkBothModes(page, path, { first, leaveOut: frame })
          expect.soft(await keyboardFaults(page), `${path} by keyboard`).toEqual([])
          first = otherMode[first]
        }
      })
      expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(language)
    }
    expect(complaints).toEqual([])
  })
}

const longLists = [
  '/demo/digitalcard/staffcard',
  '/demo/digitalcard/controlIdentify',
  '/demo/digitalcard/cardlabels',
  '/demo/digitalcard/customerresources',
  '/demo/digitalcard/memberlist',
  '/demo/user/divisional',
  '/demo/user/user',
]

test('the lists that people work in have room for fourteen rows at 1440 by 900', async ({ page }) => {
  await signIn(page)
  for (const path of longLists) {
    await visit(page, path)
    const room = await page.evaluate(() => {
      const panel = [...document.querySelectorAll('[data-tab-panel]')].find((one) => one.checkVisibility())
      const row = panel?.querySelector('.ant-table-row')
      const bottom = Math.min(innerHeight, panel?.getBoundingClientRect().bottom ?? 0)
      return row ? (bottom - row.getBoundingClientRect().top) / row.getBoundingClientRect().height : 0
    })
    expect.soft(Math.floor(room), path).toBeGreaterThanOrEqual(14)
  }
})

test('what the gates of the walk look for is found where it is planted', async ({ page }) => {
  await signIn(page)
  await visit(page, '/demo/digitalcard/orders')
  await page.evaluate(() => {
    const panel = [...document.querySelectorAll('[data-tab-panel]')].find((one) => one.checkVisibility())
    const planted = document.createElement('div')
    planted.innerHTML = `
      <button style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">planted and cut</button>
      <div style="width: 200px; overflow-x: auto" class="planted-box"><table><tbody><tr><th style="min-width: 300px">planted</th></tr></tbody></table></div>
      <p style="color: #999; background: #fff">planted and pale</p>
      <span class="planted-press" style="cursor: pointer">planted and stranded</span>
      <button class="planted-ringless" style="outline: none !important; box-shadow: none !important">planted and ringless</button>`
    // Pressed as React lets elements be pressed.
    Object.assign(planted.querySelector('.planted-press') ?? {}, { __reactProps$planted: { onClick() {} } })
    panel?.prepend(planted)
  })
  const found = [
    ...(await cutParts(page)),
    ...(await sidewaysLists(page)),
    ...(await seriousViolations(page)),
    ...(await keyboardFaults(page)),
  ].join('\n')
  const faults = [
    /planted and cut/,
    /planted-box: 1\d\dpx/,
    /color-contrast/,
    /planted and stranded" is not reached by Tab/,
    /planted and ringless" has no ring/,
  ]
  for (const fault of faults) expect.soft(found).toMatch(fault)
})

test('addresses that somebody was sent open whole, frame and all without a serious violation, light or dark', async ({
  page,
}) => {
  test.setTimeout(wholeWalk)
  const complaints = watchComplaints(page)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await signIn(page, 'admin', { contentMode: 'auto' })
  const sent = [
    '/index',
    '/demo/digitalcard/staffcard',
    '/system/seller-desk?tab=refunds',
    '/demo/digitalcard/contact',
    '/log',
  ]
  for (const path of sent)
    await lookAt(path, async () => {
      await page.goto(`/enterprise${path}`)
      await settled(page, path)
      await checkBothModes(page, path, {})
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    })
  for (const path of await screensOfOne(page))
    await lookAt(path, async () => {
      await page.goto(`/enterprise${path}`)
      await settled(page, path)
    })
  expect(complaints).toEqual([])
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page, test } from '@playwright/test'

import { rawKeys, sidewaysOverflow, signIn, watchComplaints } from './console.ts'

const screens = [
  '/index',
  '/demo/digitalcard/home',
  '/demo/digitalcard/cardlist',
  '/demo/digitalcard/staffcard',
  '/demo/digitalcard/carddata',
  '/system/outbox',
  '/log',
]
const languages = ['zh-CN', 'zh-TW', 'ja', 'en'] as const
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeFinding {
  id: string
  impact: string
  nodes: { target: string[] }[]
}

/** Serious violations of WCAG A and AA that a machine can find. */
async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const findings = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run: (options: unknown) => Promise<{ violations: AxeFinding[] }> } }).axe
    return (await run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })).violations
  })
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
}

/** The screen has its heading and nothing of it is still on the way. */
const settled = async (page: Page) => {
  await expect(page.locator('.page-title:visible, h1:visible').first()).toBeVisible()
  await expect(page.locator('.bone:visible, .ant-spin-spinning:visible')).toHaveCount(0)
}

for (const language of languages) {
  test(`every screen speaks ${language}, fits desktop and phone, and complains about nothing`, async ({ page }) => {
    test.slow()
    const complaints = watchComplaints(page)
    await signIn(page, 'admin', language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      for (const path of screens) {
        await page.goto(`/enterprise${path}`)
        await settled(page)
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language)
        expect.soft(await rawKeys(page), `${path} shows keys of texts`).toEqual([])
        expect.soft(await sidewaysOverflow(page), `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
      }
    }
    expect(complaints).toEqual([])
  })
}

test('no screen has a serious violation of accessibility rules, light or dark', async ({ page }) => {
  test.slow()
  await signIn(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of screens) {
      await page.goto(`/enterprise${path}`)
      await settled(page)
      expect.soft(await seriousViolations(page), `${path} ${colorScheme}`).toEqual([])
    }
  }
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test'

/** The head of calls that a test makes by itself, as this person. */
export async function headersOf(page: Page, username = 'admin'): Promise<{ authorization: string }> {
  const password = process.env['E2E_ADMIN_PASSWORD'] ?? ''
  const answer = await page.request.post('/v2/login', { data: { username, password } })
  const { data, msg } = (await answer.json()) as { data: { token: string } | null; msg: string }
  expect(data?.token, `${username} signs in: ${msg}`).toBeTruthy()
  return { authorization: data?.token ?? '' }
}

interface Look {
  language: string
  contentMode: string
}

/** Preferences follow the person from test to test; each begins with these. Answers the token of the session that wrote them. */
async function prefer(page: Page, username: string, look: Look): Promise<string> {
  const headers = await headersOf(page, username)
  const saved = await page.request.put('/v2/preferences', { data: { ...look, tabs: [] }, headers })
  expect(saved.status()).toBe(200)
  return headers.authorization
}

/** Signs in at the console and waits for its home, whatever the person prefers. */
export async function enter(page: Page, username = 'admin'): Promise<void> {
  await page.goto('/enterprise/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(process.env['E2E_ADMIN_PASSWORD'] ?? '')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/enterprise\/index/)
}

type BrowserState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>

/** All that a browser holds after a sign-in by form, for each person and look. */
const entered = new Map<string, BrowserState>()

/** Everything that the form has left behind, without the tabs: these are the test's own. */
async function keepEntered(page: Page, key: string): Promise<void> {
  const { cookies, origins } = await page.context().storageState()
  const withoutTabs = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => !name.includes('tabs.')),
  }))
  entered.set(key, { cookies: cookies.filter(({ name }) => name.endsWith('-token')), origins: withoutTabs })
}

/** The browser as the form left it before, with a session of its own. */
async function beginSession(page: Page, username: string, look: Look): Promise<void> {
  const key = JSON.stringify([username, look])
  const token = await prefer(page, username, look)
  const known = entered.get(key)
  if (!known) {
    await enter(page, username)
    return keepEntered(page, key)
  }
  // A console that is open would write down its own.
  await page.goto('about:blank')
  const cookies = known.cookies.map((cookie) => ({ ...cookie, value: encodeURIComponent(token) }))
  return page.context().setStorageState({ ...known, cookies })
}

/** Signs in with no tabs but the first, in this language and in this mode: by form once, and after that as the form does. */
export async function signIn(
  page: Page,
  username = 'admin',
  { language = 'zh-CN', contentMode = 'light' } = {},
): Promise<void> {
  await beginSession(page, username, { language, contentMode })
  if (new URL(page.url()).pathname !== '/enterprise/index') await page.goto('/enterprise/index')
  await expect(page).toHaveURL(/\/enterprise\/index/)
}

/** Signs in and opens this address of the console first, as a link does that somebody was sent. */
export async function openAs(page: Page, path: string, username = 'admin'): Promise<void> {
  await beginSession(page, username, { language: 'zh-CN', contentMode: 'light' })
  await page.goto(path)
}

/** Everything that a browser complains about: scripts that failed, refused styles, calls that broke. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
  })
  return complaints
}

/** Waits until half a second has passed without a call that is not answered. Streams stay open and do not count. */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/events')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    for (let quietSince = Date.now(); Date.now() - quietSince < 500; await page.waitForTimeout(50))
      if (open.size > 0) quietSince = Date.now()
  }
}

/** The branches that text trees of screens begin with. */
const branches =
  'actions|analysis|columns|detail|empty|errors|form|home|import|list|none|page|picker|routes|share|shell|states|summary|tabs'

/** Keys of text trees that stand on the page, such as `list.title`: none may be seen by anybody. */
export async function rawKeys(page: Page): Promise<string[]> {
  const words = await page.locator('body').innerText()
  return words.match(new RegExp(`\\b(?:${branches})\\.[a-z][a-zA-Z.]+\\b`, 'g')) ?? []
}

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeFinding {
  id: string
  impact: string
  nodes: { target: string[] }[]
}

interface AxeOptions {
  /** Parts that are looked at elsewhere. */
  leaveOut?: readonly string[]
  /** Only the rules that see colours, for another mode of what was looked at before. */
  coloursAlone?: boolean
}

/** Serious violations of WCAG A and AA that a machine can find. */
export async function seriousViolations(
  page: Page,
  { leaveOut = [], coloursAlone = false }: AxeOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const findings = await page.evaluate(
    async ({ exclude, runOnly }) => {
      const { run } = (
        globalThis as unknown as {
          axe: { run: (context: unknown, options: unknown) => Promise<{ violations: AxeFinding[] }> }
        }
      ).axe
      // What passes is not written up.
      const { violations } = await run({ exclude }, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ target }) => ({ target })),
      }))
    },
    {
      exclude: leaveOut.map((part) => [part]),
      runOnly: coloursAlone
        ? ['color-contrast', 'link-in-text-block']
        : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    },
  )
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
}

/** Opens a select and takes the option with these words; lists that are still closing are waited for, so that none of theirs is taken. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  const open = page.locator('.ant-select-dropdown:visible')
  await expect(open).toHaveCount(0)
  await select.click()
  await open.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}

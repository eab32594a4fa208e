import { expect, type Page } from '@playwright/test'

/** Preferences follow the person from test to test; each begins with these. */
async function prefer(page: Page, username: string, language: string): Promise<void> {
  const password = process.env['E2E_ADMIN_PASSWORD'] ?? ''
  const answer = await page.request.post('/v2/login', { data: { username, password } })
  const { data } = (await answer.json()) as { data: { token: string } }
  const saved = await page.request.put('/v2/preferences', { data: { language, tabs: [] }, headers: { authorization: data.token } })
  expect(saved.status()).toBe(200)
}

/** Signs in at the console and waits for its home, whatever the person prefers. */
export async function enter(page: Page, username = 'admin'): Promise<void> {
  await page.goto('/enterprise/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(process.env['E2E_ADMIN_PASSWORD'] ?? '')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/enterprise\/index/)
}

/** Signs in with no tabs but the first, and in this language. */
export async function signIn(page: Page, username = 'admin', language = 'zh-CN'): Promise<void> {
  await prefer(page, username, language)
  await enter(page, username)
}

/** Everything that a browser complains about: scripts that failed, refused styles, calls that broke. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
  })
  return complaints
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

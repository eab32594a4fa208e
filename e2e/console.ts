import { expect, type Page } from '@playwright/test'

/** Signs in at the console and waits for its home. */
export async function signIn(page: Page, username = 'admin'): Promise<void> {
  await page.goto('/enterprise/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(process.env['E2E_ADMIN_PASSWORD'] ?? '')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/enterprise\/index/)
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

/** Words that stand on the page as keys of a text tree, such as `list.title`: none may be seen by anybody. */
export async function rawKeys(page: Page): Promise<string[]> {
  const words = await page.locator('body').innerText()
  return (
    words
      .match(/\b(?:[a-z][a-zA-Z]+\.){1,3}[a-z][a-zA-Z]+\b(?!\.(?:com|cn|example))/g)
      ?.filter((word) => !/\.(?:example|com|cn|xlsx|csv|pdf|png)$|^www\./.test(word)) ?? []
  )
}

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

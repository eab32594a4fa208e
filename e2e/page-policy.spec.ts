import { expect, type Page, test } from '@playwright/test'

import { headersOf, watchComplaints } from './console.ts'

/** What somebody would plant who found a way to write into a page. */
const plant = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = "document.documentElement.dataset.planted = 'ran'"
    document.body.append(script)
    const button = document.createElement('button')
    button.setAttribute('onclick', "document.documentElement.dataset.planted = 'ran'")
    document.body.append(button)
    button.click()
    const style = document.createElement('style')
    style.textContent = 'body { visibility: hidden }'
    document.head.append(style)
    return {
      planted: document.documentElement.dataset['planted'],
      visibility: getComputedStyle(document.body).visibility,
    }
  })

test('what is planted into a page neither runs nor is drawn, and the browser complains', async ({ page }) => {
  const headers = await headersOf(page)
  const get = async <T>(path: string): Promise<T> =>
    ((await (await page.request.get(path, { headers })).json()) as { data: T }).data
  const { vertical } = await get<{ vertical: { templateId: string }[] }>('/v2/template/list')
  const cards = await Promise.all(
    vertical.map(({ templateId }) =>
      get<{ list: { publicId: string }[] }>(
        `/v2/carte/listByTemplate?templateId=${templateId}&status=active&limit=1`,
      ),
    ),
  )
  const card = cards.flatMap(({ list }) => list)[0]
  expect(card).toBeDefined()
  for (const address of [`/c/${card?.publicId}`, '/enterprise/login', '/enterprise/index']) {
    const visit = await page.context().newPage()
    const complaints = watchComplaints(visit)
    await visit.goto(address)
    await visit.waitForLoadState('networkidle')
    expect(complaints, address).toEqual([])
    expect(await plant(visit), address).toEqual({ planted: undefined, visibility: 'visible' })
    expect(
      complaints.filter((complaint) => complaint.includes('Content Security Policy')).length,
      address,
    ).toBeGreaterThanOrEqual(3)
    await visit.close()
  }
})

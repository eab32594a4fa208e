import { type Browser, devices, expect, type Page, test } from '@playwright/test'

import { headersOf, seriousViolations, signIn, watchComplaints } from './console.ts'

interface Numbers {
  views: number
  saves: number
  shares: number
}

const card = { carteId: '', publicId: '', name: '' }

/** A card of the demonstration, and its numbers before the test. */
async function chooseCard(page: Page): Promise<Numbers> {
  const headers = await headersOf(page)
  const get = async <T>(path: string) =>
    ((await (await page.request.get(path, { headers })).json()) as { data: T }).data
  const { list } = await get<{ list: { carteId: string; name: string; publicId: string; status: string }[] }>(
    '/v2/carte/listByTemplate?limit=50',
  )
  const chosen = list.find(({ status, publicId }) => status === 'active' && publicId)
  expect(chosen).toBeDefined()
  Object.assign(card, chosen)
  const { totals } = await get<{ totals: Numbers }>(`/v2/data/totalByCarte?carteId=${card.carteId}`)
  return totals
}

async function openOnPhone(browser: Browser, baseURL: string | undefined, url: string): Promise<Page> {
  const phone = await browser.newContext({
    ...devices['iPhone 13'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(baseURL && { baseURL }),
  })
  const visitor = await phone.newPage()
  await visitor.goto(url)
  await expect(visitor.getByText(card.name).first()).toBeVisible()
  return visitor
}

test('two visitors, the second by a forward of the first: the card’s analysis counts both, the saved contact and the chain', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  const before = await chooseCard(page)

  const first = await openOnPhone(browser, baseURL, `/c/${card.publicId}`)
  const saved = first.waitForEvent('download')
  await first.getByText('保存联系人').first().click()
  await saved
  const forwarded = first.waitForResponse((response) => response.url().includes('/v2/share/derive'))
  await first.getByText('转发', { exact: true }).first().click()
  const { data } = (await (await forwarded).json()) as { data: { url: string } }
  await first.context().close()
  const second = await openOnPhone(browser, baseURL, new URL(data.url).pathname)
  await second.context().close()

  // Visits are written after the answer, in batches: the page asks again until both are there.
  const numbers = async () => {
    const answer = await page.request.get(`/v2/data/totalByCarte?carteId=${card.carteId}`, {
      headers: await headersOf(page),
    })
    const { totals } = ((await answer.json()) as { data: { totals: Numbers } }).data
    return {
      views: totals.views - before.views,
      saves: totals.saves - before.saves,
      shares: totals.shares - before.shares,
    }
  }
  await expect.poll(numbers).toEqual({ views: 2, saves: 1, shares: 1 })

  await page.goto('/enterprise/demo/digitalcard/carddata/carddata-card')
  await expect(page.getByRole('heading', { name: '名片分析', exact: true })).toBeVisible()
  await page.getByPlaceholder('搜索姓名或拼音').fill(card.name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: card.name }).first().click()
  await expect(page.getByRole('heading', { name: card.name, exact: true })).toBeVisible()
  await expect(
    page
      .locator('.number-tile')
      .filter({ hasText: '浏览次数' })
      .getByText(String(before.views + 2), { exact: true }),
  ).toBeVisible()
  await expect(
    page
      .locator('.number-tile')
      .filter({ hasText: '保存联系人' })
      .getByText(String(before.saves + 1), { exact: true }),
  ).toBeVisible()

  // The chain: the first visitor forwarded, the second came by it.
  const chain = page.getByRole('list', { name: '转发链' })
  const link = chain.getByRole('listitem').filter({ hasText: '带来浏览 1 次，访客 1 人' })
  await expect(link.getByText(/来访：访客 [0-9A-F]{4}/).first()).toBeVisible()
  await expect(
    page
      .getByRole('table', { name: '访问记录' })
      .or(page.locator('.data-table'))
      .getByText('转发链接')
      .first(),
  ).toBeVisible()

  // Every chart can be read as a table.
  await page.getByLabel('显示方式 每日趋势').getByText('表', { exact: true }).click()
  await expect(page.getByRole('table', { name: '每日趋势' })).toBeVisible()
  await page.getByRole('button', { name: '指标说明' }).click()
  await expect(page.getByRole('dialog', { name: '指标说明' }).getByText('不等于每日人数之和')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '指标说明' })).toHaveCount(0)
  expect(await seriousViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('whoever holds one card sees the numbers of that card alone', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto('/enterprise/demo/digitalcard/carddata/carddata-card')
  await expect(page.getByText('第 1–1 条，共 1 条')).toBeVisible()
  await expect(page.getByRole('button', { name: '林晓薇' })).toBeVisible()
  await page.goto(
    `/enterprise/demo/digitalcard/carddata/carddata-card?carteId=01900000-0000-7000-8000-00000000abcd`,
  )
  await expect(page.getByText('访问记录')).toHaveCount(0)
})

import { expect, type Page, test } from '@playwright/test'

import { headersOf, openAs, seriousViolations, watchComplaints } from './console.ts'

// A number that can exist and is nobody's: no office gives out the sequence 000.
const digits = '33010619921105000'
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const number =
  digits + '10X98765432'[weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11]
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const own = '/enterprise/demo/digitalcard/controlIdentify/carddetails'

interface Claim {
  id: string
  kind: string
  status: string
}

async function claimsOf(page: Page): Promise<Claim[]> {
  const answer = await page.request.get('/v2/carte/identity/listByUser', {
    headers: await headersOf(page, 'staff'),
  })
  return ((await answer.json()) as { data: { list: Claim[] } }).data.list.filter(
    ({ kind }) => kind === 'real_name',
  )
}

async function cardOf(page: Page): Promise<{ publicId: string; carteId: string }> {
  const name = encodeURIComponent('林晓薇')
  const answer = await page.request.get(`/v2/carte/listByTemplate?keyword=${name}&status=active`, {
    headers: await headersOf(page, 'admin'),
  })
  const [card] = ((await answer.json()) as { data: { list: { publicId: string; carteId: string }[] } }).data
    .list
  expect(card, 'the member of staff has a card').toBeDefined()
  return card ?? { publicId: '', carteId: '' }
}

async function fillClaim(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: /实名认证/ })
  await form.getByLabel('证件号码').fill(number)
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '身份证.png', mimeType: 'image/png', buffer: pixel })
  await expect(form.getByText('附件 1')).toBeVisible()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(form).toHaveCount(0)
}

test('a name is handed in, refused, handed in again, accepted, shown on the card, and gone once revoked', async ({
  page,
  browser,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  const { publicId, carteId } = await cardOf(page)
  const visitor = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  ).newPage()
  const badge = visitor.getByRole('link', { name: /^已认证/ })

  await openAs(page, own, 'staff')
  await page.getByRole('button', { name: '提交实名认证' }).click()
  const form = page.getByRole('dialog', { name: /实名认证/ })
  await form.getByLabel('证件号码').fill(`${number.slice(0, 17)}${number.endsWith('1') ? '2' : '1'}`)
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '身份证.png', mimeType: 'image/png', buffer: pixel })
  await expect(form.getByText('附件 1')).toBeVisible()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(form.getByText('校验位不正确')).toBeVisible()
  await form.getByLabel('证件号码').fill(number)
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('待审核').first()).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await visitor.goto(`/c/${publicId}`)
  await expect(badge).toHaveCount(0)

  await openAs(page, `${own}?carte=${carteId}`, 'manager')
  await expect(page.getByText('3301**********')).toBeVisible()
  await page.getByRole('button', { name: '驳回' }).click()
  const refusal = page.getByRole('dialog', { name: /驳回/ })
  await refusal.getByRole('textbox').fill('证件照片太小，看不清。')
  await refusal.getByRole('button', { name: '驳回' }).click()
  await expect(refusal).toHaveCount(0)

  await openAs(page, own, 'staff')
  await expect(page.getByText('证件照片太小，看不清。')).toBeVisible()
  await page.getByRole('button', { name: '重新提交' }).click()
  await fillClaim(page)

  await openAs(page, `${own}?carte=${carteId}`, 'manager')
  await page.getByRole('button', { name: '查看', exact: true }).click()
  await expect(page.getByText(number)).toBeVisible()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText('已认证').first()).toBeVisible()

  await visitor.goto(`/c/${publicId}`)
  await expect(badge).toBeVisible()
  await badge.click()
  await expect(visitor.getByRole('dialog', { name: '认证信息' })).toContainText('核验方')
  expect(await visitor.content()).not.toContain(number)
  expect(await seriousViolations(visitor)).toEqual([])

  await page.getByRole('button', { name: '撤销' }).first().click()
  const revoking = page.getByRole('dialog', { name: /撤销/ })
  await revoking.getByRole('textbox').fill('演示结束')
  await revoking.getByRole('button', { name: '撤销' }).click()
  await expect(revoking).toHaveCount(0)
  await visitor.goto(`/c/${publicId}`)
  await expect(badge).toHaveCount(0)
  expect((await claimsOf(page)).every(({ status }) => status === 'revoked')).toBe(true)
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
  await visitor.context().close()
})

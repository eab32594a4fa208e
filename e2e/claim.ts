import { expect, type Page } from '@playwright/test'

import { headersOf } from './console.ts'

/** The link that the holder of a number gets with the notice of the card, as the company's outbox shows it. */
export async function claimLinkOf(page: Page, mobile: string): Promise<string> {
  const headers = { ...(await headersOf(page)), 'idempotency-key': crypto.randomUUID() }
  const ask = async <T>(method: string, path: string) =>
    ((await (await page.request.fetch(path, { method, headers })).json()) as { data: T }).data
  const { list: cards } = await ask<{ list: { carteId: string }[] }>(
    'GET',
    `/v2/carte/listByTemplate?keyword=${mobile}&page=1&limit=10`,
  )
  await ask('POST', `/v2/carte/notice/${cards[0]?.carteId}`)
  const { list: messages } = await ask<{ list: { id: string }[] }>(
    'GET',
    `/v2/outbox/list?keyword=${mobile}&page=1&limit=10`,
  )
  const { text } = await ask<{ text: string }>('GET', `/v2/outbox/message/${messages[0]?.id}`)
  const link = /\/claim\/[\w-]+/.exec(text)?.[0] ?? ''
  expect(link).not.toBe('')
  return link
}

/** Agrees on the claim page and gives the number. */
export async function claimWith(phone: Page, mobile: string): Promise<void> {
  await phone.getByLabel('手机号').fill(mobile)
  await phone.getByLabel(/我同意/).check()
  await phone.getByRole('button', { name: '确认领取' }).click()
}

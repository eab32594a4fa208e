import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { CardEventDialog } from './card-event.dialog.tsx'
import type { AskedCard } from './card-event.dialog.tsx'
import { cardDetailTexts } from './details/web.texts.ts'

const card: AskedCard = {
  carteId: '0190a000-0000-7000-8000-0000000000aa',
  publicId: 'A'.repeat(22),
  templateId: '0190a000-0000-7000-8000-000000000001',
  status: 'unclaimed',
  pauseReason: null,
  violation: null,
  identity: [],
  name: '林晓薇',
  title: '',
  mobile: '13800001008',
  email: '',
  departmentId: null,
  department: null,
  avatarUrl: null,
  holder: null,
  views30: 0,
  lastViewedAt: null,
  issuedAt: null,
  updatedAt: '2026-11-01T00:00:00Z',
}
const url = 'http://cards.example/claim/abc'

let ways = { sms: false, mail: true }
const sent = stubServer([
  answer(cardsContract.noticeWays, () => ways),
  // Its ids travel in the body.
  answer({ ...cardsContract.claimLinks, path: '/v2/carte/claimLinks' }, () => [
    { id: card.carteId, ok: true, code: 200, msg: '完成', url, expiresAt: '2026-11-08T00:00:00Z' },
  ]),
])
const draw = renderInTab(cardsTexts, cardDetailTexts)
const open = () =>
  draw(<CardEventDialog event="notice" card={card} onConfirm={vi.fn()} onClose={() => undefined} />)

beforeEach(() => {
  signInWith('card:view', 'card:issue', 'card:edit')
  ways = { sms: false, mail: true }
})

test('where SMS is not set up the dialog says so before anything is sent', async () => {
  open()
  expect(await screen.findByText('还没有接通短信，领取通知不会送达')).toBeTruthy()
})

test('where it is, nothing is warned of', async () => {
  ways = { sms: true, mail: false }
  open()
  await screen.findByText('生成并复制领取链接')
  await vi.waitFor(() => expect(sent.some(({ url: address }) => address.includes('noticeWays'))).toBe(true))
  expect(screen.queryByText(/领取通知不会送达/)).toBeNull()
})

test('a link is made when it is asked for, and stands there to be copied and scanned', async () => {
  open()
  const before = sent.filter(({ url: address }) => address.includes('claimLinks')).length
  await userEvent.setup().click(await screen.findByText('生成并复制领取链接'))
  expect(await screen.findByDisplayValue(url)).toBeTruthy()
  expect(screen.getByText('作废')).toBeTruthy()
  expect(sent.filter(({ url: address }) => address.includes('claimLinks')).length).toBe(before + 1)
})

import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { audiencesContract } from '#features/attraction/audiences/audiences.contract.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { type MailingDetail, mailingEvents, type MailingRow, mailingsContract } from '../mailings.contract.ts'
import { mailingsTexts } from '../mailings.texts.ts'
import { MailingList } from './mailing-list.tsx'

const row = (part: Partial<MailingRow> = {}): MailingRow => ({
  id: '0190a000-0000-7000-8000-0000000000aa',
  name: '路演邀请',
  channel: 'sms',
  subject: '',
  text: '{name}您好',
  state: 'draft',
  segment: { id: '0190a000-0000-7000-8000-0000000000ab', name: '高意向' },
  ticked: null,
  dueAt: null,
  keepDays: 3,
  countBefore: 80,
  countedAt: null,
  countSent: 92,
  sentAt: null,
  createdBy: '许明远',
  updatedAt: '2026-11-01T00:00:00Z',
  version: 2,
  actions: mailingEvents.map((event) => ({ event, allowed: true, reason: null })),
  ...part,
})
const detail = (part: Partial<MailingDetail> = {}): MailingDetail => ({
  ...row(),
  customerIds: [],
  outcomes: [
    { state: 'sent', why: null, count: 60 },
    { state: 'dropped', why: 'noConsent', count: 32 },
  ],
  ...part,
})

let rows: MailingRow[]
const sent = stubServer([
  answer(mailingsContract.list, () => ({ list: rows, total: rows.length })),
  answer(mailingsContract.get, () => detail()),
  answer(mailingsContract.people, () => ({
    list: [
      {
        id: '1',
        customerId: '0190a000-0000-7000-8000-0000000000ad',
        name: '周凯',
        state: 'dropped' as const,
        sentence: '客户没有同意接收',
        at: '2026-11-01T00:00:00Z',
      },
    ],
    total: 1,
  })),
  answer(mailingsContract.submit, () => detail({ state: 'waiting' })),
  answer(mailingsContract.preview, () => ({
    total: 92,
    isMore: false,
    judged: 92,
    reached: 60,
    reasons: [{ why: 'noConsent' as const, sentence: '客户没有同意接收', count: 32 }],
    sample: [],
    needsSecond: false,
    at: '2026-11-01T00:00:00Z',
  })),
  answer(audiencesContract.segments, () => ({ list: [], total: 0 })),
])
const draw = renderInTab(mailingsTexts)

beforeEach(() => {
  rows = [row()]
  signInWith('mailing:view', 'mailing:edit', 'mailing:send', 'audience:view')
})

test('a row shows the number at submitting and the one at sending', async () => {
  draw(<MailingList />)
  expect(await screen.findByText('提交时 80 · 发送时 92')).toBeTruthy()
})

test('sending asks first, and says where a second person has to agree', async () => {
  const user = userEvent.setup()
  draw(<MailingList />)
  await user.click(await screen.findByRole('button', { name: '发送' }))
  const question = within(await screen.findByRole('dialog'))
  expect(sent.every(({ method }) => method === 'GET')).toBe(true)
  await user.click(question.getByRole('button', { name: '发送' }))
  expect(await screen.findByText('已提交，等待另一位同事复核')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 2 })
})

test('the outcome is told person by person, with the reason', async () => {
  draw(<MailingList />, { mailing: row().id })
  expect(await screen.findByText('客户没有同意接收')).toBeTruthy()
  expect(screen.getByText('提交时统计 80 人；发送时找到 92 人')).toBeTruthy()
})

test('a form shows who would get it, and why others would not', async () => {
  const user = userEvent.setup()
  draw(<MailingList />)
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  await user.click(await screen.findByRole('button', { name: '看看谁收得到' }))
  expect(await screen.findByText('现在收得到 60 人')).toBeTruthy()
  expect(screen.getByText('客户没有同意接收：32 人')).toBeTruthy()
})

test('an empty list says how to begin', async () => {
  rows = []
  draw(<MailingList />)
  expect(await screen.findByText('暂无消息')).toBeTruthy()
})

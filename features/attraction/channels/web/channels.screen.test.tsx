import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, StubbedRefusal, stubServer } from '#platform/web/testing/stub-server.ts'
import { channelEvents, type ChannelRow, channelsContract } from '../channels.contract.ts'
import { channelsTexts } from '../channels.texts.ts'
import { ChannelsScreen } from './channels.screen.tsx'

const item = (part: Partial<ChannelRow> = {}): ChannelRow => ({
  id: '0190a000-0000-7000-8000-0000000000aa',
  name: '甲',
  note: '说明甲',
  welcome: '',
  campaign: '',
  staff: [{ staffId: '0190a000-0000-7000-8000-0000000000ab', name: '周凯' }],
  spare: null,
  fromHour: 9,
  toHour: 18,
  dailyCap: 50,
  expiresOn: null,
  url: 'https://example.com/q/1',
  opens: 3,
  forms: 2,
  willing: 1,
  state: 'draft',
  createdBy: '许明远',
  updatedAt: '2026-11-01T00:00:00Z',
  version: 3,
  actions: channelEvents.map((event) => ({ event, allowed: true, reason: null })),
  ...part,
})

let rows: ChannelRow[]
let refusal: StubbedRefusal | undefined
const sent = stubServer([
  answer(channelsContract.list, () => ({ list: rows, total: rows.length })),
  answer(channelsContract.get, () => item({ name: '乙', version: 4 })),
  answer(channelsContract.create, () => item()),
  answer(channelsContract.update, () => refusal ?? item()),
  answer(channelsContract.changeState, () => item()),
])
const written = () => sent.filter(({ method }) => method !== 'GET')
const draw = renderInTab(channelsTexts)

beforeEach(() => {
  rows = [item()]
  refusal = undefined
  signInWith('channel:view', 'channel:edit')
})

test('a row shows who takes turns, when, and how far people came', async () => {
  draw(<ChannelsScreen />)
  expect(await screen.findByText('周凯')).toBeTruthy()
  expect(screen.getByText('9:00–18:00')).toBeTruthy()
  expect(screen.getByText('3 → 2 → 1')).toBeTruthy()
})

test('an empty list says how to begin', async () => {
  rows = []
  draw(<ChannelsScreen />)
  expect(await screen.findByText('新建一项，启用后即可使用。')).toBeTruthy()
})

test('the address narrows the list', async () => {
  draw(<ChannelsScreen />, { state: 'active', keyword: '甲' })
  await screen.findByRole('button', { name: '甲' })
  const [asked] = sent
  expect(Object.fromEntries(new URL(asked?.url ?? '', 'http://x').searchParams)).toMatchObject({
    state: 'active',
    keyword: '甲',
  })
})

test('a new one is checked before it is sent', async () => {
  const user = userEvent.setup()
  draw(<ChannelsScreen />)
  await user.click(await screen.findByRole('button', { name: /新建$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findAllByText('不能为空')).not.toEqual([])
  expect(written()).toEqual([])
})

test('what somebody else has changed meanwhile is loaded, and saved with its version', async () => {
  refusal = new StubbedRefusal(409, '', { reason: 'VERSION_CONFLICT' })
  const user = userEvent.setup()
  draw(<ChannelsScreen />)
  await user.click(await screen.findByRole('button', { name: '甲' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByDisplayValue('乙')).toBeTruthy()
  refusal = undefined
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存')
  expect(written().map(({ body }) => body)).toMatchObject([
    { name: '甲', version: 3 },
    { name: '乙', version: 4 },
  ])
})

test('the next state is one click away; deleting asks first', async () => {
  const user = userEvent.setup()
  draw(<ChannelsScreen />)
  await user.click(await screen.findByRole('button', { name: '启用' }))
  await screen.findByText('已启用')
  await user.click(screen.getByRole('button', { name: '更多 甲' }))
  await user.click(await screen.findByText('删除'))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('删除后无法恢复。')).toBeTruthy()
  expect(written()).toMatchObject([{ method: 'PUT', body: { event: 'activate', version: 3 } }])
  await user.click(question.getByRole('button', { name: '删除' }))
  await screen.findByText('已删除')
  expect(written().at(-1)?.method).toBe('DELETE')
})

test('who may not do something sees the button, and why', async () => {
  signInWith('channel:view')
  rows = [item({ actions: channelEvents.map((event) => ({ event, allowed: false, reason: '不行' })) })]
  draw(<ChannelsScreen />)
  const reasonOf = (button: HTMLElement) =>
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  expect(reasonOf(await screen.findByRole('button', { name: '编辑' }))).toBe('不行')
  expect(reasonOf(screen.getByRole('button', { name: /新建$/ }))).toBe('您没有此操作的权限')
})

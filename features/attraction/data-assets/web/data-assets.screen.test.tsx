import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  dataRequestsContract,
  decisions,
  type RequestRow,
} from '#features/attraction/data-requests/data-requests.contract.ts'
import { dataRequestsTexts } from '#features/attraction/data-requests/data-requests.texts.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { assetEvents, type AssetRow, dataAssetsContract } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import { DataAssetsScreen } from './data-assets.screen.tsx'

const actions = (allowed: readonly string[], reason = '不行') =>
  assetEvents.map((event) => ({
    event,
    allowed: allowed.includes(event),
    reason: allowed.includes(event) ? null : reason,
  }))

const item = (part: Partial<AssetRow> = {}): AssetRow => ({
  id: '0190a000-0000-7000-8000-0000000000aa',
  name: '客户名片',
  source: 'customer_cards',
  state: 'in_use',
  number: 1,
  grade: 'sensitive',
  suggestedGrade: 'sensitive',
  purpose: '服务',
  legalBasis: '同意',
  retention: '3 年',
  unitFen: 100,
  steward: '许明远',
  rows: 1234,
  countedAt: null,
  failing: 1,
  checks: 2,
  uses: 5,
  version: 4,
  actions: actions(['change', 'freeze']),
  ...part,
})

const request: RequestRow = {
  id: '0190a000-0000-7000-8000-0000000000ab',
  kind: 'erase',
  state: 'verifying',
  mobile: '139****0001',
  receivedAt: '2026-11-01T00:00:00Z',
  dueAt: '2026-11-20T00:00:00Z',
  isLate: true,
  decidedBy: '',
  finishedAt: null,
  retainUntil: null,
  copyUntil: null,
  version: 2,
  actions: decisions.map((event) => ({
    event,
    allowed: event === 'accept' || event === 'refuse',
    reason: null,
  })),
}

let rows: AssetRow[]
const sent = stubServer([
  answer(dataAssetsContract.list, () => ({ list: rows, total: rows.length })),
  answer(dataAssetsContract.lineage, () => ({
    nodes: [
      { key: 'visitors', name: '访客', rows: 3, depth: 0 },
      { key: 'customer_cards', name: '客户名片', rows: null, depth: 1 },
    ],
    from: '2026-11-26',
    to: '2026-11-27',
    edges: [{ from: 'visitors', to: 'customer_cards', by: 'exchange', counts: [5, 2] }],
  })),
  answer(dataRequestsContract.list, () => ({ list: [request], total: 1 })),
  answer(dataRequestsContract.counts, () => [{ state: 'verifying' as const, count: 1 }]),
  answer(dataRequestsContract.page, () => ({ url: 'https://example.com/mydata/1' })),
])
const draw = renderInTab(dataAssetsTexts, dataRequestsTexts)

beforeEach(() => {
  rows = [item()]
  signInWith('asset:view', 'asset:register', 'asset:confirm', 'dsr:view', 'dsr:handle')
})

test('a row says what stands, and how its checks ended', async () => {
  draw(<DataAssetsScreen />)
  expect(await screen.findByRole('button', { name: '客户名片' })).toBeTruthy()
  expect(screen.getByText('1 项不合格')).toBeTruthy()
  expect(screen.getByText('敏感')).toBeTruthy()
})

test('freezing wants a reason', async () => {
  const user = userEvent.setup()
  draw(<DataAssetsScreen />)
  await user.click(await screen.findByRole('button', { name: '更多 客户名片' }))
  await user.click(await screen.findByText('冻结'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: '冻结' })).toHaveProperty('disabled', true)
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('who destroys an asset reads before what is gone for good', async () => {
  rows = [item({ state: 'destroy_review', actions: actions(['destroy', 'spare']) })]
  const user = userEvent.setup()
  draw(<DataAssetsScreen />)
  await user.click(await screen.findByRole('button', { name: '销毁' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/1234 行中的个人信息.*无法恢复/)).toBeTruthy()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a person who submitted reads why somebody else confirms', async () => {
  rows = [item({ state: 'under_review', actions: actions([], '提交人不能自己确认') })]
  draw(<DataAssetsScreen />)
  const button = await screen.findByRole('button', { name: '确认' })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  expect(reason).toBe('提交人不能自己确认')
})

test('lineage is a picture, and the same in a table', async () => {
  const user = userEvent.setup()
  draw(<DataAssetsScreen />, { view: 'lineage' })
  expect(await screen.findByRole('img', { name: '数据血缘图：2 个数据集' })).toBeTruthy()
  await user.click(screen.getByText('表'))
  expect(await screen.findByRole('columnheader', { name: '来源' })).toBeTruthy()
  expect(screen.getByText('交换名片')).toBeTruthy()
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 5)).toEqual(['访客', '交换名片', '客户名片', '2', '7'])
})

test('an erasure says before what it will do', async () => {
  const user = userEvent.setup()
  draw(<DataAssetsScreen />, { view: 'requests' })
  expect(await screen.findByText('已超期')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '同意并执行' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/无法恢复/)).toBeTruthy()
})

test('requests are for those who may see them', async () => {
  signInWith('asset:view')
  draw(<DataAssetsScreen />)
  await screen.findByRole('button', { name: '客户名片' })
  expect(screen.queryByText('个人请求')).toBeNull()
})

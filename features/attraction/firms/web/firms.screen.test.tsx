import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { referenceDataContract } from '#features/base/reference-data/reference-data.contract.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'

import { firmEvents, type FirmRow, firmsContract, shownFirmStates } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import { fillFirmsView, fillFirmTab } from './firm-slots.public.ts'
import { FirmsScreen } from './firms.screen.tsx'

const firm = (part: Partial<FirmRow> = {}): FirmRow => ({
  id: '0190a000-0000-7000-8000-0000000000aa',
  kind: 'organisation',
  name: '苏州恒力精密机械有限公司',
  shortName: '恒力',
  uscc: '',
  grade: 'A',
  industry: 'manufacturing',
  region: null,
  address: '',
  website: '',
  phone: '',
  employees: null,
  note: '',
  state: 'private',
  origin: 'manual',
  owner: '许明远',
  isOwn: true,
  filled: 45,
  openDeals: 0,
  people: 2,
  tagIds: [],
  poolReason: '',
  blacklistReason: '',
  contractEndAt: null,
  lastValidAt: null,
  nextAt: null,
  recycleAt: null,
  createdBy: '许明远',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  version: 3,
  actions: firmEvents.map((event) => ({ event, allowed: true, reason: null })),
  ...part,
})

let rows: FirmRow[]
const sent = stubServer([
  answer(firmsContract.list, () => ({ list: rows, total: rows.length })),
  answer(firmsContract.counts, () => ({
    states: shownFirmStates.map((state) => ({ state, total: state === 'pool' ? 1 : 0 })),
    total: 1,
  })),
  answer(firmsContract.create, () => firm()),
  answer(firmsContract.claim, () => [{ id: firm().id, ok: true, code: 200, msg: '' }]),
  answer(referenceDataContract.dictionaries, () => []),
  answer(referenceDataContract.districts, () => []),
])
const written = () => sent.filter(({ method }) => method !== 'GET')
const draw = renderInTab(firmsTexts)

beforeEach(() => {
  rows = [firm()]
  signInWith('firm:view', 'firm:create', 'firm:edit', 'firm:recycle')
})

test('an empty list says how to begin', async () => {
  rows = []
  draw(<FirmsScreen />)
  expect(await screen.findByText('新建客户，或从公海领取。')).toBeTruthy()
})

test('a firm of the pool is claimed with one click', async () => {
  rows = [firm({ state: 'pool', owner: null, isOwn: false })]
  const user = userEvent.setup()
  draw(<FirmsScreen />)
  await user.click(await screen.findByRole('button', { name: '领取' }))
  await screen.findByText('已领取“苏州恒力精密机械有限公司”')
  expect(written()).toMatchObject([{ method: 'PUT', body: { ids: [rows[0]?.id] } }])
})

test('a new firm is checked before it is sent', async () => {
  const user = userEvent.setup()
  draw(<FirmsScreen />)
  await user.click(await screen.findByRole('button', { name: /新建客户/ }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText('不能为空')).toBeTruthy()
  await user.type(form.getByLabelText('客户名称'), '恒力')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存')
  expect(written().map(({ body }) => body)).toMatchObject([{ name: '恒力', grade: null, region: null }])
})

test('features above put tabs on a firm and views beside the list', () => {
  const place = { key: 'clues', order: 10, title: () => null, tab: () => null }
  expect(fillFirmTab(place).map(({ key }) => key)).toEqual(['clues', 'clues'])
  expect(fillFirmsView(place)).toHaveLength(2)
})

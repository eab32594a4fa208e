import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { cardImportTexts } from '#features/cards/card-imports/card-imports.texts.ts'
import { cardImportsSlots } from '#features/cards/card-imports/web/card-imports.slots.ts'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts } from '#features/cards/card-templates/card-templates.texts.ts'
import { organisationContract } from '#features/company/organisation/organisation.contract.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { SlotFillings } from '#platform/web/slots/slots.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { type CardRow, cardsContract, cardStates } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { StaffCardsScreen } from './staff-cards.screen.tsx'

type Template = DataOf<typeof cardTemplatesContract.list>['vertical'][number]

const template: Template = {
  templateId: '0190a000-0000-7000-8000-000000000001',
  name: '标准名片',
  orientation: 'vertical',
  status: 'active',
  seats: 2,
  seatsTaken: 2,
  validFrom: null,
  validTo: null,
  skin: { skinId: 'ink' },
  sort: 0,
  showsCards: true,
  cards: { total: 2, active: 1, unclaimed: 1, paused: 0 },
}

const card = (part: Partial<CardRow>): CardRow => ({
  carteId: '0190a000-0000-7000-8000-0000000000aa',
  publicId: 'A'.repeat(22),
  templateId: template.templateId,
  status: 'active',
  pauseReason: null,
  violation: null,
  identity: [],
  name: '林晓薇',
  title: '品牌经理',
  mobile: '13800001008',
  email: '',
  departmentId: null,
  department: '市场部',
  avatarUrl: null,
  holder: '林晓薇',
  views30: 49,
  lastViewedAt: null,
  issuedAt: null,
  updatedAt: '2026-11-01T00:00:00Z',
  ...part,
})
const rows = [
  card({}),
  card({ carteId: '0190a000-0000-7000-8000-0000000000bb', name: '郭天宇', status: 'sealed' }),
]

const none = Object.fromEntries(cardStates.map((state) => [state, 0])) as DataOf<typeof cardsContract.counts>
let templates: DataOf<typeof cardTemplatesContract.list>
const sent = stubServer([
  answer(cardTemplatesContract.list, () => templates),
  answer(cardsContract.list, () => ({ list: rows, total: rows.length })),
  answer(cardsContract.counts, () => ({ ...none, active: 1, sealed: 1, recycled: 3 })),
  answer(organisationContract.listDepartments, () => []),
  answer(cardsContract.pause, () => ({
    carteId: rows[0]?.carteId ?? '',
    status: 'paused' as const,
    version: 2,
  })),
])
const draw = renderInTab(cardsTexts, cardTemplatesTexts, cardImportTexts)
const open = () =>
  draw(
    <SlotFillings value={cardImportsSlots}>
      <StaffCardsScreen />
    </SlotFillings>,
  )

beforeEach(() => {
  templates = { vertical: [template], horizontal: [] }
  signInWith('card:view', 'card:create', 'card:import', 'card:pause', 'card:seal', 'card:delete')
})

test('without a template the page says that one has to be bought first', async () => {
  templates = { vertical: [], horizontal: [] }
  open()
  expect(await screen.findByText('暂无数据，请先购买模板')).toBeTruthy()
})

test('the list asks for the cards of the chosen template; the chips count without the bin', async () => {
  open()
  await screen.findByRole('button', { name: '林晓薇' })
  const asked = sent.find(({ url }) => url.startsWith('/v2/carte/listByTemplate'))
  expect(new URL(asked?.url ?? '', 'http://x').searchParams.get('templateId')).toBe(template.templateId)
  const chips = within(screen.getByRole('group', { name: '状态' }))
  expect(chips.getByRole('button', { name: /^全部/ }).textContent).toBe('全部2')
  expect(chips.getByRole('button', { name: /^回收站/ }).textContent).toBe('回收站3')
})

test('a name opens its card', async () => {
  const { navigate } = open()
  await userEvent.setup().click(await screen.findByRole('button', { name: '林晓薇' }))
  expect(navigate).toHaveBeenCalledWith('/demo/digitalcard/staffcard/carddetails', {
    id: rows[0]?.carteId,
    tab: undefined,
  })
})

test('a full template offers no new card, and neither does it to whoever may not issue cards: the button says why', async () => {
  const { unmount } = open()
  const full = await screen.findByRole('button', { name: /新建名片/ })
  expect([full.getAttribute('aria-disabled'), full.hasAttribute('disabled')]).toEqual(['true', false])
  const reasonOf = (button: HTMLElement) =>
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  expect(reasonOf(full)).toBe('模板名额已用完，请先封存不用的名片或购买名额')
  unmount()
  signInWith('card:view')
  open()
  await screen.findByRole('button', { name: '林晓薇' })
  const user = userEvent.setup()
  for (const name of [/新建名片/, /导入/]) {
    const button = await screen.findByRole('button', { name })
    expect(reasonOf(button)).toBe('您没有此操作的权限')
    button.focus()
    await user.keyboard('{Enter}')
    await user.click(button)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('pausing a card says what will happen, takes a reason, and sends both', async () => {
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: /林晓薇$/, expanded: false }))
  const menu = within(await screen.findByRole('menu'))
  // The right is missing: the entry is there and says why.
  expect(menu.getAllByText('您没有此操作的权限').length).toBeGreaterThan(0)
  await user.click(menu.getByText('暂停'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('暂停“林晓薇”的名片？')).toBeTruthy()
  expect(dialog.getByText('访客打开名片会看到“名片暂不可用”')).toBeTruthy()
  await user.type(dialog.getByLabelText('原因（选填）'), '休假')
  await user.click(dialog.getByRole('button', { name: '确认暂停' }))
  await screen.findByText('已暂停', { selector: '.ant-message *' })
  expect(sent.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    url: `/v2/carte/pause/${rows[0]?.carteId}`,
    body: { reason: '休假' },
  })
})

test('where another template than the first shows cards to the viewer, the list begins there', async () => {
  const empty = { ...template, templateId: '0190a000-0000-7000-8000-000000000002', showsCards: false }
  templates = { horizontal: [empty], vertical: [template] }
  open()
  await screen.findByRole('button', { name: '林晓薇' })
  const asked = sent.filter(({ url }) => url.startsWith('/v2/carte/listByTemplate')).at(-1)
  expect(new URL(asked?.url ?? '', 'http://x').searchParams.get('templateId')).toBe(template.templateId)
})

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useList } from '#platform/web/use-list.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { customerMergesContract } from '../customer-merges.contract.ts'
import { type CustomerCardRow, type CustomerDetail, customersContract } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { CustomerBatchBar } from './customer-batch-bar.tsx'
import { TwinsDialog } from './twins.dialog.tsx'

const idOf = (digit: number) => `0190a000-0000-7000-8000-00000000000${digit}`
const mergeId = idOf(9)
const row = (digit: number, name: string, tags: string[] = []): CustomerCardRow => ({
  id: idOf(digit),
  name,
  mobile: '13800008101',
  email: '',
  company: '苏州恒力',
  department: '',
  title: '',
  note: '',
  tags,
  status: 'duplicate',
  source: 'manual',
  carteId: null,
  cardName: null,
  ownerId: null,
  owner: null,
  isOwn: true,
  numbers: 'open',
  handedOver: null,
  consentAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  recycledAt: null,
  version: 1,
})
const rows = [row(1, '王敏', ['老客户']), row(2, '王敏女士'), row(3, '王小敏')]
const detail = (one: CustomerCardRow | undefined): CustomerDetail => {
  if (!one) throw new Error('no such customer')
  return {
    ...one,
    mobiles: [one.mobile],
    phones: [],
    emails: [],
    address: '',
    website: '',
    wechat: '',
    fax: '',
    consentVersion: null,
    hasPicture: false,
    originOwner: null,
    mergedCards: [],
    mergedInto: null,
    readers: [],
  }
}
const merged = (survivor: string, other: string): CustomerDetail => ({
  ...detail(rows.find(({ id }) => id === survivor)),
  mergedCards: [
    {
      mergeId,
      id: other,
      name: '王敏女士',
      company: '',
      at: '2026-11-01T00:00:00Z',
      by: 'admin',
      undoUntil: '2026-12-01T00:00:00Z',
      canUndo: true,
    },
  ],
})

const sent = stubServer([
  answer(customersContract.listStaffCards, () => ({ list: rows, total: rows.length })),
  answer(customersContract.get, ({ url }) => detail(rows.find(({ id }) => url.includes(id)))),
  answer(customersContract.listTags, () => [{ tag: '老客户', total: 1 }]),
  answer(customersContract.tag, ({ body }) =>
    (Object.values(body as Record<string, string[]>)[0] ?? []).map((id) => ({
      id,
      ok: true,
      code: 200,
      msg: '',
    })),
  ),
  answer(customerMergesContract.merge, ({ body }) => {
    const { carteId, otherId } = body as { carteId: string; otherId: string }
    return merged(carteId, otherId)
  }),
  answer(customerMergesContract.unmerge, () => null),
  answer(customerMergesContract.findDuplicates, () => []),
])
const posted = (path: string) => sent.filter(({ method, url }) => method === 'POST' && url.endsWith(path))

function Ticked({ digits }: { digits: readonly number[] }) {
  const list = useList(customersContract.listStaffCards, ({ id }) => id)
  return (
    <>
      <button
        type="button"
        onClick={() =>
          list.selection.set(
            digits.map(idOf),
            rows.filter(({ id }) => digits.map(idOf).includes(id)),
          )
        }
      >
        tick
      </button>
      <CustomerBatchBar list={list} tab="all" />
    </>
  )
}

const draw = renderInTab(customersTexts)
beforeEach(() => signInWith('contact:view', 'contact:edit', 'contact:delete', 'contact:transfer'))

async function tick(digits: readonly number[]) {
  const user = userEvent.setup()
  draw(<Ticked digits={digits} />)
  await user.click(screen.getByRole('button', { name: 'tick' }))
  return user
}

test('one ticked customer says why it cannot be merged', async () => {
  await tick([1])
  const button = await screen.findByRole('button', { name: '合并' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('请选择 2 位或以上客户')).toBeTruthy()
})

test('three become one pair by pair; a value is chosen by pressing it; a merge is taken back by its notice', async () => {
  const user = await tick([1, 2, 3])
  await user.click(await screen.findByRole('button', { name: '合并' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: '王敏女士' }))
  await user.click(within(dialog).getByRole('button', { name: '合并' }))
  await waitFor(() =>
    expect(posted('/merge')[0]?.body).toMatchObject({
      carteId: idOf(1),
      otherId: idOf(2),
      fields: { name: 'right' },
    }),
  )
  await screen.findByRole('button', { name: '王小敏' })
  await user.click((await screen.findAllByRole('button', { name: '撤销' }))[0] as HTMLElement)
  await waitFor(() => expect(posted('/unmerge')).toEqual([expect.objectContaining({ body: { mergeId } })]))
})

test('taking tags back leaves those that were there before', async () => {
  const user = await tick([1, 2])
  await user.click(await screen.findByRole('button', { name: '打标签' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('combobox', { name: '添加标签' }), '老客户{Enter}')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(posted('/tags')).toHaveLength(2))
  // The first had the tag already.
  expect(posted('/tags')[1]?.body).toEqual({ carteIds: [idOf(2)], add: [], remove: ['老客户'] })
})

test('possible duplicates are gone through one by one', async () => {
  const user = userEvent.setup()
  draw(<TwinsDialog onOpen={() => undefined} onClose={() => undefined} />)
  await screen.findByText('逐个处理疑似重复 · 第 1 组，共 3 组')
  expect(screen.getByText('王敏')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '跳过' }))
  expect(await screen.findByText('王敏女士')).toBeTruthy()
})

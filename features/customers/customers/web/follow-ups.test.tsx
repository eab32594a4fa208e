import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { customerFollowUpsContract as calls } from '../customer-follow-ups.contract.ts'
import { customersContract } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { CustomerTimeline } from './customer-timeline.tsx'
import { FollowUpsDialog } from './follow-ups.dialog.tsx'

const customerId = '0190a000-0000-7000-8000-000000000001'
const followUpId = '0190a000-0000-7000-8000-000000000002'
let mayWrite = true
const sent = stubServer([
  answer(customersContract.actions, () => [
    { event: 'followUp' as const, allowed: mayWrite, reason: mayWrite ? null : '您没有跟进这位客户的权限。' },
  ]),
  answer(customersContract.timeline, () => ({ list: [], total: 0 })),
  answer(calls.addFollowUp, () => ({ followUpId, state: 'noted' as const })),
  answer(calls.finishFollowUp, ({ body }) => ({
    followUpId,
    state: (body as { done: boolean }).done ? ('done' as const) : ('waiting' as const),
  })),
  answer(calls.listDueFollowUps, () => ({
    list: [
      {
        followUpId,
        customerId,
        name: '秦海涛',
        company: '启明软件',
        kind: 'call' as const,
        text: '发送报价',
        by: '林晓薇',
        remindAt: '2026-11-20T01:00:00Z',
      },
    ],
    total: 1,
  })),
])
const draw = renderInTab(customersTexts)
beforeEach(() => {
  mayWrite = true
  signInWith('contact:view', 'contact:edit')
})

test('a note is written on the timeline, and the form is empty again', async () => {
  const user = userEvent.setup()
  draw(<CustomerTimeline carteId={customerId} />)
  const text = await screen.findByRole('textbox', { name: '写跟进' })
  await user.click(screen.getByText('电话'))
  await user.type(text, '已约下周拜访')
  await user.click(screen.getByRole('button', { name: '写跟进' }))
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([
      expect.objectContaining({ body: { customerId, kind: 'call', text: '已约下周拜访' } }),
    ]),
  )
  await waitFor(() => expect(text).toHaveProperty('value', ''))
})

test('without the right the button says so', async () => {
  mayWrite = false
  draw(<CustomerTimeline carteId={customerId} />)
  expect(await screen.findByText('您没有跟进这位客户的权限。')).toBeTruthy()
})

test('a due reminder leads to its customer, is done, and waits again', async () => {
  const user = userEvent.setup()
  const open = vi.fn()
  draw(<FollowUpsDialog onOpen={open} onClose={() => undefined} />)
  const list = await screen.findByRole('list', { name: '待跟进' })
  await user.click(within(list).getByRole('button', { name: '秦海涛 · 启明软件' }))
  expect(open).toHaveBeenCalledWith(customerId)
  await user.click(within(list).getByRole('button', { name: /完\s?成/ }))
  await user.click(await screen.findByRole('button', { name: /撤\s?销/ }))
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { done: true },
      { done: false },
    ]),
  )
})

import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { audiencesContract } from '#features/attraction/audiences/audiences.contract.ts'
import { objectTagsContract } from '#features/attraction/audiences/object-tags.contract.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { type JourneyDetail, journeyEvents, journeysContract } from '../journeys.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import { JourneysView } from './journeys-view.tsx'

const id = '0190a000-0000-7000-8000-0000000000aa'
const journey = (): JourneyDetail => ({
  id,
  name: '扫码之后',
  note: '',
  state: 'draft',
  number: null,
  hasDraft: true,
  createdBy: '许明远',
  updatedAt: '2026-11-01T00:00:00Z',
  version: 4,
  actions: journeyEvents.map((event) => ({ event, allowed: true, reason: null })),
  graph: {
    entry: { kind: 'channel', channelIds: [] },
    againAfterDays: null,
    goal: null,
    start: 'a',
    nodes: [
      { id: 'a', kind: 'wait', hours: 24, next: 'b' },
      { id: 'b', kind: 'message', channel: 'sms', subject: '', text: '您好', keepDays: 3, next: 'c' },
      { id: 'c', kind: 'exit' },
    ],
  },
  flaws: [],
  people: { inside: 3, done: 2, goal: 1, out: 0 },
  nodes: [{ node: 'a', here: 3, sends: [] }],
})

const sent = stubServer([
  answer(journeysContract.list, () => ({ list: [journey()], total: 1 })),
  answer(journeysContract.get, () => journey()),
  answer(journeysContract.update, () => journey()),
  answer(journeysContract.validate, () => [{ node: 'b', problem: 'noText' as const }]),
  answer(objectTagsContract.sets, () => []),
  answer(audiencesContract.channels, () => []),
])
const draw = renderInTab(journeysTexts)

beforeEach(() => signInWith('journey:view', 'journey:edit', 'journey:publish', 'audience:view'))

test('a journey opens as a picture, with the people at each step and what is wrong', async () => {
  draw(<JourneysView />, { journey: id })
  expect(await screen.findByRole('button', { name: /A · 等待/ })).toBeTruthy()
  expect(screen.getByText('3 人在此')).toBeTruthy()
  expect(screen.getByText('在途 3 · 走完 2 · 达成 1 · 离开 0')).toBeTruthy()
  expect(await screen.findByText('B · 消息没有内容')).toBeTruthy()
})

test('a step that is chosen is changed beside the picture, and saved with the version that was seen', async () => {
  const user = userEvent.setup()
  draw(<JourneysView />, { journey: id })
  await user.click(await screen.findByRole('button', { name: /B · 发消息/ }))
  const text = screen.getByRole('textbox', { name: '内容' })
  await user.clear(text)
  await user.type(text, '早上好')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存')
  const body = sent.find(({ method }) => method === 'PUT')?.body as {
    version: number
    graph: JourneyDetail['graph']
  }
  expect(body.version).toBe(4)
  expect(body.graph.nodes[1]).toMatchObject({ id: 'b', text: '早上好', next: 'c' })
})

test('with the keyboard alone a step is chosen, and deleting it leads its ways on', async () => {
  const user = userEvent.setup()
  draw(<JourneysView />, { journey: id })
  const box = await screen.findByRole('button', { name: /B · 发消息/ })
  box.focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: '删除这步' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存')
  const body = sent.find(({ method }) => method === 'PUT')?.body as { graph: JourneyDetail['graph'] }
  expect(body.graph.nodes.map(({ id: node }) => node)).toEqual(['a', 'c'])
  expect(body.graph.nodes[0]).toMatchObject({ next: 'c' })
})

test('the list leads to one', async () => {
  const user = userEvent.setup()
  draw(<JourneysView />)
  await user.click(await screen.findByRole('button', { name: '扫码之后' }))
  expect(await screen.findByRole('button', { name: /A · 等待/ })).toBeTruthy()
})

import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { taskEvents, type TaskRow, tasksContract } from '../tasks.contract.ts'
import { type SubjectTimelineEntry, touchesContract } from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import { SubjectTasks } from './subject-tasks.tsx'
import { SubjectTimeline } from './subject-timeline.tsx'

const subject = { subjectKind: 'person', subjectId: '0190a000-0000-7000-8000-0000000000aa' } as const

const entry = (part: Partial<SubjectTimelineEntry> = {}): SubjectTimelineEntry => ({
  id: '0190a000-0000-7000-8000-0000000000bb',
  at: '2026-11-20T01:00:00.000Z',
  kind: 'touch',
  text: '看了三号楼',
  source: '拜访',
  actor: '林晓薇',
  subject: null,
  touch: null,
  path: null,
  ...part,
})

const task: TaskRow = {
  id: '0190a000-0000-7000-8000-0000000000cc',
  title: '发送报价单',
  note: '',
  dueAt: '2026-11-21T01:00:00.000Z',
  repeat: 'week',
  state: 'open',
  subject: null,
  assignee: '林晓薇',
  isMine: true,
  createdBy: '林晓薇',
  doneAt: null,
  doneBy: null,
  isOverdue: true,
  version: 4,
  actions: taskEvents.map((event) => ({ event, allowed: true, reason: null })),
}

let mayWrite: boolean
const sent = stubServer([
  answer(touchesContract.timeline, () => ({ title: '周慕白', mayWrite, list: [entry()], next: null })),
  answer(touchesContract.record, () => ({
    touchId: entry().id,
    isValid: false,
    whyNot: '内容不足 10 个字，不计为有效跟进',
    taskId: null,
    changed: [{ ...subject, text: '线索进入跟进中' }],
  })),
  answer(tasksContract.list, () => ({ list: [task], total: 1 })),
  answer(tasksContract.move, () => ({ task: { ...task, state: 'done' as const }, next: null })),
])
const written = () => sent.filter(({ method }) => method !== 'GET')
const draw = renderInTab(touchesTexts)

beforeEach(() => {
  mayWrite = true
  signInWith('touch:view', 'touch:edit', 'task:view', 'task:edit')
})

test('a touch is sent with its kind, and its writer reads what it changed', async () => {
  const user = userEvent.setup()
  draw(<SubjectTimeline subject={subject} />)
  expect(await screen.findByText('看了三号楼')).toBeTruthy()
  await user.click(screen.getByText('消息'))
  await user.type(screen.getByLabelText('跟进内容'), '好的')
  await user.click(screen.getByRole('button', { name: '写跟进' }))
  expect(await screen.findByText('线索进入跟进中')).toBeTruthy()
  expect(screen.getByText('内容不足 10 个字，不计为有效跟进')).toBeTruthy()
  expect(written()).toMatchObject([{ method: 'POST', body: { ...subject, kind: 'message', text: '好的' } }])
})

test('an empty touch and half a plan are not sent', async () => {
  const user = userEvent.setup()
  draw(<SubjectTimeline subject={subject} />)
  await screen.findByText('看了三号楼')
  const reason = () => {
    const button = screen.getByRole('button', { name: '写跟进' })
    return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  }
  expect(reason()).toContain('请写下跟进内容')
  await user.type(screen.getByLabelText('跟进内容'), '谈了合同草案的租期和押金')
  await user.type(screen.getByLabelText('下一步'), '发送合同')
  expect(reason()).toContain('请同时填写下一步的内容和时间')
  expect(written()).toEqual([])
})

test('who may only read is told so', async () => {
  mayWrite = false
  draw(<SubjectTimeline subject={subject} />)
  await screen.findByText('看了三号楼')
  const button = await screen.findByRole('button', { name: '写跟进' })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '您可以查看，但不能写跟进',
  )
})

test('a plan is done with one click, by its version', async () => {
  const user = userEvent.setup()
  draw(<SubjectTasks subject={subject} />)
  const row = (await screen.findByText('发送报价单')).closest('li')
  await user.click(within(row ?? document.body).getByRole('button', { name: '完成' }))
  expect(await screen.findByText('计划已完成')).toBeTruthy()
  expect(written()).toMatchObject([{ method: 'PUT', body: { event: 'finish', version: 4 } }])
})

import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import { audiencesContract, type Member, type Segment, type TagSet } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import { objectTagsContract } from '../object-tags.contract.ts'
import { MemberList } from './member-list.tsx'
import { SegmentList } from './segment-list.tsx'
import { TagSets } from './tag-sets.tsx'

const ids = ['0190a000-0000-7000-8000-0000000000a1', '0190a000-0000-7000-8000-0000000000a2'] as const
const tag = { id: '0190a000-0000-7000-8000-0000000000b1', name: '高意向' }
const set: TagSet = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  name: '意向等级',
  isMany: false,
  tags: [tag],
  updatedAt: '2026-11-01T00:00:00Z',
  version: 1,
}
const member = (id: string, name: string): Member => ({
  id,
  customerId: id,
  name,
  company: '远航装备',
  channel: '展厅前台',
  staff: '周凯',
  isWilling: true,
  tags: [tag],
  joinedAt: '2026-11-01T00:00:00Z',
  lostAt: null,
})
const segment: Segment = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  name: '愿意收短信',
  note: '',
  conditions: { match: 'all', groups: [{ match: 'all', rules: [{ kind: 'consent', channel: 'sms' }] }] },
  count: 12,
  countedAt: '2026-11-01T00:00:00Z',
  createdBy: '许明远',
  mayEdit: true,
  updatedAt: '2026-11-01T00:00:00Z',
  version: 3,
}

const sent = stubServer([
  answer(audiencesContract.members, () => ({
    list: [member(ids[0], '林海'), member(ids[1], '何青')],
    total: 2,
  })),
  answer(audiencesContract.channels, () => []),
  answer(audiencesContract.tagSets, () => [set]),
  answer(objectTagsContract.sets, () => [set]),
  answer(audiencesContract.markMembers, () => [
    { id: ids[0], ok: true, code: 200, msg: '' },
    { id: ids[1], ok: false, code: 403, msg: '只有负责的同事可以修改' },
  ]),
  answer(audiencesContract.segments, () => ({ list: [segment], total: 1 })),
  answer(audiencesContract.countSegment, () => ({
    count: 14,
    isMore: false,
    isWhole: false,
    sample: [{ customerId: ids[0], name: '林海', company: '' }],
    at: '2026-11-02T00:00:00Z',
  })),
  answer(audiencesContract.updateSegment, () => segment),
])
const draw = renderInTab(audiencesTexts)

beforeEach(() => signInWith('audience:view', 'audience:edit'))

test('a batch says of each person why it was not done', async () => {
  const user = userEvent.setup()
  draw(<MemberList />)
  await screen.findByRole('button', { name: '林海' })
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box)
  await user.click(screen.getByRole('button', { name: '标记流失' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: /确/ }))
  expect(await screen.findByText('只有负责的同事可以修改')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [...ids], presence: 'lost' })
})

test('sets of tags say whether a person has one or several', async () => {
  draw(<TagSets />)
  const card = within(await screen.findByRole('region', { name: '意向等级' }))
  expect(card.getByText('单选')).toBeTruthy()
  expect(card.getByText('高意向')).toBeTruthy()
})

test('a segment is counted before it is saved, in the sight of the reader', async () => {
  const user = userEvent.setup()
  draw(<SegmentList />)
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  await user.click(await screen.findByRole('button', { name: '看看有多少人' }))
  expect(await screen.findByText('现在有 14 人')).toBeTruthy()
  expect(screen.getByText(/只算您看得到的客户/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /加一个条件$/ }))
  expect(screen.getByText('请补全每个条件')).toBeTruthy()
  expect(screen.getByText('条件已改动，请重新查看')).toBeTruthy()
})

import { desc, eq } from 'drizzle-orm'

import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { customersSeed, storyPersonOf } from '#features/customers/customers/server/customers.seed.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { TouchKind, TouchOutcome } from '../touches.contract.ts'
import { insertTask } from './tasks.repository.ts'
import { validityRule, whyInvalid } from './touches.domain.ts'
import { insertTouch } from './touches.repository.ts'

interface Talk {
  hoursAgo: number
  kind: TouchKind
  seconds?: number
  outcome?: TouchOutcome
  text: string
}

/** Talks about moving into the park, person by person. */
const talks: readonly (readonly Talk[])[] = [
  [
    {
      hoursAgo: 30,
      kind: 'call',
      seconds: 260,
      outcome: 'interested',
      text: '电话沟通，客户想在苏州找 2000 平米厂房，年底前搬迁，关心层高和电力容量。',
    },
    {
      hoursAgo: 6,
      kind: 'visit',
      outcome: 'considering',
      text: '陪同参观苏州·澜湾科技园 3 号楼，层高 7.2 米符合要求，希望争取装修补贴。',
    },
  ],
  [
    { hoursAgo: 74, kind: 'message', text: '已发送园区手册和近两年的产业扶持政策汇总，等待对方内部讨论。' },
    {
      hoursAgo: 26,
      kind: 'meeting',
      outcome: 'agreed',
      text: '与总经理、财务负责人视频会议，确认租期五年，下周出合同草案。',
    },
  ],
  [{ hoursAgo: 50, kind: 'call', seconds: 12, outcome: 'unreachable', text: '无人接听' }],
  // The person of the demonstration's story, before the contract.
  [
    {
      hoursAgo: 24 * 24,
      kind: 'call',
      seconds: 310,
      outcome: 'interested',
      text: '电话沟通，减速器产线要扩建，需要一层厂房，重点看承重、层高和双回路供电。',
    },
    {
      hoursAgo: 18 * 24,
      kind: 'visit',
      outcome: 'agreed',
      text: '陪同看了 3 号楼 1–2 层，现场确认承重与行车条件，约定下周谈租约。',
    },
  ],
]

/** Plans: for which person, in so many hours, and how it stands. */
const plans = [
  { person: 0, inHours: -20, title: '发送 3 号楼报价与装修补贴说明', repeat: 'none' },
  { person: 1, inHours: 5, title: '跟法务确认合同草案', repeat: 'none' },
  { person: 2, inHours: 26, title: '换个时间再次致电', repeat: 'none' },
  { person: 1, inHours: 96, title: '每周同步入驻进度', repeat: 'week' },
  { person: 3, inHours: -17 * 24, title: '把租约草案发给客户法务', repeat: 'none', isDone: true },
  { person: 0, inHours: -52, title: '整理园区参观路线', repeat: 'none', isDone: true },
] as const

/** The demonstration company follows up people of its customers list. */
export const touchesSeed = defineSeed({
  name: 'touches',
  async run({ tx, of }) {
    const { staff } = await of(accountsSeed)
    const story = storyPersonOf(await of(customersSeed))
    const newest = await tx
      .select({ id: customerRows.id })
      .from(customerRows)
      .where(eq(customerRows.ownerAccountId, staff.accountId))
      .orderBy(desc(customerRows.createdAt), desc(customerRows.id))
      .limit(talks.length - 1)
    const people = [...newest.filter(({ id }) => id !== story.id), story]
    const now = Date.now()
    for (const [place, said] of talks.entries()) {
      const subjectId = people[place]?.id
      if (subjectId === undefined) continue
      for (const { hoursAgo, text, kind, seconds, outcome } of said) {
        const at = new Date(now - hoursAgo * hourMs)
        const why = whyInvalid({ kind, text, seconds, hasPhoto: false }, undefined)
        await insertTouch(
          tx,
          {
            subjectKind: 'person',
            subjectId,
            kind,
            seconds: seconds ?? null,
            outcome: outcome ?? null,
            isValid: why === undefined,
            ruleVersion: validityRule,
            at,
            byAccountId: staff.accountId,
            byName: staff.name,
            writtenAt: at,
          },
          text,
        )
      }
    }
    for (const plan of plans) {
      const subjectId = people[plan.person]?.id
      if (subjectId === undefined) continue
      const dueAt = new Date(now + plan.inHours * hourMs)
      await insertTask(tx, {
        title: plan.title,
        subjectKind: 'person',
        subjectId,
        assigneeAccountId: staff.accountId,
        dueAt,
        firstDueAt: dueAt,
        repeat: plan.repeat,
        createdById: staff.accountId,
        createdByName: staff.name,
        createdAt: new Date(now - 4 * dayMs),
        ...('isDone' in plan && { state: 'done', doneAt: dueAt, doneBy: staff.name }),
      })
    }
  },
})

// Chinese as data: tags, groups and segments of the demonstration, as a park keeps them.
import { and, asc, eq, isNotNull } from 'drizzle-orm'

import { channelsSeed } from '#features/attraction/channels/server/channels.seed.ts'
import { putMember } from '#features/attraction/channels/server/channels.public.ts'
import { channels } from '#features/attraction/channels/server/channels.tables.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { consentsSeed } from '#features/customers/consents/server/consents.seed.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { Conditions } from '../segments.contract.ts'
import { insertGroup, writeGroupDays } from './chat-groups.repository.ts'
import { countSegment } from './segment-conditions.repository.ts'
import { insertSegment } from './segments.repository.ts'
import { findTags, findTagsOf, giveTag, insertTagSet, writeTags } from './tags.repository.ts'

/** So many people of the demonstration came by codes. */
const people = 36
const sets = [
  { name: '意向等级', isMany: false, tags: ['高意向', '观望', '仅了解'] },
  { name: '关注方向', isMany: true, tags: ['标准厂房', '研发楼', '人才公寓', '政策补贴'] },
]
const groups = [
  { name: '澜湾产业交流群', note: '装备制造企业负责人', shape: 5 },
  { name: '研发楼选址群', note: '在谈的研发机构', shape: 2 },
]

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

export const audiencesSeed = defineSeed({
  name: 'audiences',
  async run({ tx, of }) {
    await of(channelsSeed)
    await of(consentsSeed)
    const { admin } = await of(accountsSeed)
    const codes = await tx.select({ id: channels.id }).from(channels).orderBy(asc(channels.name)).limit(2)
    const colleagues = await tx
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(eq(staff.state, 'active'))
      .orderBy(asc(staff.id))
      .limit(3)
    const persons = await tx
      .select({ id: customerRows.id })
      .from(customerRows)
      .where(and(eq(customerRows.state, 'normal'), isNotNull(customerRows.ownerAccountId)))
      .orderBy(asc(customerRows.createdAt), asc(customerRows.id))
      .limit(people)
    for (const [place, { id: customerId }] of persons.entries()) {
      const code = codes[place % codes.length]
      const colleague = colleagues[place % colleagues.length]
      if (code && colleague)
        await putMember(tx, {
          channelId: code.id,
          customerId,
          staffId: colleague.id,
          staffName: colleague.name,
          isWilling: place % 3 !== 2,
        })
    }
    const ids: string[] = []
    for (const { name, isMany, tags } of sets) {
      const set = await insertTagSet(tx, { name, isMany })
      await writeTags(
        tx,
        set.id,
        tags.map((tag) => ({ name: tag })),
      )
      const written = (await findTagsOf(tx, [set.id])).get(set.id) ?? []
      ids.push(...written.map(({ id }) => id))
      for (const [place, tag] of (
        await findTags(
          tx,
          written.map(({ id }) => id),
        )
      ).entries())
        await giveTag(
          tx,
          tag,
          persons.filter((_, at) => at % tags.length === place).map(({ id }) => id),
        )
    }
    for (const { shape, ...group } of groups) {
      const { id } = await insertGroup(tx, { ...group, staffId: colleagues[0]?.id ?? null })
      const days = Array.from({ length: 40 }, (_, at) => ({
        day: dayAgo(40 - at),
        joined: ((at * 7) % (shape + 3)) + (at === 0 ? 20 * shape : 0),
        left: (at * 3) % shape,
      }))
      await writeGroupDays(tx, id, days)
    }
    const willing: Conditions = {
      match: 'all',
      groups: [{ match: 'all', rules: [{ kind: 'consent', channel: 'sms' }] }],
    }
    const keen: Conditions = {
      match: 'all',
      groups: [
        { match: 'any', rules: [{ kind: 'tag', tagIds: ids.slice(0, 1) }] },
        { match: 'none', rules: [{ kind: 'clue', states: ['invalid', 'voided'] }] },
      ],
    }
    for (const [name, note, conditions] of [
      ['愿意收短信的客户', '开放日与政策通知', willing],
      ['高意向客户', '排除无效线索', keen],
    ] as const) {
      const { total } = await countSegment(tx, { conditions })
      await insertSegment(tx, {
        name,
        note,
        conditions,
        count: total,
        countedAt: new Date(),
        createdBy: admin.accountId,
        createdByName: admin.name,
      })
    }
  },
})

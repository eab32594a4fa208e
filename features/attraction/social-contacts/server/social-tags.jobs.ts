import { and, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'

import {
  createTagSetOf,
  findTagSets,
  findTagsOf,
  renameTag,
} from '#features/attraction/audiences/server/audiences.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { type StartedBy, startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import {
  findAccount,
  findUserIds,
  lockAccount,
  noteTagSync,
  type SocialAccount,
} from './social-accounts.repository.ts'
import { socialContactsPort } from './social-contacts.public.ts'
import { type LocalSet, planTags, type TagPlan, type Twin } from './social-contacts.domain.ts'
import { findContactsOf, noteTagged } from './social-events.repository.ts'
import type { RemoteSet, SocialContacts } from './social-port.domain.ts'
import { findTwins, findTwinsOf, writeTwins } from './social-tags.repository.ts'

async function readLocal(tx: Tx): Promise<LocalSet[]> {
  const sets = await findTagSets(tx)
  const tags = await findTagsOf(
    tx,
    sets.map(({ id }) => id),
  )
  return sets.map(({ id, name }) => ({ id, name, tags: tags.get(id) ?? [] }))
}

/** Writes over there what is ours and newer, or lacking. */
async function writeThere(way: SocialContacts, plan: TagPlan): Promise<void> {
  for (const { id, name } of plan.renameThere) await way.renameTag(id, name)
  for (const { set, remoteId, tags } of plan.push) await way.addTags({ remoteId, name: set.name, tags })
}

async function writeHere(tx: Tx, plan: TagPlan): Promise<void> {
  for (const { id, name } of plan.renameHere) await renameTag(tx, id, name)
  for (const { remote, localId, tags } of plan.pull)
    await createTagSetOf(tx, {
      setId: localId,
      name: remote.name,
      tags: tags.map(({ name }) => name),
    })
}

/** The pairs of both sides by their names, which are alike now. */
function twinsOf(local: readonly LocalSet[], remote: readonly RemoteSet[]): (Twin & { isSet: boolean })[] {
  return local.flatMap((set) => {
    const there = remote.find(({ name }) => name === set.name)
    if (!there) return []
    const tags = set.tags.flatMap((tag) => {
      const twin = there.tags.find(({ name }) => name === tag.name)
      return twin ? [{ localId: tag.id, remoteId: twin.remoteId, name: tag.name, isSet: false }] : []
    })
    return [{ localId: set.id, remoteId: there.remoteId, name: set.name, isSet: true }, ...tags]
  })
}

/** Brings tags of both sides together: ours go there where they are newer, theirs come here where ours did not change since. */
export const syncTags = defineJob<null>({
  kind: 'social-contacts.syncTags',
  title: null,
  async run(job, services) {
    const opened = await job.asTenant(async (tx) => ({
      way: await services.provided.get(socialContactsPort).find(tx),
      account: await findAccount(tx),
    }))
    const { way, account } = opened
    if (way.mode === 'local' || !account) return
    const remote = await way.readTags()
    const plan = await job.asTenant(async (tx) => planTags(await readLocal(tx), remote, await findTwins(tx)))
    await writeThere(way, plan)
    await job.asTenant((tx) => writeHere(tx, plan))
    const after = await way.readTags()
    await job.asTenant(async (tx) => {
      await writeTwins(tx, twinsOf(await readLocal(tx), after))
      await noteTagSync(tx, account.id, new Date())
    })
  },
})

/** The clock ticks every hour; a little less, so that it does not skip every second one. */
const syncedForMs = 45 * 60_000

/** Has tags brought together, unless somebody waits for it already. */
export async function askTagSync(tx: Tx, by: StartedBy): Promise<void> {
  if (
    !(await lockAccount(tx)) ||
    (await countUnfinished(tx, lte(jobs.dueAt, sql`now()`), isNull(jobs.claim)))
  )
    return
  await startJob(tx, syncTags, { payload: null, ...by })
}

/** Has tags brought together by the clock, which every server has: of two that tick at once the second finds the job of the first. */
export async function startTagSync(tx: Tx, now: Date): Promise<void> {
  const isDue = (account: SocialAccount | undefined) =>
    account?.mode === 'wecom' && now.getTime() - (account.tagsSyncedAt?.getTime() ?? 0) >= syncedForMs
  if (!isDue(await findAccount(tx)) || !isDue(await lockAccount(tx)) || (await countUnfinished(tx))) return
  await startJob(tx, syncTags, { payload: null, accountId: null, language: 'zh-CN' })
}

const countUnfinished = (tx: Tx, ...more: SQL[]) =>
  tx.$count(jobs, and(eq(jobs.kind, syncTags.kind), isNotNull(jobs.dueAt), ...more))

const peopleAtOnce = 200

type Payload = { tagId: string; isGiven: boolean; customerIds: string[] }

/** Tells the platform that people got a tag of ours, or lost it. */
export const markTag = defineJob<Payload, number>({
  kind: 'social-contacts.markTag',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { tagId, isGiven, customerIds } = job.payload
    for (let at = job.cursor ?? 0; at < customerIds.length; at += 1) {
      const customerId = customerIds[at] ?? ''
      const mark = await job.asTenant(async (tx) => {
        const [twin] = await findTwinsOf(tx, [tagId])
        const contact = (await findContactsOf(tx, [customerId])).get(customerId)
        const userId = contact && (await findUserIds(tx, [contact.staffId])).get(contact.staffId)
        const way = await services.provided.get(socialContactsPort).find(tx)
        return twin && contact && userId !== undefined
          ? { way, userId, externalId: contact.externalId, remoteId: twin.remoteId }
          : undefined
      })
      if (mark) {
        const { way, userId, externalId, remoteId } = mark
        const ids = [remoteId]
        await way.tag({ userId, externalId, add: isGiven ? ids : [], remove: isGiven ? [] : ids })
      }
      await job.asTenant(async (_tx, save) =>
        save({ cursor: at + 1, done: at + 1, total: customerIds.length }),
      )
    }
  },
})

/** Follows a change of tags: it is newer than what the platform says, and goes there where somebody is known there. */
export async function followTag(
  tx: Tx,
  { tagId, customerIds }: { tagId: string; customerIds: readonly string[] },
  isGiven: boolean,
): Promise<void> {
  const account = await findAccount(tx)
  if (account?.mode !== 'wecom' || customerIds.length === 0) return
  const there = [...(await findContactsOf(tx, customerIds)).keys()]
  if (there.length === 0) return
  await noteTagged(tx, there)
  for (let from = 0; from < there.length; from += peopleAtOnce)
    await startJob(tx, markTag, {
      payload: { tagId, isGiven, customerIds: there.slice(from, from + peopleAtOnce) },
      accountId: null,
      language: 'zh-CN',
    })
}

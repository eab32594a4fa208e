import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openBeside, openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { hourMs } from '#platform/domain/durations.ts'

import type { ContentBlock } from '../content-document.contract.ts'
import { contentsContract } from '../contents.contract.ts'
import { contentDrafts, contentReferences, contents, contentVersions } from './contents.tables.ts'
import { documentOf, makeContent, textBlockOf } from './contents.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let editor: Session
let staffSession: Session
let stranger: Session
const company = demoCompanies[0].id
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(company, work)

beforeAll(async () => {
  world = await openOwnWorld('contents', { areas: ['promotion'] })
  const writer = await newAccount(world, { roles: ['content_editor'] })
  admin = await world.signIn('admin')
  editor = await world.signIn(writer.username)
  staffSession = await world.signIn('staff')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const make = (made = {}, session = admin) => makeContent(world, session, made)
const at = (id: string) => ({ params: { id } })
const save = (id: string, blocks: ContentBlock[], baseVersion: number, session = admin) =>
  world.call(
    contentsContract.saveDraft,
    { ...at(id), body: { document: documentOf(...blocks), baseVersion } },
    { session },
  )
const publish = (id: string, session = admin) =>
  world.call(contentsContract.publish, { ...at(id), body: {} }, { session })
const rowOf = async (id: string) => (await world.call(contentsContract.get, at(id), { session: admin })).data

describe('a draft', () => {
  test('takes changes of different blocks by two people, and names those of the other', async () => {
    const { contentId } = await make()
    const [one, two] = [textBlockOf('一'), textBlockOf('二')]
    expect((await save(contentId, [one, two], 1)).data.version).toBe(2)
    const mine = { ...textBlockOf('我的', one.id) }
    const theirs = { ...textBlockOf('他的', two.id) }
    await save(contentId, [one, theirs], 2, editor)
    const { data } = await save(contentId, [mine, two], 2)
    expect(data).toMatchObject({ version: 4, merged: [two.id], document: documentOf(mine, theirs) })
  })

  test('asks about a block that both changed, and writes nothing until somebody has chosen', async () => {
    const { contentId } = await make()
    const block = textBlockOf('一')
    await save(contentId, [block], 1)
    await save(contentId, [textBlockOf('他的', block.id)], 2, editor)
    const answer = await save(contentId, [textBlockOf('我的', block.id)], 2)
    expect(answer).toMatchObject({ status: 409, detail: { reason: 'VERSION_CONFLICT' } })
    expect(answer.detail?.matches).toMatchObject([{ id: block.id, version: 3, theirs: { id: block.id } }])
    expect((await rowOf(contentId)).draftVersion).toBe(3)
    expect((await save(contentId, [textBlockOf('我的', block.id)], 3)).data.version).toBe(4)
  })

  test('refuses an editor who is too far behind, and saves of nothing new make no version', async () => {
    const { contentId } = await make()
    const block = textBlockOf('一')
    for (let version = 1; version <= 42; version += 1)
      await save(contentId, [textBlockOf(`第 ${version} 次`, block.id)], version)
    expect((await save(contentId, [block], 1)).detail).toMatchObject({ reason: 'VERSION_CONFLICT' })
    expect((await save(contentId, [textBlockOf('第 42 次', block.id)], 43)).data.version).toBe(43)
    expect(await inCompany((tx) => tx.$count(contentDrafts, eq(contentDrafts.contentId, contentId)))).toBe(40)
  })

  test('keeps what a newer server wrote, byte for byte, through the saves of this one', async () => {
    const { contentId } = await make()
    const future: ContentBlock = {
      id: uuidv7(),
      type: 'hologram',
      v: 4,
      props: { z: 1, a: { 'b b': [null, 2.5] } },
    }
    await inCompany((tx) =>
      tx.insert(contentDrafts).values({
        contentId,
        version: 2,
        document: documentOf(future),
        savedByName: 'newer server',
      }),
    )
    const { data } = await save(contentId, [textBlockOf('一'), future], 2)
    expect(JSON.stringify(data.document.blocks[1])).toBe(JSON.stringify(future))
    expect((await save(contentId, [{ ...future, props: { z: 2 } }], 3)).detail).toMatchObject({
      reason: 'UNKNOWN_TYPE',
    })
  })

  test.each([
    ['javascript:alert(1)', 400],
    ['https://127.0.0.1/', 400],
    ['https://intranet.local/', 400],
    ['https://user:word@example.com/', 400],
    ['https://www.example.com/page', 200],
  ])('with a link to %s answers %i', async (link, status) => {
    const { contentId } = await make()
    const props = { variant: 'body', rich: [{ type: 'p', runs: [{ text: '链接', link }] }] }
    expect((await save(contentId, [{ ...textBlockOf(''), props }], 1)).status).toBe(status)
  })
})

describe('publishing', () => {
  test('writes a version that nothing changes any more, and asks for changes before the next', async () => {
    const { contentId } = await make({ isPublished: true })
    expect(await rowOf(contentId)).toMatchObject({ state: 'published', hasDraft: false, publishedVersion: 1 })
    expect((await publish(contentId)).detail).toMatchObject({ reason: 'UNCHANGED' })
    await save(contentId, [textBlockOf('新')], 2)
    expect(await rowOf(contentId)).toMatchObject({ hasDraft: true, publishedVersion: 1 })
    expect((await publish(contentId)).data).toMatchObject({ publishedVersion: 2, hasDraft: false })
    const { data } = await world.call(contentsContract.listVersions, at(contentId), { session: admin })
    expect(data.list.map(({ n, isCurrent }) => [n, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('is kept back by errors, which name their block, and not by hints', async () => {
    const { contentId } = await make()
    expect((await publish(contentId)).detail).toMatchObject({ reason: 'FINDINGS' })
    const picture = {
      id: uuidv7(),
      type: 'image',
      v: 1,
      props: { layout: 'grid', items: [{ id: uuidv7(), fileId: 'A'.repeat(22), alt: '厂房' }] },
    }
    const { data } = await save(contentId, [picture], 1)
    expect(data.findings).toMatchObject([{ code: 'deadReference', severity: 'error', blockId: picture.id }])
    expect((await publish(contentId)).detail).toMatchObject({ reason: 'FINDINGS' })
    await save(contentId, [{ ...picture, hidden: true }, textBlockOf('')], 2)
    expect((await publish(contentId)).status).toBe(200)
  })

  test('rolls back by a new version and leaves the draft as it is', async () => {
    const { contentId } = await make({ isPublished: true })
    await save(contentId, [textBlockOf('第二版')], 2)
    await publish(contentId)
    const params = { id: contentId, n: 1 }
    const { data } = await world.call(contentsContract.rollBack, { params }, { session: admin })
    expect(data).toMatchObject({ publishedVersion: 3, hasDraft: true, draftVersion: 3 })
    const versions = await inCompany((tx) =>
      tx
        .select({ n: contentVersions.n, sha256: contentVersions.sha256 })
        .from(contentVersions)
        .where(eq(contentVersions.contentId, contentId))
        .orderBy(contentVersions.n),
    )
    expect(versions[2]?.sha256).toBe(versions[0]?.sha256)
    expect(versions[1]?.sha256).not.toBe(versions[0]?.sha256)
  })

  test('happens once at its time, however many servers look, and not at a time that was taken back', async () => {
    const { contentId } = await make({ document: documentOf(textBlockOf('定时')) })
    const publishAt = (ms: number) => new Date(Date.now() + ms).toISOString()
    const schedule = (time: string) =>
      world.call(
        contentsContract.schedule,
        { ...at(contentId), body: { publishAt: time } },
        { session: admin },
      )
    expect((await schedule(publishAt(-1000))).status).toBe(400)
    await schedule(publishAt(hourMs))
    await world.call(contentsContract.unschedule, at(contentId), { session: admin })
    const again = await schedule(publishAt(2 * hourMs))
    expect(again.data.publishAt).not.toBeNull()
    const due = async (time: Date) => {
      await inCompany((tx) =>
        tx.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.kind, 'contents.publishDue')),
      )
      await inCompany((tx) => tx.update(contents).set({ publishAt: time }).where(eq(contents.id, contentId)))
    }
    // The job of the time that was taken back finds another one.
    await due(new Date(Date.now() + 3 * hourMs))
    await world.app.services.jobs.runDue(world.app.services)
    expect((await rowOf(contentId)).state).toBe('draft')
    const time = new Date(Date.now() - 1000)
    await inCompany((tx) => tx.update(contents).set({ publishAt: time }).where(eq(contents.id, contentId)))
    const payload = { contentId, publishAt: time.toISOString() }
    await inCompany((tx) =>
      tx.insert(jobs).values(
        [0, 1].map(() => ({
          kind: 'contents.publishDue',
          payload,
          language: 'zh-CN' as const,
          isListed: false,
          dueAt: new Date(),
        })),
      ),
    )
    const other = await openBeside(world)
    await Promise.all([world.app, other.app].map(({ services }) => services.jobs.runDue(services)))
    await other.close()
    expect(await rowOf(contentId)).toMatchObject({ state: 'published', publishedVersion: 1, publishAt: null })
    expect(
      await inCompany((tx) => tx.$count(contentVersions, eq(contentVersions.contentId, contentId))),
    ).toBe(1)
  })

  test('takes the consent of somebody else where the content asks for it', async () => {
    const { contentId } = await make({ document: documentOf(textBlockOf('待审')) }, editor)
    const { version } = await rowOf(contentId)
    await world.call(
      contentsContract.update,
      { ...at(contentId), body: { needsReview: true, version } },
      { session: editor },
    )
    expect((await publish(contentId, editor)).detail).toMatchObject({ reason: 'REVIEW_FIRST' })
    const submitted = await world.call(
      contentsContract.submit,
      { ...at(contentId), body: { note: '请审核' } },
      { session: editor },
    )
    expect(submitted.data).toMatchObject({ state: 'review_pending', isInReview: true })
    expect((await save(contentId, [textBlockOf('偷换')], 2, editor)).status).toBe(409)
    const [row] = await inCompany((tx) => tx.select().from(contents).where(eq(contents.id, contentId)))
    const params = { id: row?.approvalId ?? '' }
    const { payloadHash } = (await world.call(approvalsContract.get, { params }, { session: admin })).data
    await world.call(approvalsContract.approve, { params, body: { payloadHash } }, { session: admin })
    expect(await rowOf(contentId)).toMatchObject({
      state: 'published',
      isInReview: false,
      publishedVersion: 1,
    })
  })
})

describe('rights', () => {
  test('a role on one content lets a person edit it, and no other one', async () => {
    const [mine, other] = [await make(), await make()]
    expect((await save(mine.contentId, [textBlockOf('员工')], 1, staffSession)).status).toBe(403)
    const [person] = await inCompany((tx) =>
      tx
        .select({ staffId: staff.id })
        .from(staff)
        .innerJoin(accounts, eq(accounts.staffId, staff.id))
        .where(and(eq(accounts.username, 'staff'))),
    )
    const { data } = await world.call(contentsContract.getMembers, at(mine.contentId), { session: admin })
    const body = { etag: data.etag, members: [{ staffId: person?.staffId ?? '', role: 'editor' as const }] }
    const updated = await world.call(
      contentsContract.updateMembers,
      { ...at(mine.contentId), body },
      { session: admin },
    )
    expect(updated.data.list).toMatchObject([{ role: 'editor' }])
    expect(
      (await world.call(contentsContract.updateMembers, { ...at(mine.contentId), body }, { session: admin }))
        .status,
    ).toBe(409)
    expect((await save(mine.contentId, [textBlockOf('员工')], 1, staffSession)).status).toBe(200)
    expect((await save(other.contentId, [textBlockOf('员工')], 1, staffSession)).status).toBe(403)
    expect((await publish(mine.contentId, staffSession)).status).toBe(403)
  })

  test('another company gets the answer of an unknown id, and its pictures and products count as gone', async () => {
    const { contentId } = await make({ isPublished: true })
    for (const id of [contentId, uuidv7()])
      expect((await world.call(contentsContract.getDraft, at(id), { session: stranger })).status).toBe(404)
    const product = await make({ kind: 'product', title: '产品', isPublished: true })
    const theirs = await make({}, stranger)
    const { data } = await save(
      theirs.contentId,
      [
        {
          id: uuidv7(),
          type: 'product',
          v: 1,
          props: { title: '', layout: 'grid', items: [{ id: uuidv7(), contentId: product.contentId }] },
        },
      ],
      1,
      stranger,
    )
    expect(data.findings).toMatchObject([{ code: 'deadReference' }])
  })
})

describe('a content', () => {
  test('is copied with blocks and entries of its own, and lies in the bin for thirty days', async () => {
    const { contentId } = await make({ document: documentOf(textBlockOf('一')) })
    const copy = await world.call(contentsContract.copy, { ...at(contentId), body: {} }, { session: admin })
    const ids = (id: string) =>
      inCompany(async (tx) =>
        (
          await tx
            .select({ blockId: contentReferences.blockId })
            .from(contentReferences)
            .where(eq(contentReferences.contentId, id))
        ).map(({ blockId }) => blockId),
      )
    expect((await ids(copy.data.contentId)).length).toBe(1)
    expect(await ids(copy.data.contentId)).not.toEqual(await ids(contentId))
    const removed = await world.call(contentsContract.remove, at(contentId), { session: admin })
    expect(removed.data.state).toBe('recycled')
    expect((await world.call(contentsContract.restore, at(contentId), { session: admin })).data.state).toBe(
      'draft',
    )
    await world.call(contentsContract.remove, at(contentId), { session: admin })
    await inCompany((tx) =>
      tx
        .update(contents)
        .set({ recycledAt: new Date(Date.now() - 31 * 24 * hourMs) })
        .where(eq(contents.id, contentId)),
    )
    expect(
      (await world.call(contentsContract.restore, at(contentId), { session: admin })).detail,
    ).toMatchObject({
      reason: 'TOO_LATE',
    })
    await inCompany((tx) => tx.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.kind, 'contents.purge')))
    await world.app.services.jobs.runDue(world.app.services)
    expect((await world.call(contentsContract.get, at(contentId), { session: admin })).status).toBe(404)
    expect(await ids(contentId)).toEqual([])
  })

  test('is forwarded with a picture of its own company', async () => {
    const pictureOf = async (companyId: string) => {
      const rows = await world.database.asTenant(companyId, (tx) =>
        tx.select().from(storedFiles).where(eq(storedFiles.kind, 'image')).limit(1),
      )
      return rows[0]?.publicId ?? ''
    }
    const forward = async (imageFileId: string) => {
      const body = { kind: 'album' as const, title: '册', share: { imageFileId } }
      const { status, detail } = await world.call(contentsContract.create, { body }, { session: admin })
      return [status, Object.keys(detail?.fields ?? {})]
    }
    const [own, other] = demoCompanies
    expect(await forward(await pictureOf(own.id))).toEqual([200, []])
    expect(await forward(await pictureOf(other.id))).toEqual([400, ['share.imageFileId']])
  })

  test('has only the settings of its kind, and a page only as part of a site', async () => {
    const body = { kind: 'album' as const, title: '册', facts: { priceFen: 100 } }
    expect((await world.call(contentsContract.create, { body }, { session: admin })).status).toBe(400)
    const page = { kind: 'page' as const, title: '关于' }
    expect((await world.call(contentsContract.create, { body: page }, { session: admin })).status).toBe(400)
    const site = await make({ kind: 'site', title: '官网' })
    expect((await make({ ...page, parentId: site.contentId })).parentId).toBe(site.contentId)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { customerMergesContract } from '#features/customers/customers/customer-merges.contract.ts'
import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { type FolderWorld, grantLine, openFolderWorld } from './folders.world.ts'
import type { Session } from '#apps/server/testing/world.ts'

import { cardFoldersContract } from '../card-folders.contract.ts'

let w: FolderWorld
let lin: FolderWorld['lin']
let bao: FolderWorld['bao']
beforeAll(async () => {
  w = await openFolderWorld('folder_timeline')
  ;({ lin, bao } = w)
}, 120_000)
afterAll(() => w.close())

const told = async (carteId: string, session: Session) => {
  const { data } = await w.world.call(
    customersContract.timeline,
    { query: { carteId, kind: 'group', limit: 100 } },
    { session },
  )
  return data.list.map(({ text, actor, source }) => ({ text, actor, source }))
}
const takeOut = (groupId: string, id: string, session = w.admin) =>
  w.world.call(cardFoldersContract.removeCard, { params: { id }, query: { groupId } }, { session })

/** A customer of 鲍 in a folder of the company that was opened to 鲍, and in a personal folder of 林, to whom the customer is in sight. */
async function shelved() {
  const [id = ''] = await w.newCustomers(1, 'folderbao')
  const company = await w.newFolder()
  await w.add(company.groupId, [id])
  await w.replace(company.groupId, [grantLine(bao.staffId), grantLine(lin.staffId, { canAddToOwn: true })])
  const personal = await w.newFolder({ kind: 'personal', name: `难缠的${id.slice(-6)}` }, lin.session)
  expect((await w.add(personal.groupId, [id], lin.session)).data).toMatchObject([{ ok: true }])
  return { id, company, personal }
}

describe('folders on a customer’s timeline', () => {
  test('are told in their order: put in, opened to others, taken out; with who did it', async () => {
    const [id = ''] = await w.newCustomers(1, null)
    const folder = await w.newFolder()
    await w.add(folder.groupId, [id])
    await w.replace(folder.groupId, [grantLine(bao.staffId, { level: 'edit' })])
    await takeOut(folder.groupId, id)
    // Nothing that happens to the folder later concerns the customer.
    await w.replace(folder.groupId, [grantLine(lin.staffId)])
    const admin = (await told(id, w.admin))[0]?.actor
    expect(admin).toBeTruthy()
    expect(await told(id, w.admin)).toEqual([
      { text: `移出名片夹“${folder.name}”`, actor: admin, source: '名片夹' },
      { text: `名片夹“${folder.name}”授权给 成员folderbao，可编辑`, actor: admin, source: '名片夹' },
      { text: `放入名片夹“${folder.name}”`, actor: admin, source: '名片夹' },
    ])
  })

  test('name somebody’s personal folder to nobody else, whatever they manage', async () => {
    const { id, company, personal } = await shelved()
    const of = async (session: Session) => (await told(id, session)).map(({ text }) => text).join('\n')
    // The control: its owner reads the name, so that its absence elsewhere means something.
    expect(await of(lin.session)).toContain(personal.name)
    for (const session of [w.admin, bao.session]) {
      expect(await of(session)).toContain(company.name)
      expect(await of(session)).not.toContain(personal.name)
    }
    // Not even to whom it was opened, nor when it is left again.
    await w.replace(personal.groupId, [grantLine(bao.staffId)], { session: lin.session })
    await takeOut(personal.groupId, id, lin.session)
    expect(await of(lin.session)).toContain(`移出名片夹“${personal.name}”`)
    for (const session of [w.admin, bao.session]) expect(await of(session)).not.toContain(personal.name)
  })

  test('that somebody may not see are not named, as long as they may not', async () => {
    const { id, company } = await shelved()
    const other = await w.newFolder()
    await w.add(other.groupId, [id])
    const of = async (session: Session) => (await told(id, session)).map(({ text }) => text).join('\n')
    expect(await of(bao.session)).not.toContain(other.name)
    expect(await of(w.admin)).toContain(other.name)
    await w.replace(other.groupId, [grantLine(bao.staffId)])
    expect(await of(bao.session)).toContain(other.name)
    await w.replace(company.groupId, [])
    expect(await of(bao.session)).not.toContain(company.name)
  })

  test('are told once of two cards that became one', async () => {
    const [one = '', two = ''] = await w.newCustomers(2, null)
    const folder = await w.newFolder()
    await w.add(folder.groupId, [two])
    const versions = await w.inCompany((tx) =>
      Promise.all(
        [one, two].map(
          async (id) =>
            (await tx.select().from(customerCards).where(eq(customerCards.id, id)))[0]?.version ?? 0,
        ),
      ),
    )
    const merged = await w.world.call(
      customerMergesContract.merge,
      { body: { carteId: one, otherId: two, version: versions[0] ?? 0, otherVersion: versions[1] ?? 0 } },
      { session: w.admin },
    )
    expect(merged.status).toBe(200)
    expect((await told(one, w.admin)).map(({ text }) => text)).toEqual([`放入名片夹“${folder.name}”`])
  })
})

// Chinese as data: names of folders and customers that tests make up.
import { eq } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import {
  cardFoldersContract,
  type FolderDraft,
} from '#features/customers/card-folders/card-folders.contract.ts'
import {
  folderGrantsContract,
  type GrantLine,
} from '#features/customers/card-folders/folder-grants.contract.ts'
import { cardFolderGrants } from '#features/customers/card-folders/server/card-folders.tables.ts'
import { insertCustomers } from '#features/customers/customers/server/customers.public.ts'
import type { customerCards } from '#features/customers/customers/server/customers.tables.ts'

import { openStaffWorld } from '#features/company/organisation/server/staff.world.ts'
import type { Session } from '#apps/server/testing/world.ts'

/** One line of a list of grants, for a person unless told. */
export const grantLine = (subjectId: string, more: Partial<GrantLine> = {}): GrantLine => ({
  subjectType: 'staff',
  subjectId,
  level: 'view',
  canExport: false,
  canAddToOwn: false,
  fieldMask: 'phone',
  ...more,
})

/** The calls about folders as tests make them, with two members of the staff, on a server of their own. */
export async function openFolderWorld(name: string) {
  const w = await openStaffWorld(name, { areas: ['customers'] })
  const lin = await w.member('folderlin', { role: 'staff' })
  const bao = await w.member('folderbao', { role: 'staff' })
  let made = 0
  const newFolder = async (draft: Partial<FolderDraft> = {}, session = w.admin) => {
    made += 1
    const body: FolderDraft = { kind: 'company', name: `测试夹${made}`, ...draft }
    const { data, msg, status } = await w.world.call(cardFoldersContract.create, { body }, { session })
    if (status !== 200) throw new Error(msg)
    return data
  }
  let number = 13_900_100_000
  const newCustomers = (
    count: number,
    username: string | null,
    more: Partial<typeof customerCards.$inferInsert> = {},
  ) =>
    w.inCompany(async (tx) => {
      const owner =
        username === null
          ? null
          : ((await tx.select().from(accounts).where(eq(accounts.username, username)))[0]?.id ?? null)
      const rows = Array.from({ length: count }, (_, place) => {
        number += 1
        return {
          name: `客户${number.toString(36)}`,
          mobile: String(number),
          email: `guest${number}@example.com`,
          company: place % 2 === 0 ? '苏州星河汽车有限公司' : '上海联创电子有限公司',
          source: 'manual' as const,
          ownerAccountId: owner,
          originOwnerAccountId: owner,
          ...more,
        }
      })
      return insertCustomers(tx, rows)
    })
  const add = (groupId: string, customerIds: string[], session = w.admin) =>
    w.world.call(cardFoldersContract.addCards, { body: { groupId, carteIds: customerIds } }, { session })
  const contents = (groupId: string, session = w.admin, query: object = {}) =>
    w.world.call(cardFoldersContract.listContents, { query: { groupId, limit: 100, ...query } }, { session })
  const grants = async (groupId: string, session = w.admin) =>
    (await w.world.call(folderGrantsContract.grantList, { query: { groupId } }, { session })).data
  const replace = async (
    groupId: string,
    lines: GrantLine[],
    { session = w.admin, etag }: { session?: Session; etag?: string } = {},
  ) =>
    w.world.call(
      folderGrantsContract.grant,
      { body: { groupId, etag: etag ?? (await grants(groupId)).etag, grants: lines } },
      { session },
    )
  const listed = async (session: Session, query: object = {}) =>
    (await w.world.call(cardFoldersContract.list, { query }, { session })).data
  const sees = async (groupId: string, session: Session) =>
    (await listed(session)).some((row) => row.groupId === groupId)
  const storedGrants = (folderId: string) =>
    w.inCompany((tx) =>
      tx
        .select()
        .from(cardFolderGrants)
        .where(eq(cardFolderGrants.folderId, folderId))
        .orderBy(cardFolderGrants.createdAt),
    )

  return {
    ...w,
    lin,
    bao,
    newFolder,
    newCustomers,
    add,
    contents,
    grants,
    replace,
    listed,
    sees,
    storedGrants,
  }
}

export type FolderWorld = Awaited<ReturnType<typeof openFolderWorld>>

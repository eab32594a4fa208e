import { asc, eq } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { roles } from '#features/company/roles/server/roles.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cardFolderGrants } from './card-folders.tables.ts'
import { insertFolder, insertItems, type NewFolder } from './card-folders.repository.ts'
import type { NewGrant } from './folder-grants.repository.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { customersSeed } from '#features/customers/customers/server/customers.seed.ts'

interface Somebody {
  accountId: string
  name: string
}

interface People {
  admin: Somebody
  manager: Somebody
  /** A member of the staff with customers of her own, and two colleagues. */
  staff: string
  colleagues: readonly [string, string]
}

const inDays = (days: number) => new Date(Date.now() + days * dayMs)

type Sharing = Pick<NewGrant, 'subjectType' | 'subjectId' | 'level' | 'fieldMask'> & Partial<NewGrant>

interface SeededFolder {
  folder: Pick<NewFolder, 'kind' | 'name' | 'colour' | 'ownerAccountId'> & Partial<NewFolder>
  customerIds?: readonly string[]
  grants?: readonly Sharing[]
}

async function plant(
  tx: Tx,
  { folder, customerIds = [], grants = [] }: SeededFolder,
  by: Somebody,
): Promise<string> {
  const stored = await insertFolder(tx, {
    spansCompany: folder.kind !== 'personal',
    nameKey: folder.name.replace(/\s+/g, '').toLowerCase(),
    createdBy: by.accountId,
    ...folder,
  })
  if (!stored) throw new Error(`the folder ${folder.name} stands twice`)
  await insertItems(tx, { folderId: stored.id, customerIds, addedBy: by.accountId })
  for (const grant of grants)
    await tx.insert(cardFolderGrants).values({
      folderId: stored.id,
      canExport: false,
      canAddToOwn: false,
      startsAt: inDays(-20),
      createdAt: inDays(-20),
      state: 'effective',
      grantedBy: by.accountId,
      grantedByName: by.name,
      ...grant,
    })
  return stored.id
}

/** Folders of the demonstration: shared ones with grants of every kind, smart ones, a personal one and one in the bin. */
export async function seedCardFolders(tx: Tx, { admin, manager, staff, colleagues }: People): Promise<void> {
  const customers = await tx
    .select()
    .from(customerCards)
    .orderBy(asc(customerCards.createdAt), asc(customerCards.id))
  const every = (step: number, from: number) =>
    customers.filter((_, place) => place % step === from).map(({ id }) => id)
  const staffIdOf = async (accountId: string) =>
    (await tx.select({ id: accounts.staffId }).from(accounts).where(eq(accounts.id, accountId)))[0]?.id ??
    accountId
  const departmentOf = async (name: string) =>
    (await tx.select({ id: departments.id }).from(departments).where(eq(departments.name, name)))[0]?.id ??
    manager.accountId
  const sales =
    (await tx.select({ id: roles.id }).from(roles).where(eq(roles.code, 'sales')))[0]?.id ?? manager.accountId
  const [first, second] = [await staffIdOf(colleagues[0]), await staffIdOf(colleagues[1])]
  const person = { subjectType: 'staff' as const, fieldMask: 'none' as const }

  const east = await plant(
    tx,
    {
      folder: {
        kind: 'company',
        name: '华东重点客户',
        colour: 'blue',
        ownerAccountId: manager.accountId,
        description: '年采购额前列的客户，由市场营销部共同跟进。',
      },
      customerIds: every(3, 0),
      grants: [
        {
          subjectType: 'dept',
          subjectId: await departmentOf('市场营销部'),
          level: 'view',
          fieldMask: 'phone',
        },
        { ...person, subjectId: second, level: 'edit', canAddToOwn: true, reason: '负责华东渠道' },
        {
          ...person,
          subjectId: first,
          level: 'edit',
          state: 'revoked',
          closedAt: inDays(-6),
          createdAt: inDays(-40),
          startsAt: inDays(-40),
          closedBy: manager.accountId,
        },
      ],
    },
    manager,
  )
  await plant(
    tx,
    {
      folder: {
        kind: 'company',
        name: '苏州园区客户',
        colour: 'cyan',
        ownerAccountId: manager.accountId,
        parentId: east,
      },
      customerIds: every(7, 2),
      grants: [
        { subjectType: 'role', subjectId: sales, level: 'view', fieldMask: 'phone', reason: '销售人员共享' },
      ],
    },
    manager,
  )
  await plant(
    tx,
    {
      folder: {
        kind: 'event',
        name: '2026 工博会来访',
        colour: 'orange',
        ownerAccountId: admin.accountId,
        description: '展位上交换的名片，展后三十天内回访。',
      },
      customerIds: every(4, 1),
      grants: [
        {
          ...person,
          subjectId: first,
          level: 'manage',
          canExport: true,
          canAddToOwn: true,
          expireAt: inDays(45),
          reason: '展会负责人',
        },
        { subjectType: 'dept', subjectId: await departmentOf('客户服务部'), level: 'view', fieldMask: 'all' },
      ],
    },
    admin,
  )
  await plant(
    tx,
    {
      folder: {
        kind: 'smart',
        name: '近 30 天新客户',
        colour: 'green',
        ownerAccountId: manager.accountId,
        condition: { withinDays: 30 },
      },
    },
    manager,
  )
  await plant(
    tx,
    {
      folder: {
        kind: 'smart',
        name: '汽车行业客户',
        colour: 'purple',
        ownerAccountId: manager.accountId,
        condition: { company: '汽车', sources: ['exchange'] },
      },
    },
    manager,
  )
  const own = customers.filter(({ ownerAccountId }) => ownerAccountId === staff).map(({ id }) => id)
  await plant(
    tx,
    {
      folder: { kind: 'personal', name: '我的老客户', colour: 'gold', ownerAccountId: staff },
      customerIds: own.slice(0, 12),
      grants: [
        {
          ...person,
          subjectId: first,
          level: 'view',
          fieldMask: 'phone',
          state: 'scheduled',
          startsAt: inDays(7),
          expireAt: inDays(37),
          reason: '休假期间代为跟进',
        },
      ],
    },
    { accountId: staff, name: '林晓薇' },
  )
  await plant(
    tx,
    {
      folder: {
        kind: 'event',
        name: '2025 供应商大会',
        colour: 'grey',
        ownerAccountId: admin.accountId,
        recycledAt: inDays(-3),
        recycledBy: admin.accountId,
      },
      customerIds: every(11, 5),
    },
    admin,
  )
}

export const cardFoldersSeed = defineSeed({
  name: 'card-folders',
  async run({ tx, of }) {
    await of(customersSeed)
    const { admin, manager, staff, operator, viewer } = await of(accountsSeed)
    await seedCardFolders(tx, {
      admin,
      manager,
      staff: staff.accountId,
      colleagues: [operator.accountId, viewer.accountId],
    })
  },
})

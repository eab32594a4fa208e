import { randomUUID } from 'node:crypto'

import { and, desc, eq, like } from 'drizzle-orm'

import { type World, worldPassword } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { RoleCode } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import { changeAccount } from './account-changes.repository.ts'
import { seedAccount } from './accounts.seed.ts'
import { accounts } from './accounts.tables.ts'
import { hashPassword } from './passwords.adapter.ts'

let addresses = 0
/** An address nobody used before: tries and messages are counted by address. */
export const newAddress = () => `198.18.${(addresses += 1) >> 8}.${addresses & 255}`

let numbers = 0
/** A number nobody used before in this process. */
export const newMobile = () =>
  `199${String(process.pid % 1000).padStart(3, '0')}${String((numbers += 1)).padStart(5, '0')}`

const [company] = demoCompanies

/** Work inside the first demonstration company. */
export const inCompany = <T>(world: World, work: (tx: Tx) => Promise<T>): Promise<T> =>
  world.database.asTenant(company.id, work)

type Facts = Partial<typeof accounts.$inferInsert> & { roles?: readonly RoleCode[] }

let passwordHash: Promise<string> | undefined

/** An account of the first demonstration company; its number and address count as proved. */
export async function newAccount(
  world: World,
  { roles = ['staff'], mobile = null, email = null, ...facts }: Facts = {},
) {
  passwordHash ??= hashPassword(worldPassword)
  const username = `door-${randomUUID().slice(0, 12)}`
  const hash = await passwordHash
  const id = await inCompany(world, async (tx) => {
    const accountId = await seedAccount(tx, {
      username,
      passwordHash: hash,
      nickName: username,
      mobile,
      email,
      roles,
    })
    if (Object.keys(facts).length > 0) await changeAccount(tx, accountId, facts)
    return accountId
  })
  return { id, username, mobile: mobile ?? '', email: email ?? '' }
}

/** The account as it stands. */
export async function readAccount(world: World, id: string) {
  const [row] = await inCompany(world, (tx) => tx.select().from(accounts).where(eq(accounts.id, id)))
  if (!row) throw new Error('no such account')
  return row
}

/** The texts of the codes that were sent to somebody, the newest first. */
export const codesSentTo = async (
  world: World,
  to: string,
  companyId: string = company.id,
): Promise<string[]> => {
  const rows = await world.database.asTenant(companyId, (tx) =>
    tx
      .select({ text: outboxMessages.text })
      .from(outboxMessages)
      .where(and(eq(outboxMessages.to, to), like(outboxMessages.template, 'accounts.code.%')))
      .orderBy(desc(outboxMessages.id)),
  )
  return rows.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
}

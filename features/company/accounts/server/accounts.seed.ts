import { assignRoles } from '#features/company/roles/server/roles.seed.ts'
import type { RoleCode } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { normaliseName } from './accounts.domain.ts'
import { accounts, signInEmails, signInMobiles, signInNames } from './accounts.tables.ts'

interface NewAccount {
  username: string
  passwordHash: string
  nickName: string
  mobile?: string | null
  email?: string | null
  staffId?: string | null
  isOperator?: boolean
  roles: readonly RoleCode[]
}

/** An account that may sign in at once; answers its id. */
export async function seedAccount(tx: Tx, { roles, ...account }: NewAccount): Promise<string> {
  const [row] = await tx
    .insert(accounts)
    .values({
      ...account,
      pinyin: searchablePinyin(account.nickName),
      state: 'active',
      mustChangePassword: false,
      sex: '0',
    })
    .returning({ id: accounts.id })
  const id = row?.id ?? ''
  await tx.insert(signInNames).values({ name: normaliseName(account.username), accountId: id })
  // The demonstration's numbers and addresses count as proved: it can show a sign-in by code.
  if (account.mobile) await tx.insert(signInMobiles).values({ mobile: account.mobile, accountId: id })
  if (account.email)
    await tx.insert(signInEmails).values({ email: account.email.toLowerCase(), accountId: id })
  await assignRoles(tx, id, roles)
  return id
}

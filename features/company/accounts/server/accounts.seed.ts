import {
  organisationSeed,
  type SeededPerson,
} from '#features/company/organisation/server/organisation.seed.ts'
import type { RoleCode } from '#features/company/roles/server/roles.public.ts'
import { assignRoles, rolesSeed } from '#features/company/roles/server/roles.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { accountSearch } from './account-keys.repository.ts'
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
  await accountSearch.writeKeys(tx, [id])
  await tx.insert(signInNames).values({ name: normaliseName(account.username), accountId: id })
  // The demonstration's numbers and addresses count as proved: it can show a sign-in by code.
  if (account.mobile) await tx.insert(signInMobiles).values({ mobile: account.mobile, accountId: id })
  if (account.email)
    await tx.insert(signInEmails).values({ email: account.email.toLowerCase(), accountId: id })
  await assignRoles(tx, id, roles)
  return id
}

/** Somebody of the demonstration who signs in. */
export interface SeededAccount {
  accountId: string
  name: string
}

/** The accounts of the demonstration: who owns the company, who agrees, who works. */
export const accountsSeed = defineSeed({
  name: 'accounts',
  async run({ tx, passwordHash, of }) {
    await of(rolesSeed)
    const people = await of(organisationSeed)
    const seedPerson = async (
      person: SeededPerson | undefined,
      account: Pick<NewAccount, 'username' | 'roles'>,
    ): Promise<SeededAccount> => ({
      accountId: await seedAccount(tx, {
        ...account,
        passwordHash,
        nickName: person?.name ?? '',
        mobile: person?.mobile ?? null,
        email: person?.email ?? null,
        staffId: person?.staffId ?? null,
      }),
      name: person?.name ?? '',
    })
    const name = '许明远'
    const accountId = await seedAccount(tx, {
      username: 'admin',
      passwordHash,
      nickName: name,
      email: 'admin@mingyuan-smart.example',
      isOperator: true,
      roles: ['company_owner'],
    })
    return {
      admin: { accountId, name },
      // A second administrator: an export of personal data needs somebody else who agrees.
      manager: await seedPerson(people[0], { username: 'manager', roles: ['company_admin'] }),
      staff: await seedPerson(people[1], { username: 'staff', roles: ['staff'] }),
      operator: await seedPerson(people[2], { username: 'zhouziang', roles: ['staff'] }),
      viewer: await seedPerson(people[3], { username: 'wujingyi', roles: ['staff'] }),
    }
  },
})

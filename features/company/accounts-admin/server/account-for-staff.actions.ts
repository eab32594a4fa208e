import type { MemberContext } from '#platform/server/http/context.ts'

import type { Admitted, NewAccount } from '../accounts-admin.contract.ts'
import { addAccount } from './account-creation.actions.ts'
import { personAtWork } from './account-persons.actions.ts'
import { lockPerson } from './account-persons.repository.ts'

type ForStaff = Pick<NewAccount, 'username' | 'roleIds' | 'password' | 'invite'> & { staffId: string }

/** Gives somebody who works here an account with the name and the numbers that the company knows already. */
export async function addForStaff(context: MemberContext, asked: ForStaff): Promise<Admitted> {
  await personAtWork(context, asked.staffId)
  const person = await lockPerson(context.tx, asked.staffId)
  return addAccount(context, {
    ...asked,
    nickName: person?.name ?? asked.username,
    phonenumber: person?.mobile ?? '',
    email: person?.email ?? '',
    sex: person?.sex === '0' || person?.sex === '1' ? person.sex : null,
  })
}

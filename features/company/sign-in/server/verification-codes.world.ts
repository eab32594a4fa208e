import { openWorld } from '#apps/server/testing/world.ts'
import { newAccount, newAddress, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { signInContract as calls } from '../sign-in.contract.ts'

type Purpose = 'signIn' | 'register' | 'reset'

/** A server that sends codes, and short forms of the calls with them. */
export async function openCodesWorld() {
  const sms = (phonenumber: string, purpose: Purpose, ip = newAddress()) =>
    world.call(calls.sendSms, { body: { phonenumber, purpose } }, { ip })
  const mail = (email: string, ip = newAddress()) =>
    world.call(calls.sendMail, { body: { email, purpose: 'reset' } }, { ip })
  const mobileLogin = (phonenumber: string, code: string, ip = newAddress()) =>
    world.call(calls.mobileLogin, { body: { phonenumber, code } }, { ip })
  const bare = (answer: object) => ({ ...answer, headers: {}, body: '', bytes: null })
  const holder = () => newAccount(world, { mobile: newMobile() })
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const world = await openWorld({ areas: ['company'] })

  /** The minute between two messages is over. */
  const forgetLimits = () => world.database.asSystem((tx) => tx.execute('delete from rate_counters'))
  return { forgetLimits, sms, mail, mobileLogin, bare, holder, other, world }
}

import type { Account } from '#features/company/accounts/server/accounts.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { consume } from '#platform/server/rate-limits/rate-limits.ts'
import { languageOfTag } from '#platform/text/language.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { findPreferences } from './preferences.repository.ts'
import { signInTexts } from './server.texts.ts'
import type { Entrance } from './sessions.actions.ts'
import { findProvedContacts } from './sign-in-log.repository.ts'

const oncePerHour = 3600

/** Somebody's own language, as the console remembers it. */
async function languageOfAccount(tx: Tx, accountId: string): Promise<Language> {
  const { language } = await findPreferences(tx, accountId)
  return (typeof language === 'string' ? languageOfTag(language) : undefined) ?? 'zh-CN'
}

interface Lock {
  account: Account
  region: string | null
  /** The right password had been given before. */
  isSecondStep?: boolean
}

/**
 * Tells the owner of an account that a lock was reached, once an hour, where a number or address was proved. After the
 * answer, which must not tell by its time that there is somebody to be warned.
 */
export function tellOfLock(entrance: Entrance, lock: Lock): void {
  entrance.reply.raw.once('finish', () => setImmediate(() => void sendNotice(entrance, lock)))
}

async function sendNotice(
  { services, request }: Entrance,
  { account, region, isSecondStep }: Lock,
): Promise<void> {
  const { database, messages } = services
  const work = database.asTenant(account.companyId, async (tx) => {
    const { mobile, email } = await findProvedContacts(tx, account.id)
    const to = mobile ?? email
    if (to === undefined) return
    const allowed = await consume(tx, {
      key: `lock-notice:${account.id}`,
      limit: 1,
      windowSeconds: oncePerHour,
    })
    if (!allowed.ok) return
    const language = await languageOfAccount(tx, account.id)
    const texts = signInTexts.in(language).message
    const product = platformTexts.in(language).productName
    await messages.send(tx, {
      channel: mobile === undefined ? 'mail' : 'sms',
      to,
      template: 'accounts.locked',
      language,
      subject: fill(texts.lockedSubject, { product }),
      text: fill(isSecondStep ? texts.secondStepLocked : texts.locked, {
        username: account.username,
        place: region ?? texts.unknownPlace,
      }),
    })
  })
  await work.catch((error: unknown) => {
    // An owner who just got a message hears of the next lock.
    const isUsual = error instanceof Refusal
    request.log[isUsual ? 'info' : 'warn']({ err: error }, 'the owner of an account was not told of its lock')
  })
}

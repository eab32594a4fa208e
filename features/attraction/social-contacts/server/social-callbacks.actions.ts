import { createHash } from 'node:crypto'

import type { Services } from '#platform/server/http/context.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { findAccount, noteCall } from './social-accounts.repository.ts'
import { socialContactsPort } from './social-contacts.public.ts'
import { eventMachine } from './social-contacts.domain.ts'
import { takeEvent } from './social-events.jobs.ts'
import { insertEvent } from './social-events.repository.ts'
import { type Callback, ForgedCallback } from './social-port.domain.ts'
import { fieldsOf } from './wecom-callbacks.adapter.ts'

/** The address at which the platform calls, one of a company. */
export const callbackPath = (companyId: string) => `/v2/wecom/callback/${companyId}`

/** Opens a callback with the keys of a company. @throws ForgedCallback where nothing is set up there, too. */
const open = (services: Services, companyId: string, callback: Callback) =>
  services.database.asTenant(companyId, async (tx) => {
    const way = await services.provided.get(socialContactsPort).find(tx)
    return way.verifyCallback(callback)
  })

/** The platform asks once whether the address is ours: it wants back what only we can read. */
export const answerEcho = (services: Services, companyId: string, callback: Callback): Promise<string> =>
  open(services, companyId, callback)

/**
 * Keeps a callback and plans the work on it. The same one may come three times, when an answer was late: its digest is unique,
 * and only the one that is written is worked on.
 */
export async function takeCallback(services: Services, companyId: string, callback: Callback): Promise<void> {
  const text = await open(services, companyId, callback)
  const fields = fieldsOf(text)
  const digest = createHash('sha256').update(text).digest('hex')
  const kind = [fields['Event'] ?? fields['MsgType'] ?? '', fields['ChangeType'] ?? '']
    .filter(Boolean)
    .join('/')
  await services.database.asTenant(companyId, async (tx) => {
    const account = await findAccount(tx)
    if (!account) throw new ForgedCallback('no platform is set up')
    await noteCall(tx, account.id)
    const [state] = eventMachine.initial
    const event = await insertEvent(tx, { digest, kind, fields, state: state ?? 'waiting' })
    if (event)
      await startJob(tx, takeEvent, { payload: { eventId: event.id }, accountId: null, language: 'zh-CN' })
  })
}

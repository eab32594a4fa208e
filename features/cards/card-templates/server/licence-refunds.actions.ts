import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { findAnyTemplate, findLicences, lockTemplate, moveTemplate } from './card-licences.repository.ts'
import { followTemplate, watchLicence } from './card-licences.jobs.ts'
import { templateMachine } from './card-templates.domain.ts'

/** Why what was paid for stays paid for. */
export type LicenceRefundDenial = 'used' | 'builtUpon'

interface Bought {
  orderId: string
  templateId: string
  /** Orders whose money went back already: what they gave does not count. */
  givenBack: readonly string[]
}

async function look(tx: Tx, { orderId, templateId, givenBack }: Bought, find: typeof lockTemplate) {
  const template = await find(tx, templateId)
  const licences = (await findLicences(tx, templateId))
    .toReversed()
    .filter((one) => one.orderId === orderId || !givenBack.includes(one.orderId))
  const index = licences.findIndex((one) => one.orderId === orderId)
  const licence = licences[index]
  return {
    template,
    licence,
    isLast: index === licences.length - 1,
    before: licences.slice(0, Math.max(0, index)),
  }
}

type Found = Awaited<ReturnType<typeof look>>

const endBefore = ({ before }: Found) => before.findLast(({ kind }) => kind !== 'seats')?.validTo ?? null

/** Whether what an order gave a template can be taken back: nobody has used it, and no later order counts on it. */
export async function licenceRefundDenial(
  tx: Tx,
  bought: Bought,
  now = new Date(),
): Promise<LicenceRefundDenial | undefined> {
  const found = await look(tx, bought, findAnyTemplate)
  const { template, licence, isLast } = found
  if (!template || !licence || !isLast) return 'builtUpon'
  if (licence.kind === 'activate') return template.seatsTaken > 0 ? 'used' : undefined
  if (licence.kind === 'seats')
    return template.seatsTaken > template.seats - licence.seats ? 'used' : undefined
  const end = endBefore(found)
  return end !== null && end > now ? undefined : 'used'
}

/** Takes back what an order gave a template; the line that tells of it stays. */
export async function takeBackLicence(tx: Tx, bought: Bought): Promise<void> {
  const found = await look(tx, bought, lockTemplate)
  const { template, licence } = found
  if (!template || !licence) return
  const { id, state } = template
  const at = {
    objectType: 'cardTemplate',
    objectId: id,
    event: 'takeBack',
    from: state,
    detail: { kind: licence.kind },
  }
  if (licence.kind === 'activate') {
    // Like a purchase that came to nothing: it cannot be restored to life.
    await moveTemplate(tx, id, {
      state: templateMachine.targetOf('takeBack'),
      deletedFrom: 'unpaid',
      deletedAt: new Date(),
      validFrom: null,
      validTo: null,
    })
    await record(tx, systemActor, [{ ...at, to: 'deleted' }])
    return
  }
  const set =
    licence.kind === 'seats' ? { seats: template.seats - licence.seats } : { validTo: endBefore(found) }
  const after = await moveTemplate(tx, id, set)
  await record(tx, systemActor, [{ ...at, to: after.state }])
  await watchLicence(tx, after, new Date())
  await followTemplate(tx, id)
}

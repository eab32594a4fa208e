import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { requireVisibleCustomer } from './customer-events.actions.ts'
import { findPictureId } from './customer-reveals.repository.ts'

/** Sends the picture of a customer's card. The numbers stand on it, so it needs visible contacts. */
export async function sendPicture(context: MemberContext, carteId: string) {
  const { tx, services, reply } = context
  const { customer } = await requireVisibleCustomer(context, carteId)
  const fileId = customer.hasPicture ? await findPictureId(tx, customer.id) : null
  const file = orNotFound(fileId === null ? undefined : await services.files.find(tx, fileId))
  return reply
    .type(file.contentType)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(await services.files.open(file))
}

import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { findShown } from './customer-events.actions.ts'

/** Sends the picture of a customer's card: numbers stand on it, so it is for those alone to whom they stand open. */
export async function sendPicture(context: MemberContext, carteId: string) {
  const { tx, services, reply } = context
  const { customer, isOpen } = await findShown(context, carteId)
  const file =
    isOpen && customer.pictureFileId !== null
      ? await services.files.find(tx, customer.pictureFileId)
      : undefined
  if (!file) throw notFound()
  return reply
    .type(file.contentType)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(await services.files.open(file))
}

import { type Actor, actorOf } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { InvoiceRequest } from '../invoices.contract.ts'
import { executeOnRequest, type RequestCommand, requireRequest } from './invoice-requests.actions.ts'
import type { RequestReader } from './invoice-requests.view.ts'
import { sendIssued } from './sale-invoices.jobs.ts'

/** A person who may confirm the company's money writes its invoices. */
export const writerOf = (context: MemberContext): RequestReader => ({
  ...context,
  actor: { mayRequest: false, isSeller: context.viewer.permissions.has('settlement:confirm') },
})

interface Move {
  id: string
  commandFor: (tx: Tx) => RequestCommand | Promise<RequestCommand>
}

/** Lets the company's finance move the request of a buyer; an invoice that is written goes out by mail. */
export async function moveSaleInvoice(
  context: MemberContext,
  { id, commandFor }: Move,
): Promise<InvoiceRequest> {
  const { tx } = context
  const known = await requireRequest(tx, id, 'sale')
  const recordedActor: Actor = await actorOf(context)
  const command = await commandFor(tx)
  const row = await executeOnRequest(tx, { ...writerOf(context), known, recordedActor }, command)
  if (command.event === 'issue') await sendIssued(tx, id)
  return row
}

import { v7 as uuidv7 } from 'uuid'

import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import {
  findItems,
  findRunsOfOrder,
  findSteps,
  insertJob,
  insertStep,
  type PrintJob,
  type StoredItem,
} from './card-printing.repository.ts'
import { refuseField } from './card-printing.refusals.ts'

interface ReprintInput {
  by: Actor
  /** What the seller says with it. */
  text: string
  itemIds?: readonly string[] | undefined
}

function chosenOf(items: readonly StoredItem[], ids: readonly string[] | undefined): readonly StoredItem[] {
  const chosen = ids ? items.filter(({ id }) => ids.includes(id)) : items
  if (ids && chosen.length < new Set(ids).size) throw refuseField('itemIds', (t) => t.errors.reprintItems)
  return chosen
}

/** Prints what a complaint is about once more: the same cards to the same place, for nothing, from a proof of its own on. */
export async function printOnceMore(
  tx: Tx,
  job: PrintJob,
  { by, text, itemIds }: ReprintInput,
): Promise<PrintJob> {
  const items = chosenOf(await findItems(tx, job.id), itemIds)
  const complaint = (await findSteps(tx, job.id)).findLast(({ event }) => event === 'complain')
  const runs = await findRunsOfOrder(tx, job.orderId)
  const [ordered = job] = runs
  const {
    orderId,
    name,
    remark,
    receiverName,
    receiverMobile,
    region,
    addressDetail,
    postcode,
    createdBy,
    createdByName,
  } = job
  const reprint = await insertJob(
    tx,
    {
      id: uuidv7(),
      orderId,
      name,
      remark,
      receiverName,
      receiverMobile,
      region,
      addressDetail,
      postcode,
      createdBy,
      createdByName,
      reprintOf: job.id,
      complaintStepId: complaint?.id ?? null,
      number: `${ordered.number}-R${runs.length}`,
      state: 'proofing',
      names: items.map((item) => item.name),
      cards: items.length,
      quantity: items.reduce((sum, { specification }) => sum + specification.quantity, 0),
      amount: 0,
      delivery: 0,
    },
    items.map(({ cardId, name: of, title, specification, model, warnings }) => ({
      cardId,
      title,
      specification,
      model,
      warnings,
      name: of,
      amount: 0,
    })),
  )
  await insertStep(tx, {
    jobId: reprint.id,
    event: 'reprint',
    toState: reprint.state,
    byOperator: true,
    name: by.name,
    text: text.trim(),
  })
  await record(tx, by, [
    {
      objectType: 'printJob',
      objectId: reprint.id,
      event: 'create',
      to: reprint.state,
      detail: { cards: reprint.cards, amount: 0 },
    },
  ])
  return reprint
}

import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import { type PrintDetail, printEvents, type PrintRow } from '../card-printing.contract.ts'
import { printMachine, type PrintRole } from './card-printing.domain.ts'
import { findItems, findRunsOfOrder, findStep, findSteps, type PrintJob } from './card-printing.repository.ts'
import { describe } from './card-printing.refusals.ts'
import { titleOf } from './print-titles.view.ts'

/** `林**`: enough to tell two receivers apart. */
const maskName = (name: string) => {
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.min(2, Math.max(1, rest.length)))
}

interface RowReader {
  /** The reader, who may have ordered the job. */
  accountId: string | null
  language: Language
  companyName?: string | null
}

export function rowOf(job: PrintJob, { accountId, language, companyName = null }: RowReader): PrintRow {
  const isOwn = job.createdBy === accountId
  const { receiverName, receiverMobile, region } = job
  return {
    jobId: job.id,
    orderId: job.orderId,
    number: job.number,
    state: job.state,
    isReprint: job.reprintOf !== null,
    name: job.names ? titleOf({ names: job.names, count: job.cards }, language) : job.name,
    cards: job.cards,
    quantity: job.quantity,
    amount: job.amount,
    buyer: job.createdByName,
    isOwn,
    receiver: isOwn
      ? { name: receiverName, mobile: receiverMobile, region }
      : { name: maskName(receiverName), mobile: maskMobile(receiverMobile), region },
    proofDueAt: job.state === 'proof_sent' ? (job.proofDueAt?.toISOString() ?? null) : null,
    carrier: job.carrier,
    trackingNumber: job.trackingNumber,
    companyName,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  }
}

/** What the rules of print jobs are asked where nothing is timed. */
export const questionOf = (job: PrintJob, role: PrintRole) => ({
  subject: job,
  actor: role,
  context: { now: new Date(), dueAt: null },
})

interface JobReader extends RowReader {
  role: PrintRole
}

/** The address on the parcel: whole for the buyer and the printer, masked for everybody else. */
function parcelOf(
  { receiverName: name, receiverMobile: mobile, region, addressDetail: detail, postcode }: PrintJob,
  isWhole: boolean,
) {
  return isWhole
    ? { name, mobile, region, detail, postcode }
    : { name: maskName(name), mobile: maskMobile(mobile), region, detail: '***', postcode: '' }
}

export async function detailOf(tx: Tx, job: PrintJob, reader: JobReader): Promise<PrintDetail> {
  const { role, language, accountId } = reader
  const answered = job.complaintStepId ? await findStep(tx, job.complaintStepId) : undefined
  const items = await findItems(tx, job.id)
  const steps = await findSteps(tx, job.id)
  return {
    ...rowOf(job, reader),
    items: items.map(({ id: itemId, cardId: carteId, name, title, specification, amount, warnings }) => ({
      itemId,
      carteId,
      name,
      title,
      specification,
      amount,
      warnings,
    })),
    parcel: parcelOf(job, role === 'printer' || job.createdBy === accountId),
    delivery: job.delivery,
    remark: job.remark,
    steps: steps.map(({ id, event, toState: to, byOperator, name, text, at }) => ({
      id,
      event,
      to,
      byOperator,
      name,
      text,
      at: at.toISOString(),
    })),
    runs: (await findRunsOfOrder(tx, job.orderId)).map((run) => ({
      jobId: run.id,
      number: run.number,
      state: run.state,
      isReprint: run.reprintOf !== null,
    })),
    complaint: answered ? { text: answered.text, name: answered.name, at: answered.at.toISOString() } : null,
    version: job.version,
    actions: printMachine.actions(printEvents, questionOf(job, role)).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state: job.state }, language),
    })),
  }
}

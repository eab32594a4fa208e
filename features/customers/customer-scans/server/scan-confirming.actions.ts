import {
  lockCustomersForWriting,
  mergeCustomers,
} from '#features/customers/customers/server/customer-changes.public.ts'
import {
  attachCustomer,
  createCustomer,
  findDuplicates,
  findTaken,
  theOneTaken,
} from '#features/customers/customers/server/customers.public.ts'
import type { DuplicateCandidate } from '#features/customers/customers/customers.contract.ts'
import { id as idSchema } from '#platform/contract/schemas.ts'
import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type { ConfirmedCard } from '../customer-scans.contract.ts'
import { moveScan } from './customer-scans.domain.ts'
import { applyToScan, lockScan, type StoredScan } from './customer-scans.repository.ts'
import { scanServerTexts } from './server.texts.ts'

type Answer = keyof ReturnType<typeof scanServerTexts.in>['errors']

interface Line {
  ok: boolean
  code: number
  says: Answer | Refusal['speak']
  customerId?: string
  duplicates?: DuplicateCandidate[]
}

/** Who is known already takes in what the card says. */
async function takeInto(context: MemberContext, intoId: string, newId: string): Promise<void> {
  const versions = new Map(
    (await lockCustomersForWriting(context.tx, [intoId, newId])).map(({ id, version }) => [id, version]),
  )
  await mergeCustomers(context, {
    carteId: intoId,
    otherId: newId,
    version: versions.get(intoId) ?? 0,
    otherVersion: versions.get(newId) ?? 0,
  })
}

/** Keeps the customer, as a person of its own or as part of one who is known: the card that was made, and the person it belongs to. */
async function keep(
  context: MemberContext,
  { facts, onDuplicate, mergeIntoId }: ConfirmedCard,
  pictureFileId: string,
) {
  const { tx, services, viewer } = context
  const taken = onDuplicate === 'attach' ? await findTaken(tx, services, { facts }) : []
  const attachesTo = await theOneTaken(context, taken, facts)
  const joinsId = onDuplicate === 'merge' ? (mergeIntoId ?? '') : attachesTo
  const { id } = await createCustomer(
    tx,
    {
      asker: context,
      actor: await actorOf(context),
      ownerAccountId: viewer.accountId,
      source: 'scan',
      pictureFileId,
      joinsId,
      ...(onDuplicate === 'keepBoth' && { state: 'normal' as const }),
    },
    facts,
  )
  if (attachesTo !== undefined) await attachCustomer(context, id, attachesTo)
  else if (joinsId !== undefined) await takeInto(context, joinsId, id)
  return { cardId: id, customerId: onDuplicate === 'merge' ? (mergeIntoId ?? '') : id }
}

const isId = (text: string | undefined) => idSchema.safeParse(text).success

/** Why a picture cannot become a customer now; undefined where it can. */
function denialOf(
  scan: StoredScan | undefined,
  { version, onDuplicate, mergeIntoId }: ConfirmedCard,
): Line | undefined {
  if (!scan) return { ok: false, code: 404, says: 'gone' }
  if (moveScan(scan.state, 'confirm') !== 'confirmed') return { ok: false, code: 409, says: 'state' }
  if (scan.version !== version) return { ok: false, code: 409, says: 'changed' }
  return onDuplicate === 'merge' && !isId(mergeIntoId)
    ? { ok: false, code: 404, says: 'noTarget' }
    : undefined
}

/** One picture becomes a customer, or says why it does not. */
async function confirmOne(context: MemberContext, card: ConfirmedCard): Promise<Line> {
  const { tx, viewer } = context
  const scan = await lockScan(tx, { id: card.scanId, accountId: viewer.accountId })
  const denial = denialOf(scan, card)
  if (!scan || denial) return denial ?? { ok: false, code: 404, says: 'gone' }
  const duplicates = card.onDuplicate === undefined ? await findDuplicates(context, card.facts) : []
  if (duplicates.length > 0) return { ok: false, code: 409, says: 'twin', duplicates }
  const { cardId, customerId } = await keep(context, card, scan.fileId)
  await applyToScan(tx, scan.id, { event: 'confirm', to: 'confirmed', set: { customerId: cardId } })
  await recordBy(context, [
    { objectType: 'cardScan', objectId: scan.id, event: 'confirm', from: scan.state, to: 'confirmed' },
  ])
  return { ok: true, code: 200, says: 'done', customerId }
}

/** A row that is refused half-way leaves nothing of itself and nothing to the others. */
async function confirmAlone(context: MemberContext, card: ConfirmedCard): Promise<Line> {
  await context.tx.execute('savepoint scanned_card')
  try {
    const line = await confirmOne(context, card)
    await context.tx.execute('release savepoint scanned_card')
    return line
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await context.tx.execute('rollback to savepoint scanned_card')
    const { matches } = error.detail ?? {}
    return matches
      ? { ok: false, code: error.status, says: error.speak, duplicates: matches as DuplicateCandidate[] }
      : { ok: false, code: error.status, says: 'noTarget' }
  }
}

/** Each row by itself, in their order: a later one finds the persons of those before it. */
export async function confirmCards(context: MemberContext, rows: readonly ConfirmedCard[]) {
  const texts = scanServerTexts.in(context.language).errors
  const answers = []
  for (const row of rows) {
    const { says, customerId = null, duplicates = [], ...line } = await confirmAlone(context, row)
    answers.push({
      ...line,
      id: row.scanId,
      msg: typeof says === 'function' ? says(context.language) : texts[says],
      customerId,
      duplicates,
    })
  }
  return answers
}

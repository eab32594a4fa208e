import { handOverCards } from '#features/cards/cards/server/card-handover.public.ts'
import { endSessionsOf } from '#features/company/sign-in/server/sign-in.public.ts'
import {
  type CustomerMove,
  moveCustomers,
} from '#features/customers/customers/server/customer-handover.public.ts'
import { type Actor, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import {
  assign,
  type Assignment,
  type Belonging,
  findLeavers,
  findPlanned,
} from './handover-assignment.actions.ts'
import {
  findNextLines,
  insertLines,
  type Line,
  type LineResult,
  type NewLine,
  noteResults,
} from './handover-lines.repository.ts'
import { holdWorking } from './handover-people.repository.ts'
import { findQuestion } from './handover-facts.repository.ts'
import { type HandoverEvent, handoverMachine, undoUntilOf } from './handovers.domain.ts'
import { countLines, type Handover, lockHandover, updateHandover } from './handovers.repository.ts'
import { lineAfter } from './handover-lines.domain.ts'

/** Contacts of one transaction. */
export const linesAtOnce = 500

export const nothing = { code: null, stateBefore: null, versionAfter: null, merged: null } as const

/** Begins what is due: from now on the cards lead to their successors. False when there is nothing to begin. */
export async function beginRun(tx: Tx, id: string): Promise<boolean> {
  const handover = await lockHandover(tx, id)
  if (handover?.state === 'running') return true
  if (!handover) return false
  const decision = handoverMachine.decide('start', await findQuestion(tx, handover))
  if (!decision.allowed) return false
  await insertLines(tx, await cardLines(tx, handover))
  const started = await updateHandover(tx, id, { state: decision.to, startedAt: new Date() })
  await recordEvent(tx, { handover, event: 'start', to: decision.to })
  await runCards(tx, started)
  return true
}

export const recordEvent = (
  tx: Tx,
  { handover, event, to, detail }: { handover: Handover; event: HandoverEvent; to: string; detail?: unknown },
) =>
  record(tx, systemActor, [
    {
      objectType: 'handover',
      objectId: handover.id,
      event,
      from: handover.state,
      to,
      ...(detail !== undefined && { detail }),
    },
  ])

async function cardLines(tx: Tx, { id: handoverId, plan }: Handover): Promise<NewLine[]> {
  const { cards, nameOf } = await findLeavers(tx, plan.cardIds)
  const people = await findPlanned(tx, plan)
  const to = people[plan.pageTo]
  return cards.map(({ card }, place) => ({
    handoverId,
    position: place + 1,
    kind: 'card' as const,
    objectId: card.id,
    name: card.name,
    fromName: nameOf.get(card.holderAccountId ?? '') ?? card.name,
    fromAccountId: card.holderAccountId,
    toName: to?.name ?? '',
    toAccountId: to?.accountId ?? null,
    toStaffId: plan.parts[plan.pageTo]?.staffId ?? null,
  }))
}

/** Hands over the cards that wait for it, all at once. */
export async function runCards(tx: Tx, handover: Handover, actor: Actor = systemActor): Promise<void> {
  const lines = await findNextLines(tx, {
    handoverId: handover.id,
    kind: 'card',
    state: 'waiting',
    after: 0,
    limit: linesAtOnce,
  })
  if (lines.length === 0) return
  const { publicMode, message, parts, pageTo } = handover.plan
  const page = parts[pageTo]
  const working = await holdWorking(tx, page ? [page.staffId] : [])
  if (!page || !working.has(page.staffId))
    return noteResults(
      tx,
      lines.map(({ id }) => ({ ...nothing, id, state: lineAfter('fail'), code: 'successorGone' })),
    )
  const [person] = await findPlanned(tx, { parts: [page] })
  const successor = {
    successorCardId: person?.cardId ?? null,
    successorStaffId: page.staffId,
    publicMode,
    message,
  }
  const outcomes = await handOverCards(
    tx,
    lines.map(({ objectId }) => ({ cardId: objectId, ...successor })),
    actor,
  )
  await noteResults(
    tx,
    lines.map(({ id, objectId }): LineResult => {
      const outcome = outcomes.get(objectId)
      return outcome?.ok
        ? { ...nothing, id, state: lineAfter('finish'), stateBefore: outcome.from }
        : { ...nothing, id, state: lineAfter('fail'), code: outcome?.code ?? 'cardGone' }
    }),
  )
  const handed = lines.flatMap(({ objectId }) => (outcomes.get(objectId)?.ok ? [objectId] : []))
  await signOut(tx, { handover, handed, actor })
}

interface Handed {
  handover: Handover
  /** The cards that changed hands. */
  handed: readonly string[]
  actor: Actor
}

/** Ends the sessions of people who keep no card. Whoever keeps one stays at work with it. */
async function signOut(tx: Tx, { handover, handed, actor }: Handed): Promise<void> {
  const { wholeAccountIds } = (await findLeavers(tx, handed)).owners
  for (const accountId of wholeAccountIds) {
    const count = await endSessionsOf(tx, [accountId])
    if (count === 0) continue
    const detail = { count, handoverId: handover.id }
    await record(tx, actor, [{ objectType: 'account', objectId: accountId, event: 'endSessions', detail }])
  }
}

/** Writes one line for every contact that belongs to the cards now: what comes later reaches the successors by itself. */
export async function writeContactLines(tx: Tx, id: string): Promise<void> {
  const handover = await lockHandover(tx, id)
  if (!handover || handover.hasLines) return
  const assignment = await assign(tx, handover.plan)
  const first = handover.plan.cardIds.length + 1
  await insertLines(
    tx,
    assignment.contacts.map((contact, place) =>
      contactLine(handover, { assignment, contact, position: first + place }),
    ),
  )
  await updateHandover(tx, id, { hasLines: true })
}

interface Assigned {
  assignment: Assignment
  contact: Belonging
  position: number
}

/** Who gets a contact: nobody where it goes to the pool. */
function takerOf({ plan }: Handover, { shares, successors }: Assignment, contactId: string) {
  const place = shares.get(contactId)
  if (place === undefined || place === null) return { toName: null, toAccountId: null, toStaffId: null }
  const person = successors[place]
  return {
    toName: person?.name ?? null,
    toAccountId: person?.accountId ?? null,
    toStaffId: plan.parts[place]?.staffId ?? null,
  }
}

function contactLine(handover: Handover, { assignment, contact, position }: Assigned): NewLine {
  const { leavers, conflicts } = assignment
  const conflict = conflicts.get(contact.id)
  return {
    handoverId: handover.id,
    position,
    kind: 'contact',
    objectId: contact.id,
    name: contact.name,
    fromName: leavers.nameOf.get(contact.ownerAccountId ?? '') ?? contact.cardName ?? handover.fromNames,
    fromAccountId: contact.ownerAccountId,
    ...takerOf(handover, assignment, contact.id),
    mergeIntoId: conflict?.choice === 'merge' ? conflict.known.id : null,
  }
}

const isReachable = ({ toStaffId, toAccountId }: Line, working: ReadonlySet<string>) =>
  toStaffId === null || (toAccountId !== null && working.has(toStaffId))

/** Moves the next contacts that wait; answers how many, and the position of the last. */
export async function runContacts(
  tx: Tx,
  handoverId: string,
  after: number,
): Promise<{ count: number; last: number | undefined }> {
  const lines = await findNextLines(tx, {
    handoverId,
    kind: 'contact',
    state: 'waiting',
    after,
    limit: linesAtOnce,
  })
  const working = await holdWorking(tx, [...new Set(lines.flatMap(({ toStaffId }) => toStaffId ?? []))])
  const possible = lines.filter((line) => isReachable(line, working))
  const outcomes = await moveCustomers(tx, possible.map(moveOf), handoverId)
  await noteResults(
    tx,
    lines.map((line): LineResult => {
      const outcome = outcomes.get(line.objectId)
      if (!outcome) return { ...nothing, id: line.id, state: lineAfter('fail'), code: 'successorGone' }
      if (!outcome.ok) return { ...nothing, id: line.id, state: lineAfter('fail'), code: outcome.code }
      const { version: versionAfter, stateBefore, merged } = outcome
      return { id: line.id, state: lineAfter('finish'), code: null, stateBefore, versionAfter, merged }
    }),
  )
  return { count: lines.length, last: lines.at(-1)?.position }
}

const moveOf = ({
  objectId,
  fromAccountId,
  fromName,
  toAccountId,
  toName,
  mergeIntoId,
}: Line): CustomerMove => ({
  id: objectId,
  from: fromAccountId,
  fromName,
  to: toAccountId,
  toName,
  mergeIntoId,
})

/** Ends a run as its lines ended; from now on it can be undone for seven days. Undefined when it was ended before. */
export async function finishRun(tx: Tx, id: string): Promise<Handover | undefined> {
  const handover = await lockHandover(tx, id)
  if (handover?.state !== 'running') return undefined
  const lines = await countEnds(tx, id)
  const question = await findQuestion(tx, handover)
  const decision = handoverMachine.decide('finish', {
    ...question,
    context: { ...question.context, lines },
  })
  if (!decision.allowed) return undefined
  const finishedAt = new Date()
  const hasMoved = decision.to !== 'failed'
  const ended = await updateHandover(tx, id, {
    state: decision.to,
    finishedAt,
    undoUntil: hasMoved ? undoUntilOf(finishedAt) : null,
  })
  await recordEvent(tx, { handover, event: 'finish', to: decision.to, detail: lines })
  return ended
}

async function countEnds(tx: Tx, id: string): Promise<{ done: number; failed: number }> {
  const counts = await countLines(tx, [id])
  const of = (state: Line['state']) =>
    counts.filter((entry) => entry.state === state).reduce((sum, { total }) => sum + total, 0)
  return { done: of('done'), failed: of('failed') + of('waiting') }
}

import { fileUrl } from '#platform/contract/file-url.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import {
  handoverButtons,
  type HandoverDetail,
  type HandoverLine,
  type HandoverRow,
} from '../handovers.contract.ts'
import { describe } from './handovers.refusals.ts'
import { findFromCards } from './handover-cards.repository.ts'
import { findPicturesOf } from './handover-people.repository.ts'
import { bodyOf } from './handover-plan.domain.ts'
import { questionFor } from './handover-question.view.ts'
import { handoverMachine } from './handovers.domain.ts'
import type { Line } from './handover-lines.repository.ts'
import { countLines, findHandoverCards, type Handover, type HandoverCard } from './handovers.repository.ts'
import { handoversServerTexts } from './server.texts.ts'

type Counts = Awaited<ReturnType<typeof countLines>>

const iso = (moment: Date | null) => moment?.toISOString() ?? null

interface Known {
  cards: readonly HandoverCard[]
  counts: Counts
  portrait: (person: Named) => HandoverRow['from'][number]
}

/** People with their pictures. */
async function portraitsFor(tx: Tx, handovers: readonly Handover[], cards: readonly HandoverCard[]) {
  const people = [...peopleOf(cards), ...handovers.flatMap(successorsOf)]
  const pictures = await findPicturesOf(
    tx,
    people.flatMap(({ staffId }) => staffId ?? []),
  )
  return (person: Named) => ({
    ...person,
    avatarUrl: fileUrl(person.staffId === null ? null : (pictures.get(person.staffId) ?? null)),
  })
}

const sumOf = (counts: Counts, states: readonly Line['state'][]) =>
  counts.filter(({ state }) => states.includes(state)).reduce((sum, { total }) => sum + total, 0)

interface Named {
  staffId: string | null
  name: string
}

/** One entry a person, however many cards. */
function peopleOf(cards: readonly HandoverCard[]): Named[] {
  const people = new Map(cards.map(({ staffId, name, cardId }) => [staffId ?? cardId, { staffId, name }]))
  return [...people.values()]
}

function successorsOf({ simulation, toNames, plan }: Handover): Named[] {
  if (simulation) return simulation.successors.map(({ staffId, name }) => ({ staffId, name }))
  const names = toNames.split('、')
  return plan.parts.map(({ staffId }, place) => ({ staffId, name: names[place] ?? '' }))
}

function rowOf(handover: Handover, { cards, counts, portrait }: Known): HandoverRow {
  const ofContacts = counts
    .filter(({ kind }) => kind === 'contact')
    .reduce((sum, { total }) => sum + total, 0)
  return {
    id: handover.id,
    state: handover.state,
    from: peopleOf(cards).map(portrait),
    cards: cards.length,
    successors: successorsOf(handover).map(portrait),
    publicMode: handover.publicMode,
    contacts: handover.hasLines ? ofContacts : (handover.simulation?.counts.contacts ?? 0),
    done: sumOf(counts, ['done', 'reverted', 'kept']),
    failed: sumOf(counts, ['failed']),
    initiator: handover.initiatorName,
    effectiveAt: iso(handover.effectiveAt),
    finishedAt: iso(handover.finishedAt),
    undoUntil: iso(handover.undoUntil),
    createdAt: handover.createdAt.toISOString(),
    updatedAt: handover.updatedAt.toISOString(),
  }
}

/** Hand-overs as lines of a list. */
export async function rowsOf(
  { tx }: Pick<MemberContext, 'tx'>,
  list: readonly Handover[],
): Promise<HandoverRow[]> {
  const ids = list.map(({ id }) => id)
  const cards = await findHandoverCards(tx, ids)
  const counts = await countLines(tx, ids)
  const portrait = await portraitsFor(tx, list, cards)
  return list.map((handover) =>
    rowOf(handover, {
      cards: cards.filter(({ handoverId }) => handoverId === handover.id),
      counts: counts.filter(({ handoverId }) => handoverId === handover.id),
      portrait,
    }),
  )
}

/** A hand-over with everything that its page shows, and what the caller may do with it. */
export async function detailOf(context: MemberContext, handover: Handover): Promise<HandoverDetail> {
  const { tx, language, services } = context
  const [cards, counts] = [await findHandoverCards(tx, [handover.id]), await countLines(tx, [handover.id])]
  const fromCards = await findFromCards(tx, handover.plan.cardIds)
  const question = await questionFor(context, handover)
  return {
    ...rowOf(handover, { cards, counts, portrait: await portraitsFor(tx, [handover], cards) }),
    version: handover.version,
    fromCards: fromCards.map(({ card }) => ({
      carteId: card.id,
      name: card.name,
      title: card.fieldValues.title ?? '',
      status: card.state,
      staffId: card.staffId,
      publicUrl: `${services.settings.publicOrigin}/c/${card.publicId}`,
    })),
    plan: bodyOf(handover.plan),
    simulation: handover.simulation,
    waiting: sumOf(counts, ['waiting']),
    jobId: handover.jobId,
    approvalId: handover.approvalId,
    undone: handover.returned === null ? null : { returned: handover.returned, kept: handover.kept ?? 0 },
    actions: handoverMachine.actions(handoverButtons, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state: handover.state }, language),
    })),
  }
}

/** The sentence for why a line failed or stayed. */
export function reasonOfLine({ code }: Pick<Line, 'code'>, language: Language): string | null {
  const sentences: Readonly<Record<string, string>> = handoversServerTexts.in(language).codes
  return code === null ? null : (sentences[code] ?? code)
}

/** A line as its table shows it. */
export const lineOf = (line: Line, language: Language): HandoverLine => ({
  id: line.id,
  kind: line.kind,
  objectId: line.objectId,
  name: line.name,
  from: line.fromName,
  to: line.toName,
  merged: line.merged !== null,
  state: line.state,
  reason: reasonOfLine(line, language),
  at: iso(line.at),
})

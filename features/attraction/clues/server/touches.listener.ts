import type { FastifyInstance } from 'fastify'

import { firmChildren } from '#features/attraction/firms/server/firm-children.public.ts'
import {
  findLastValid,
  type RecordedTouch,
  type SubjectTimelineSource,
  subjectTimelineSources,
  todaySections,
  type TouchSubjectKind,
  touchSubjects,
} from '#features/attraction/touches/server/touches.public.ts'
import type { Changed } from '#features/attraction/touches/touches.contract.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { actorOf, record } from '#platform/server/audit/audit.ts'
import { fill, type Translation } from '#platform/text/texts.ts'

import { cluesTexts } from '../clues.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { findAccountNames } from './clue-limits.repository.ts'
import { duesOf } from './clue-moving.actions.ts'
import { findPools } from './clue-pools.repository.ts'
import { actorOn, reachOfClues } from './clue-standing.view.ts'
import { rescoreClue } from './clue-scoring.actions.ts'
import { readSettings } from './clue-settings.repository.ts'
import { type ClueFact, findClueFacts } from './clue-timeline.repository.ts'
import { cluesOfToday } from './clues-of-today.listener.ts'
import { cluesOfFirms } from './clues-of-firms.listener.ts'
import { clueMachine, isOwned } from './clues.domain.ts'
import { type Clue, findCluesOfPerson, lockClues, writeClue } from './clues.repository.ts'
import { findSeenClues } from './seen-clues.repository.ts'
import { peopleOfClues } from './clues.view.ts'

/** Changes of a clue by a touch, in the language of its writer and by the clocks of the company. */
function changesOf(
  before: Clue,
  after: Clue,
  { language, timeZone }: { language: MemberContext['language']; timeZone: string },
): Changed[] {
  const t = cluesTexts.in(language)
  const clock = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const texts: string[] = []
  if (before.state !== after.state)
    texts.push(fill(t.timeline.moved, { from: t.states[before.state], to: t.states[after.state] }))
  if (after.recycleAt && before.recycleAt?.getTime() !== after.recycleAt.getTime())
    texts.push(fill(t.timeline.putOff, { time: clock.format(after.recycleAt) }))
  return texts.map((text) => ({ subjectKind: 'clue', subjectId: after.id, text }))
}

/** A touch of the clue itself, or of its person or firm by who works on the clue: states and clocks follow in its transaction. */
async function touchClue(context: MemberContext, clue: Clue, touch: RecordedTouch): Promise<Clue> {
  const { tx } = context
  const { nextAt, isValid, at, corrects } = touch
  const pools = await findPools(tx, [clue.poolId])
  const lastValid = corrects === null ? undefined : (await findLastValid(tx, 'clue', [clue.id])).get(clue.id)
  const lastValidAt = isValid ? at : corrects === null ? clue.lastValidAt : (lastValid ?? null)
  const decision = clueMachine.decide('touch', {
    subject: clue,
    context: { coolUntil: null, now: at, dayLeft: 0, ownLeft: 0 },
  })
  const state = isValid && decision.allowed ? decision.to : clue.state
  const after = { ...clue, state, lastValidAt }
  const written = await writeClue(tx, clue, {
    state,
    lastValidAt,
    nextAt: nextAt ?? clue.nextAt,
    validTouches: clue.validTouches + (isValid && corrects === null ? 1 : 0),
    ...duesOf(after, pools),
  })
  if (state !== clue.state)
    await record(tx, await actorOf(context), [
      { objectType: 'clue', objectId: clue.id, event: 'touch', from: clue.state, to: state },
    ])
  return rescoreClue(tx, written, (await readSettings(tx)).scoreModel)
}

const clueSubjects: TouchSubjectKind = {
  kind: 'clue',
  async seen(context, ids) {
    const { viewer, tx } = context
    if (!viewer.permissions.has('clue:view')) return new Map()
    const reach = await reachOfClues(context)
    const found = await findSeenClues(tx, reach, ids)
    const people = await peopleOfClues(
      context,
      found.map(({ clue }) => clue),
    )
    return new Map(
      found.map((seen) => {
        const { clue } = seen
        const { holds } = actorOn(context, seen, reach.pools)
        const isOwn = clue.ownerAccountId === viewer.accountId
        return [
          clue.id,
          {
            title: [people.get(clue.id)?.name, clue.company].filter(Boolean).join(' · '),
            mayWrite: isOwned(clue.state) && (isOwn || holds('clue:edit')),
          },
        ]
      }),
    )
  },
  async lineage(context, id) {
    const reach = await reachOfClues(context)
    const [seen] = await findSeenClues(context.tx, reach, [id])
    if (!seen) return { clue: [id] }
    const { personId, firmId, ownerAccountId } = seen.clue
    return {
      clue: [id],
      // The life of somebody whom nobody has taken yet is not told.
      person: personId === null || ownerAccountId === null ? [] : [personId],
      firm: firmId === null ? [] : [firmId],
    }
  },
  ofPersons: async ({ tx }, personIds) => (await findCluesOfPerson(tx, personIds)).map(({ id }) => id),
  async touched(context, touch) {
    const { tx, viewer } = context
    const { lineage, subjectKind, subjectId } = touch
    // A word about the person counts for the writer's own clues of that person.
    const ofPerson = subjectKind === 'person' ? await findCluesOfPerson(tx, lineage.person) : []
    const own = ofPerson
      .filter(({ ownerAccountId }) => ownerAccountId === viewer.accountId)
      .map(({ id }) => id)
    const ids = subjectKind === 'clue' ? [subjectId] : own
    const locked = (await lockClues(tx, ids)).filter(({ state }) => isOwned(state))
    if (locked.length === 0) return []
    const { language } = context
    const timeZone = await findTimeZone(tx)
    const changes: Changed[] = []
    for (const clue of locked)
      changes.push(...changesOf(clue, await touchClue(context, clue, touch), { language, timeZone }))
    return changes
  },
}

/** A fact of a clue in one line: its arrival, its owner, or the event by which it left. */
function lineOf({ kind, origin, endedBy }: ClueFact, name: string, t: Translation<typeof text>): string {
  if (kind === 'owner') return fill(t.timeline.owned, { name })
  if (kind === 'left') {
    const sentences: Readonly<Record<string, string>> = t.timeline.left
    return fill(sentences[endedBy ?? ''] ?? t.timeline.left.giveBack, { name })
  }
  return fill(t.timeline.came, { origin: origin === null ? '' : t.origins[origin] })
}

/** Comings, owners and states of clues on the timelines of what they belong to. */
const cluesOnTimelines: SubjectTimelineSource = {
  key: 'clues',
  kinds: ['origin', 'owner', 'state'],
  async read({ tx, viewer, language }, { clue }, { before, limit }) {
    if (clue.length === 0 || !viewer.permissions.has('clue:view')) return []
    const t = cluesTexts.in(language)
    const facts = await findClueFacts(tx, clue, { before, limit })
    const names = await findAccountNames(
      tx,
      facts.map(({ accountId }) => accountId),
    )
    return facts.map((fact) => {
      const { kind, id, at, clueId, accountId } = fact
      const name = accountId === null ? '' : (names.get(accountId) ?? '')
      return {
        id,
        at,
        kind: kind === 'left' ? 'state' : kind,
        subjectKind: 'clue',
        subjectId: clueId,
        text: lineOf(fact, name, t),
        source: t.timeline.source,
        actor: kind === 'left' ? null : name || null,
      }
    })
  },
}

/** Clues are subjects that colleagues are in touch about. */
export function followTouches({ services: { hooks } }: FastifyInstance): void {
  hooks.add(touchSubjects, clueSubjects)
  hooks.add(subjectTimelineSources, cluesOnTimelines)
  hooks.add(firmChildren, cluesOfFirms)
  for (const section of cluesOfToday) hooks.add(todaySections, section)
}

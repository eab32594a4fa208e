import { maskName } from '#features/shows/onsite/server/screens.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { readTable } from '#platform/server/spreadsheets/read-table.ts'
import { languages } from '#platform/text/texts.ts'

import { type EntrantLine, type EntrantVerdict, mostEntrants } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import { type Candidate, findRuledPersons } from './draw-entries.repository.ts'
import { takesEntrants } from './draws.domain.ts'
import { requireDraw } from './draws-reach.actions.ts'
import { refuse, refuseField } from './draws.refusals.ts'
import { type Draw, findRounds, lockDraw } from './draws.repository.ts'
import { findEntries, findSignedUp, insertEntrants, takeOffEntrants } from './entrants.repository.ts'

async function requireOpenList(tx: Tx, draw: Draw): Promise<void> {
  if (!takesEntrants(draw, await findRounds(tx, [draw.id])))
    throw refuse((t) => t.errors.listLocked, { reason: 'LIST_LOCKED' })
}

interface Judged extends EntrantLine {
  person: Candidate | undefined
}

/** A line of what was typed or handed in. */
interface Typed {
  row: number
  text: string
}

/** Finds for people who have signed up whether they may be added, or, where they are to go, be taken off. */
async function verdictsOf(
  tx: Tx,
  draw: Draw,
  { personIds, isRemoval }: { personIds: readonly string[]; isRemoval: boolean },
): Promise<(personId: string) => EntrantVerdict> {
  const entries = await findEntries(tx, draw.id, personIds)
  if (!isRemoval) return (id) => (entries.get(id) === 'listed' ? 'listed' : 'ready')
  // The draw's own rule writes its entries at the lock alone.
  const ruled = await findRuledPersons(tx, draw, personIds)
  return (id) => ((entries.get(id) ?? (ruled.has(id) ? 'listed' : 'off')) === 'listed' ? 'ready' : 'absent')
}

interface TypedList {
  typed: readonly Typed[]
  isRemoval: boolean
}

/** Judges each line: who it is, and why nothing becomes of it. */
async function judge(tx: Tx, draw: Draw, { typed, isRemoval }: TypedList): Promise<Judged[]> {
  const numbers = typed.map(({ text }) => normaliseMobile(text))
  const found = await findSignedUp(
    tx,
    draw.activityId,
    numbers.flatMap((mobile) => mobile ?? []),
  )
  const personIds = [...found.values()].map(({ personId }) => personId)
  const verdictOf = await verdictsOf(tx, draw, { personIds, isRemoval })
  const seen = new Set<string>()
  return typed.map(({ row, text }, at) => {
    const mobile = numbers[at]
    const person = mobile === undefined ? undefined : found.get(mobile)
    const isTwice = mobile !== undefined && seen.has(mobile)
    if (mobile !== undefined) seen.add(mobile)
    const line = { row, mobile: mobile ?? text.trim(), name: person ? maskName(person.name) : '', person }
    if (mobile === undefined) return { ...line, verdict: 'invalid' }
    if (isTwice) return { ...line, verdict: 'twice' }
    if (!person) return { ...line, verdict: 'unknown' }
    return { ...line, verdict: verdictOf(person.personId) }
  })
}

const shown = (lines: readonly Judged[]): { lines: EntrantLine[] } => ({
  lines: lines.map(({ person: _person, ...line }) => line),
})

const typedOf = (mobiles: readonly string[]): Typed[] => mobiles.map((text, at) => ({ row: at + 1, text }))

/** Looks at people who are to be added or taken off; writes nothing. @throws Refusal LIST_LOCKED */
export async function checkEntrants(
  context: MemberContext,
  id: string,
  { mobiles, isRemoval = false }: { mobiles: readonly string[]; isRemoval?: boolean | undefined },
) {
  const { draw } = await requireDraw(context, id, 'draw:edit')
  await requireOpenList(context.tx, draw)
  return shown(await judge(context.tx, draw, { typed: typedOf(mobiles), isRemoval }))
}

/** The same for a sheet: its column of mobile numbers, titled in any language. */
export async function checkEntrantSheet(context: MemberContext, id: string) {
  const titles = languages.map((language) => drawsTexts.in(language).entrants.column)
  const { rows } = await readTable(readUpload(context.request).path, {
    columns: [{ key: 'mobile', titles, required: true }],
    maxRows: mostEntrants,
    maxSeconds: 20,
  })
  const typed: Typed[] = []
  for await (const { number, values } of rows) typed.push({ row: number, text: values.mobile })
  if (typed.length === 0) throw refuseField('file', (t) => t.errors.noEntrants)
  const { draw } = await requireDraw(context, id, 'draw:edit')
  await requireOpenList(context.tx, draw)
  return shown(await judge(context.tx, draw, { typed, isRemoval: false }))
}

/** Adds everybody whose line is fine, or takes them off for a reason, and says for each line what became of it. @throws Refusal LIST_LOCKED */
export async function changeEntrants(
  context: MemberContext,
  id: string,
  { mobiles, removal }: { mobiles: readonly string[]; removal?: { reason: string } | undefined },
) {
  const { tx, viewer } = context
  await requireDraw(context, id, 'draw:edit')
  // A list that is locked right now is locked before, or waits for these entries.
  const draw = await lockDraw(tx, id).then(orNotFound)
  await requireOpenList(tx, draw)
  const isRemoval = removal !== undefined
  const lines = await judge(tx, draw, { typed: typedOf(mobiles), isRemoval })
  const people = lines.flatMap(({ verdict, person }) => (verdict === 'ready' && person ? [person] : []))
  await (isRemoval ? takeOffEntrants : insertEntrants)(tx, id, { people, byName: viewer.displayName })
  await recordBy(context, [
    {
      objectType: 'draw',
      objectId: id,
      event: isRemoval ? 'removeEntrants' : 'addEntrants',
      reason: removal?.reason ?? null,
      detail: { count: people.length },
    },
  ])
  const done = isRemoval ? 'removed' : 'added'
  return shown(lines.map((line) => (line.verdict === 'ready' ? { ...line, verdict: done } : line)))
}

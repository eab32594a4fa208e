import { maskName } from '#features/shows/onsite/server/screens.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { readTable } from '#platform/server/spreadsheets/read-table.ts'
import { languages } from '#platform/text/texts.ts'

import { type EntrantLine, mostEntrants } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import type { Candidate } from './draw-entries.repository.ts'
import { takesEntrants } from './draws.domain.ts'
import { requireDraw } from './draws-reach.actions.ts'
import { refuse, refuseField } from './draws.refusals.ts'
import { type Draw, findRounds, lockDraw } from './draws.repository.ts'
import { findListedPersons, findSignedUp, insertEntrants } from './entrants.repository.ts'

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

/** Judges each line: who it is, and why it is not added. */
async function judge(tx: Tx, draw: Draw, typed: readonly Typed[]): Promise<Judged[]> {
  const numbers = typed.map(({ text }) => normaliseMobile(text))
  const found = await findSignedUp(
    tx,
    draw.activityId,
    numbers.flatMap((mobile) => mobile ?? []),
  )
  const listed = await findListedPersons(
    tx,
    draw.id,
    [...found.values()].map(({ personId }) => personId),
  )
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
    return { ...line, verdict: listed.has(person.personId) ? 'listed' : 'ready' }
  })
}

const shown = (lines: readonly Judged[]): { lines: EntrantLine[] } => ({
  lines: lines.map(({ person: _person, ...line }) => line),
})

const typedOf = (mobiles: readonly string[]): Typed[] => mobiles.map((text, at) => ({ row: at + 1, text }))

/** Looks at people who are to be added; writes nothing. @throws Refusal LIST_LOCKED */
export async function checkEntrants(context: MemberContext, id: string, mobiles: readonly string[]) {
  const { draw } = await requireDraw(context, id, 'draw:edit')
  await requireOpenList(context.tx, draw)
  return shown(await judge(context.tx, draw, typedOf(mobiles)))
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
  return shown(await judge(context.tx, draw, typed))
}

/** Adds everybody whose line is fine, and says for each line what became of it. @throws Refusal LIST_LOCKED */
export async function addEntrants(context: MemberContext, id: string, mobiles: readonly string[]) {
  const { tx, viewer } = context
  await requireDraw(context, id, 'draw:edit')
  // A list that is locked right now is locked before, or waits for these entries.
  const draw = await lockDraw(tx, id).then(orNotFound)
  await requireOpenList(tx, draw)
  const lines = await judge(tx, draw, typedOf(mobiles))
  const people = lines.flatMap(({ verdict, person }) => (verdict === 'ready' && person ? [person] : []))
  await insertEntrants(tx, id, { people, addedByName: viewer.displayName })
  await recordBy(context, [
    { objectType: 'draw', objectId: id, event: 'addEntrants', detail: { count: people.length } },
  ])
  return shown(lines.map((line) => (line.verdict === 'ready' ? { ...line, verdict: 'added' } : line)))
}

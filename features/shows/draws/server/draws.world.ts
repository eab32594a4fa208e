import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Session, World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { findRegistrations, writeAttendance } from '#features/shows/registrations/server/attendance.public.ts'
import { publishActivity, signUpAs } from '#features/shows/registrations/server/registrations.world.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

import {
  type DrawDraft,
  drawsContract,
  type DrawMove,
  type External,
  type PrizeDraft,
} from '../draws.contract.ts'

export const prizeOf = (more: Partial<PrizeDraft> = {}): PrizeDraft => ({
  name: 'Cup',
  kind: 'goods',
  delivery: 'desk',
  valueFen: 8800,
  stock: 1,
  chance: 0,
  ...more,
})

export const draftOf = (more: Partial<DrawDraft> = {}): DrawDraft => ({
  name: 'Opening draw',
  rule: 'One entry each.',
  method: 'list',
  source: 'attended',
  channel: '',
  level: 'L1',
  external: '',
  isRehearsal: false,
  claimDays: 7,
  tries: 1,
  prizes: [prizeOf({ stock: 3 })],
  ...more,
})

/** An activity, people with tickets who came, and the host of its draws. */
export async function openHall(world: World, session: Session, people: number) {
  const activity = await publishActivity(world, session, {
    types: [{ key: 'a' }],
    quotas: [{ name: 'All', size: 1000, typeKeys: ['a'] }],
  })
  const ticket = { activityId: activity.id, ticketTypeId: activity.typeIds[0] ?? '' }
  const guests: { id: string; mobile: string; page: string }[] = []
  for (let place = 0; place < people; place += 1) {
    const mobile = newMobile()
    const { id, publicId } = await signUpAs(world, mobile, ticket)
    guests.push({ id, mobile, page: `/k/${publicId}/draw` })
  }
  await inCompany(world, async (tx) => {
    const rows = await findRegistrations(
      tx,
      guests.map(({ id }) => id),
    )
    const at = new Date()
    await writeAttendance(
      tx,
      rows.map(({ id, version }) => ({ id, version, at })),
      systemActor,
    )
  })
  return { ...activity, ticket, guests }
}

/** The steps of a host, each answering the draw as it is then. */
export function hostOf(world: World, session: Session) {
  const by = { session }
  const get = async (id: string) => (await world.call(drawsContract.get, { params: { id } }, by)).data
  const move = async (id: string, event: DrawMove, reason?: string) => {
    const { version } = await get(id)
    return world.call(
      drawsContract.move,
      { params: { id }, body: { event, version, ...(reason && { reason }) } },
      by,
    )
  }
  const start = async (activityId: string, more: Partial<DrawDraft> = {}) => {
    const made = await world.call(drawsContract.create, { body: { ...draftOf(more), activityId } }, by)
    await move(made.data.id, 'commit')
    return (await move(made.data.id, 'start')).data
  }
  const moveRound = async (
    drawId: string,
    event: 'lock' | 'draw' | 'void',
    more: { external?: External; reason?: string } = {},
  ) => {
    const from = event === 'lock' ? 'waiting' : 'open'
    const round = (await get(drawId)).rounds.find(({ state }) => state === from)
    if (!round) throw new Error(`no round is ${from}`)
    return world.call(
      drawsContract.moveRound,
      { params: { id: round.id }, body: { event, version: round.version, ...more } },
      by,
    )
  }
  const winnings = async (activityId: string) =>
    (await world.call(drawsContract.winnings, { query: { activityId, limit: 100 } }, by)).data.list
  return { get, move, start, moveRound, winnings }
}

/** Verdicts of the script that needs nothing but Python; undefined, and said aloud, where there is no Python. */
export function runPython(rounds: readonly unknown[]): boolean[] | undefined {
  try {
    execFileSync('python3', ['--version'])
  } catch {
    process.stderr.write('SKIPPED: tools/verify-draw.py was not run, because there is no python3 here\n')
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'draw-'))
  return rounds.map((round, place) => {
    const file = join(folder, `${place}.json`)
    writeFileSync(file, JSON.stringify(round))
    try {
      execFileSync('python3', ['tools/verify-draw.py', file], { stdio: 'pipe' })
      return true
    } catch {
      return false
    }
  })
}

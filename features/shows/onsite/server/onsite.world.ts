import { generateKeyPairSync, sign } from 'node:crypto'

import type { Session, World } from '#apps/server/testing/world.ts'
import { newMobile } from '#features/company/accounts/server/accounts.world.ts'
import type { Registration } from '#features/shows/registrations/server/registrations.repository.ts'
import { publishActivity, signUpAs } from '#features/shows/registrations/server/registrations.world.ts'

import { signedText } from '../face/gate-calls-model.ts'
import { gatesContract, type SentScan, type SyncRequest, type WalkInRequest } from '../gates.contract.ts'
import { onsiteContract } from '../onsite.contract.ts'

/** A gate of an activity. */
export async function addGate(world: World, session: Session, activityId: string) {
  const body = {
    activityId,
    name: 'North',
    hall: '',
    direction: 'entry' as const,
    allowsReentry: true,
    typeIds: [],
  }
  return (await world.call(onsiteContract.addGate, { body }, { session })).data
}

/** A published activity with one kind of ticket, so many people who signed up, and a gate. */
export async function hallOf(
  { world, session }: { world: World; session: Session },
  people: number,
  size = 50,
) {
  const { id, typeIds } = await publishActivity(world, session, {
    types: [{ key: 'a' }],
    quotas: [{ name: 'All', size, typeKeys: ['a'] }],
  })
  const ticketTypeId = typeIds[0] ?? ''
  const tickets: Registration[] = []
  for (let turn = 0; turn < people; turn += 1)
    tickets.push(await signUpAs(world, newMobile(), { activityId: id, ticketTypeId }))
  const gate = await addGate(world, session, id)
  return { id, ticketTypeId, tickets, gate }
}

/** A phone that was enrolled at a gate, with its own key. */
export async function enrolPhone(world: World, session: Session, gateId: string) {
  const made = await world.call(onsiteContract.addDevice, { body: { gateId, name: 'Phone' } }, { session })
  const token = made.data.url?.split('#')[1] ?? ''
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')
  const enrol = () => world.call(gatesContract.enrol, { body: { token, publicKey: spki } })
  const { device } = (await enrol()).data
  const signed = (path: string, content: object, at = Date.now()) => {
    const call = { device, at, text: JSON.stringify(content) }
    const signature = sign('sha256', Buffer.from(signedText(path, call)), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url')
    return { ...call, signature }
  }
  return {
    id: made.data.device.id,
    version: made.data.device.version + 1,
    enrol,
    signed,
    sync: (changes: Partial<SyncRequest> = {}, at?: number) =>
      world.call(gatesContract.sync, {
        body: signed(
          gatesContract.sync.path,
          { cursor: '', scanCursor: '', queued: 0, deviceAt: Date.now(), ...changes },
          at,
        ),
      }),
    send: (scans: readonly SentScan[]) =>
      world.call(gatesContract.scans, { body: signed(gatesContract.scans.path, { scans }) }),
    walkIn: (person: WalkInRequest) =>
      world.call(gatesContract.walkIn, { body: signed(gatesContract.walkIn.path, person) }),
  }
}

/** A scan that let somebody in. */
export const entryScan = (
  scan: Pick<SentScan, 'counter' | 'ticket' | 'gate'> & Partial<SentScan>,
): SentScan => ({
  deviceAt: 1_800_000_000_000,
  correctedAt: 1_800_000_000_000 + scan.counter * 1000,
  uncertain: false,
  given: 'entry',
  denial: null,
  source: 'camera',
  codeVersion: 1,
  ...scan,
})

import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { openText, sealText } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'

import { copyKinds } from '../data-requests.contract.ts'
import { digestsOfContacts } from './contact-digests.actions.ts'
import { requestMachine } from './data-requests.domain.ts'
import {
  barContacts,
  type DataRequest,
  insertCertificate,
  lockRequest,
  writeRequest,
} from './data-requests.repository.ts'
import { noteErasure } from './erasure-log.adapter.ts'
import { type Erasing, type Erasure, erasePerson, hashOfCertificate } from './erasing.actions.ts'
import { sealCopy } from './person-copy.actions.ts'
import { dataRequestsServerTexts } from './server.texts.ts'

/** Everything stands or falls together; looking through every table of a large company takes its time. */
const statementMs = 600_000

interface Sealed {
  numbers: string[]
  texts: string[]
}

/** The values to look for: the proved number, or those that an earlier attempt knew. */
async function wantedBy({ services }: Erasing, { id, mobile, sealed }: DataRequest): Promise<Sealed> {
  if (sealed === null) return { numbers: [mobile], texts: [] }
  return JSON.parse(openText(await secretFor(services.database, 'erasureValues'), id, sealed)) as Sealed
}

/** The state in which the recount leaves a request: done, waiting for the end of what a law keeps, or open, for somebody to look at what is left. */
function outcomeOf(request: DataRequest, { lines, left }: Erasure) {
  if (left > 0) return { state: request.state, retainUntil: null }
  const kept = lines.filter((line) => line.kept > 0)
  const ends = kept.flatMap(({ until }) => (until === null ? [] : [until])).sort()
  const event = kept.length > 0 ? 'keep' : 'finish'
  const decision = requestMachine.decide(event, { subject: request, context: { left } })
  return {
    state: decision.allowed ? decision.to : request.state,
    retainUntil: ends[0] === undefined ? null : new Date(ends[0]),
  }
}

/** Erases the person of a request and writes the certificate, in one transaction. */
export async function eraseForRequest(
  erasing: Erasing,
  requestId: string,
  leftOut?: ReadonlySet<string>,
): Promise<DataRequest | undefined> {
  const { tx, services } = erasing
  const request = await lockRequest(tx, requestId)
  if (request?.kind !== 'erase' || request.state !== 'processing') return undefined
  const before = await wantedBy(erasing, request)
  const erasure = await erasePerson(erasing, { ...before, ...(leftOut && { leftOut }) })
  const { lines, left, columns, texts, contacts } = erasure
  const madeAt = new Date()
  const facts = { requestId, digest: request.digest, lines, left, columns, madeAt: madeAt.toISOString() }
  await insertCertificate(tx, { requestId, lines, left, columns, madeAt, sha256: hashOfCertificate(facts) })
  const digests = [...(await digestsOfContacts(services.database, contacts)).values()]
  await barContacts(tx, digests, { at: madeAt, isAgain: request.sealed !== null })
  const { state, retainUntil } = outcomeOf(request, erasure)
  await record(tx, systemActor, [
    { objectType: 'dataRequest', objectId: requestId, event: 'erase', from: request.state, to: state },
  ])
  const isOver = state === 'done'
  const numbers = [...before.numbers]
  return writeRequest(tx, requestId, {
    state,
    retainUntil,
    finishedAt: isOver ? madeAt : null,
    sealed: isOver
      ? null
      : sealText(
          await secretFor(services.database, 'erasureValues'),
          requestId,
          JSON.stringify({ numbers, texts } satisfies Sealed),
        ),
  })
}

export const erasePersonJob = defineJob<{ requestId: string }>({
  kind: 'dataRequests.erase',
  title: (language) => dataRequestsServerTexts.in(language).jobs.erase,
  canRestart: true,
  async run({ companyId, payload: { requestId } }, services) {
    const { database, dataDir } = services
    const digest = await database.asTenant(
      companyId,
      async (tx) => (await lockRequest(tx, requestId))?.digest,
    )
    if (digest === undefined) return
    await noteErasure(dataDir, { companyId, digest, at: new Date().toISOString() })
    await database.asTenant(
      companyId,
      async (tx) => {
        await waitForLaw(tx, await eraseForRequest({ tx, services, companyId }, requestId))
      },
      { statementMs },
    )
  },
})

/** Goes on with an erasure when the first thing that a law keeps may go. */
export const resumeErasure = defineJob<{ requestId: string }>({
  kind: 'dataRequests.resume',
  lane: 'free',
  title: null,
  async run({ companyId, payload: { requestId } }, services) {
    await services.database.asTenant(
      companyId,
      async (tx) => {
        const request = await lockRequest(tx, requestId)
        if (!request) return
        const decision = requestMachine.decide('resume', { subject: request, context: { left: 0 } })
        if (!decision.allowed) return
        await writeRequest(tx, requestId, { state: decision.to })
        await waitForLaw(tx, await eraseForRequest({ tx, services, companyId }, requestId))
      },
      { statementMs },
    )
  },
})

/** Gathers what is kept of a person and leaves it for them to read. */
export const copyPersonJob = defineJob<{ requestId: string }>({
  kind: 'dataRequests.copy',
  title: (language) => dataRequestsServerTexts.in(language).jobs.copy,
  canRestart: true,
  async run({ companyId, payload: { requestId } }, { database }) {
    await database.asTenant(
      companyId,
      async (tx) => {
        const request = await lockRequest(tx, requestId)
        if (!request || !copyKinds.includes(request.kind)) return
        const decision = requestMachine.decide('finish', { subject: request, context: { left: 0 } })
        if (!decision.allowed) return
        const sealed = await sealCopy({ tx, database }, request)
        await writeRequest(tx, requestId, { ...sealed, state: decision.to, finishedAt: new Date() })
        await record(tx, systemActor, [
          {
            objectType: 'dataRequest',
            objectId: requestId,
            event: 'finish',
            from: request.state,
            to: decision.to,
          },
        ])
        const started = { accountId: null, language: 'zh-CN', dueAt: sealed.copyUntil } as const
        await startJob(tx, dropCopy, { payload: { requestId }, ...started })
      },
      { statementMs },
    )
  },
})

/** Takes a copy away when its time is over. */
export const dropCopy = defineJob<{ requestId: string }>({
  kind: 'dataRequests.dropCopy',
  lane: 'free',
  title: null,
  async run({ companyId, payload: { requestId } }, { database }) {
    await database.asTenant(companyId, async (tx) => {
      const request = await lockRequest(tx, requestId)
      if (request?.copy) await writeRequest(tx, requestId, { copy: null })
    })
  },
})

/** Has an erasure go on at the end of what a law keeps. */
async function waitForLaw(tx: Tx, request: DataRequest | undefined): Promise<void> {
  if (request?.state !== 'waiting_legal' || request.retainUntil === null) return
  const started = { accountId: null, language: 'zh-CN', dueAt: request.retainUntil } as const
  await startJob(tx, resumeErasure, { payload: { requestId: request.id }, ...started })
}

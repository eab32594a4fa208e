import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findCompany } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/define-job.ts'

import type { Script } from '../presenters.contract.ts'
import { labelBoxOfFilm, labelSound } from './generated-labels.domain.ts'
import { avatarMaker, type MadeFilm, speechMaker } from './generation-services.public.ts'
import { changeGeneration, findGeneration, type Generation } from './generations.repository.ts'
import { generationMachine, scopesFor } from './presenters.domain.ts'
import {
  changePresenter,
  findPresenter,
  findValidConsents,
  insertMedium,
  lockPresenter,
  type Medium,
  type Presenter,
} from './presenters.repository.ts'

type Payload = { generationId: string }
type Run = JobRun<Payload, null>
type Event = 'begin' | 'finish' | 'fail' | 'cancel'

const decide = (generation: Generation, event: Event) =>
  generationMachine.decide(event, { subject: generation, actor: undefined, context: undefined })

async function move(tx: Tx, generation: Generation, event: Event): Promise<boolean> {
  const decision = decide(generation, event)
  if (!decision.allowed) return false
  await changeGeneration(tx, generation.id, { state: decision.to, isOver: event !== 'begin' })
  return true
}

/** The person agrees today to this kind of content: asked before a word is sent, and once more before anything is kept. */
async function isAgreed(tx: Tx, { presenterId, kind }: Generation): Promise<boolean> {
  const [consent] = await findValidConsents(tx, [presenterId])
  return consent !== undefined && scopesFor[kind].every((scope) => consent.scopes.includes(scope))
}

interface Standing {
  generation: Generation
  presenter: Presenter
}

/** The generation with its presenter, locked against edits and withdrawals; undefined where it may not go on. */
async function lockStanding(tx: Tx, id: string): Promise<Standing | undefined> {
  const found = await findGeneration(tx, id)
  const presenter = found && (await lockPresenter(tx, found.presenterId))
  // Read again: a withdrawal that we waited for has cancelled it.
  const generation = presenter && (await findGeneration(tx, id))
  if (!generation || !decide(generation, 'begin').allowed) return undefined
  if (await isAgreed(tx, generation)) return { generation, presenter }
  await move(tx, generation, 'cancel')
  return undefined
}

interface Made {
  kind: 'recording' | 'film'
  name: string
  contentType: string
  content: Buffer | { path: string; bytes: number; sha256: string }
  facts: Pick<Medium, 'durationMs'> & Partial<Pick<Medium, 'width' | 'height'>>
  /** The script with it where it belongs. */
  place: (draft: Script, mediumId: string) => Script
}

/** Keeps what was made, if the person still agrees, and puts it where the script wants it. */
const keep = (job: Run, { files }: Services, made: Made) =>
  job.asTenant(async (tx) => {
    const standing = await lockStanding(tx, job.payload.generationId)
    if (!standing) return false
    const { generation, presenter } = standing
    const { kind, name, contentType, content, facts, place } = made
    const file = await files.savePrivate(tx, {
      name,
      content,
      contentType,
      createdBy: generation.requestedBy,
    })
    const medium = await insertMedium(tx, {
      presenterId: presenter.id,
      kind,
      name,
      fileId: file.id,
      isGenerated: true,
      ...facts,
    })
    await changePresenter(tx, presenter, { draft: place(presenter.draft, medium.id) })
    await changeGeneration(tx, generation.id, { done: generation.done + 1 })
    return true
  })

/** A sentence that nobody has said, as it stands now; none twice in the same words. */
const unsaid = ({ draft }: Presenter, tried: ReadonlySet<string>) =>
  draft.sentences.find(
    ({ id, text, recordingId }) =>
      recordingId === undefined && text.trim() !== '' && !tried.has(`${id} ${text}`),
  )

/** Says sentence by sentence; one that was changed meanwhile is said as it is now. */
async function makeVoices(job: Run, services: Services, producer: string): Promise<boolean> {
  const maker = services.provided.get(speechMaker)
  if (!maker) return false
  const tried = new Set<string>()
  for (;;) {
    const next = await job.asTenant(async (tx) => {
      const standing = await lockStanding(tx, job.payload.generationId)
      const sentence = standing && unsaid(standing.presenter, tried)
      return sentence && { sentence, voice: standing.generation.manner ?? undefined }
    })
    if (!next) return true
    const { sentence, voice } = next
    tried.add(`${sentence.id} ${sentence.text}`)
    const sound = await maker.speak({ text: sentence.text, voice }, job.signal)
    const made: Made = {
      kind: 'recording',
      name: `${sentence.text.slice(0, 20)}.mp3`,
      contentType: 'audio/mpeg',
      content: labelSound(sound.content, { producer, id: `${job.payload.generationId}-${sentence.id}` }),
      facts: { durationMs: sound.durationMs },
      place: (draft, recordingId) => ({
        ...draft,
        sentences: draft.sentences.map((one) =>
          // Words that were changed meanwhile do not get the voice of the old ones.
          one.id === sentence.id && one.text === sentence.text && one.recordingId === undefined
            ? { ...one, recordingId }
            : one,
        ),
      }),
    }
    if (!(await keep(job, services, made))) return true
  }
}

async function fingerprint(path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { path, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

async function keepFilm(job: Run, services: Services, film: MadeFilm & { producer: string }): Promise<void> {
  const { path, durationMs, width, height, producer } = film
  await appendFile(path, labelBoxOfFilm({ producer, id: job.payload.generationId }))
  await keep(job, services, {
    kind: 'film',
    name: 'film.mp4',
    contentType: 'video/mp4',
    content: await fingerprint(path),
    facts: { durationMs, width, height },
    place: (draft, filmId) => ({ ...draft, filmId }),
  })
}

/** Has a film made of the whole script, and goes on waiting for it after a restart. */
async function makeFilm(job: Run, services: Services, producer: string): Promise<boolean> {
  const maker = services.provided.get(avatarMaker)
  if (!maker) return false
  const { generationId } = job.payload
  const begun = await job.asTenant((tx) => lockStanding(tx, generationId))
  if (!begun) return true
  const { generation, presenter } = begun
  const text = presenter.draft.sentences.map((sentence) => sentence.text.trim()).join('')
  const taskId =
    generation.taskId ?? (await maker.begin({ text, avatar: generation.manner ?? '' }, job.signal))
  if (generation.taskId === null) await job.asTenant((tx) => changeGeneration(tx, generationId, { taskId }))
  const folder = await mkdtemp(join(tmpdir(), 'cardline-film-'))
  const alive = setInterval(() => void job.progress(0, 1).catch(() => undefined), 15_000)
  try {
    const film = await maker.fetch({ taskId, folder }, job.signal)
    if (film) await keepFilm(job, services, { ...film, producer })
    return film !== undefined
  } finally {
    clearInterval(alive)
    await rm(folder, { recursive: true, force: true })
  }
}

const mostAttempts = 3

/** Makes voices or a film outside of this product; nothing is kept for which the person does not agree at that moment. */
export const generatePresenter = defineJob<Payload>({
  kind: 'presenters.generate',
  title: null,
  maxAttempts: mostAttempts,
  async run(job, services) {
    const { generationId } = job.payload
    const begun = await job.asTenant(async (tx) => {
      const found = await findGeneration(tx, generationId)
      if (!found || !(await findPresenter(tx, found.presenterId))) return undefined
      if (!(await move(tx, found, 'begin'))) return undefined
      return { kind: found.kind, producer: (await findCompany(tx))?.name ?? '' }
    })
    if (!begun) return
    const { kind, producer } = begun
    const end = (event: 'finish' | 'fail') =>
      job.asTenant(async (tx) => {
        const generation = await findGeneration(tx, generationId)
        if (generation) await move(tx, generation, event)
      })
    try {
      const make = kind === 'voice' ? makeVoices : makeFilm
      await end((await make(job, services, producer)) ? 'finish' : 'fail')
    } catch (error) {
      // The server stops, or there is another attempt: it goes on where it stopped.
      if (job.signal.aborted || job.attempt < mostAttempts) throw error
      job.log.error({ err: error }, 'a voice or film of a presenter was not made')
      await end('fail')
    }
  },
})

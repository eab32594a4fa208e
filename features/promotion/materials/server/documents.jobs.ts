import { deleteGates } from '#features/promotion/share-gates/server/share-gates.public.ts'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { forgetContent } from '#features/promotion/promotions/server/content-promotions.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { extensionOf } from '#platform/server/files/file-name.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Language } from '#platform/text/texts.ts'

import type { DocumentFailure } from '../materials.contract.ts'
import { changeShownDocument } from './document-promotion.actions.ts'
import { binMs, documentMachine } from './documents.domain.ts'
import {
  changeVersion,
  deleteDocument,
  deletePages,
  type Document,
  findVersion,
  findVersions,
  insertPages,
  lockDocuments,
  type Version,
} from './documents.repository.ts'
import { officeConverter } from './office-converter.public.ts'
import { type Drawing, type DrawnPage, drawPages } from './page-drawing.adapter.ts'

type Payload = { documentId: string; n: number }

const pagesAtOnce = 20

const questionOf = (subject: Document) => ({ subject, context: { now: new Date() } })

interface DrawnFile {
  storageKey: string
  extension: string
  /** Takes the drawing before its files are removed. */
  keep: (drawing: Drawing) => Promise<void>
}

/** Draws the pages of a file; of an office document, those of the PDF that it becomes. */
async function drawFile(
  job: JobRun<Payload, null>,
  { provided, files }: Services,
  { storageKey, extension, keep }: DrawnFile,
): Promise<void> {
  await files.withCopy({ storageKey }, async (path) => {
    const folder = join(dirname(path), 'drawing')
    await mkdir(folder)
    const { signal } = job
    const pdf =
      extension === '.pdf'
        ? { path }
        : await provided.get(officeConverter).convert({ path, extension, folder, signal })
    const onPage = (done: number, total: number) => {
      // Progress is told now and then; a step that is lost is told with the next one.
      if (done % 10 === 0) void job.progress(done, total).catch(() => undefined)
    }
    await keep('failure' in pdf ? pdf : await drawPages({ path: pdf.path, folder, signal, onPage }))
  })
}

/** Keeps drawn pages, some in each transaction; those of an attempt before go first. */
async function keepPages(
  job: JobRun<Payload, null>,
  { files }: Services,
  { version, pages }: { version: Version; pages: readonly DrawnPage[] },
): Promise<void> {
  const removals = await job.asTenant(async (tx) => {
    const ids = await deletePages(tx, version.id)
    return Promise.all(ids.map((id) => files.remove(tx, id)))
  })
  for (const remove of removals) await remove()
  for (let from = 0; from < pages.length; from += pagesAtOnce)
    await job.asTenant(async (tx) => {
      const rows = []
      for (const { n, path, width, height, text } of pages.slice(from, from + pagesAtOnce)) {
        const file = await files.savePrivate(tx, {
          name: `${n}.webp`,
          content: await readFile(path),
          contentType: 'image/webp',
          createdBy: null,
        })
        rows.push({ versionId: version.id, n, fileId: file.id, width, height, text })
      }
      await insertPages(tx, rows)
    })
}

/** An office document that nothing here can draw may still be downloaded. */
const isDownloadOnly = (failure: DocumentFailure) => failure === 'noConverter'

async function finish(
  job: JobRun<Payload, null>,
  version: Version,
  outcome: { pages: number; failure: DocumentFailure | null },
): Promise<void> {
  await job.asTenant(async (tx) => {
    const [document] = await lockDocuments(tx, [version.documentId])
    await changeVersion(tx, version.id, outcome)
    const { failure, pages } = outcome
    const event = failure === null || isDownloadOnly(failure) ? 'draw' : 'fail'
    const decision = document && documentMachine.decide(event, questionOf(document))
    if (!document || !decision?.allowed || document.newestVersion !== version.n) return
    await changeShownDocument(tx, document.id, {
      state: decision.to,
      failure,
      ...(event === 'draw' && { shownVersion: version.n, pages }),
    })
    await record(tx, systemActor, [
      {
        objectType: 'document',
        objectId: document.id,
        event,
        from: document.state,
        to: decision.to,
        detail: { pages, failure },
      },
    ])
  })
}

/** Draws the pages of a version. The file stays in any case. */
export const drawDocument = defineJob<Payload>({
  kind: 'materials.drawDocument',
  title: null,
  maxAttempts: 3,
  async run(job, services) {
    const found = await job.asTenant(async (tx) => {
      const [document] = await lockDocuments(tx, [job.payload.documentId])
      const version = document && (await findVersion(tx, job.payload))
      const isWaiting = document && documentMachine.decide('draw', questionOf(document)).allowed
      const file = version && isWaiting ? await services.files.find(tx, version.fileId) : undefined
      return file && version && { version, file }
    })
    if (!found) return
    const { version, file } = found
    await drawFile(job, services, {
      storageKey: file.storageKey,
      extension: extensionOf(version.name),
      keep: async (drawing) => {
        if ('failure' in drawing) {
          job.log.info({ documentId: version.documentId, ...drawing }, 'a document was not drawn')
          return finish(job, version, { pages: 0, failure: drawing.failure })
        }
        await keepPages(job, services, { version, pages: drawing.pages })
        return finish(job, version, { pages: drawing.pages.length, failure: null })
      },
    })
  },
})

/** Empties the bin: the document with all its files. */
export const purgeDocument = defineJob<{ documentId: string }>({
  kind: 'materials.purgeDocument',
  title: null,
  lane: 'free',
  async run(job, { files }) {
    const removals = await job.asTenant(async (tx) => {
      const [document] = await lockDocuments(tx, [job.payload.documentId])
      if (!document || !documentMachine.decide('purge', questionOf(document)).allowed) return []
      const ids: string[] = []
      for (const version of await findVersions(tx, document.id))
        ids.push(version.fileId, ...(await deletePages(tx, version.id)))
      await deleteDocument(tx, document.id)
      await forgetContent(tx, document.id)
      await deleteGates(tx, [document.id])
      await record(tx, systemActor, [
        {
          objectType: 'document',
          objectId: document.id,
          event: 'purge',
          from: document.state,
          to: 'purged',
        },
      ])
      return Promise.all(ids.map((id) => files.remove(tx, id)))
    })
    for (const remove of removals) await remove()
  },
})

/** Empties the bin of a document that was put there. */
export async function startPurge(tx: Tx, { id, recycledAt }: Document, language: Language): Promise<void> {
  if (recycledAt === null) return
  const dueAt = new Date(recycledAt.getTime() + binMs)
  await startJob(tx, purgeDocument, { payload: { documentId: id }, accountId: null, language, dueAt })
}

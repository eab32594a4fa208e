import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { v7 as uuidv7 } from 'uuid'

import { cardVisitsSeed } from '#features/cards/cards/server/card-visits.seed.ts'
import { accountsSeed, type SeededAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { promotionsSeed } from '#features/promotion/promotions/server/promotions.seed.ts'
import { seedGate } from '#features/promotion/share-gates/server/share-gates.seed.ts'
import { seedForwardsOf } from '#features/visits/share-links/server/share-links.seed.ts'
import {
  type SeededSubject,
  seedSubjectVisits,
} from '#features/visits/visitors/server/subject-visits.seed.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed, type SeedContext } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { secondsOfPageEvent } from '../materials.contract.ts'
import {
  companyProfile,
  type DemoDocument,
  lineProposal,
  robotManual,
  servicePromise,
} from './demo-documents.data.ts'
import { drawDemoDocument, drawDemoDocuments } from './demo-documents.renderer.ts'
import { followDocument } from './document-promotion.actions.ts'
import { insertDocument, insertPages, insertVersion } from './documents.repository.ts'
import { insertFolder } from './media-folders.repository.ts'
import { type DrawnPage, drawPages } from './page-drawing.adapter.ts'

interface Shelved {
  demo: DemoDocument
  folder: 'robots' | 'solutions' | 'company'
  age: number
  /** Readers a day; 0 for one that stays inside. */
  visitsADay: number
  look?: { allowDownload?: boolean; watermark?: boolean }
  /** Pages that everybody reads; the rest for a proved number. */
  free?: number
}

const shelf: readonly Shelved[] = [
  { demo: robotManual, folder: 'robots', age: 71, visitsADay: 1.3, look: { allowDownload: true } },
  { demo: lineProposal, folder: 'solutions', age: 33, visitsADay: 0.8, look: { watermark: true }, free: 2 },
  { demo: companyProfile, folder: 'company', age: 58, visitsADay: 0.7 },
  { demo: servicePromise, folder: 'company', age: 20, visitsADay: 0 },
]

const pagesOf = ({ pages }: DemoDocument) => pages.length + 1

interface DrawnShelf {
  pages: DrawnPage[]
  /** The folder of the pictures; the chapter that takes them removes it. */
  folder: string
}

/** The pages of all documents as pictures. They are drawn as one: the program that draws takes longer to start than to draw. */
async function drawShelf(): Promise<DrawnShelf> {
  const folder = await mkdtemp(join(tmpdir(), 'cardline-demo-'))
  const path = join(folder, 'all.pdf')
  await writeFile(path, await drawDemoDocuments(shelf.map(({ demo }) => demo)))
  // Nothing hostile is in them: a machine that is busy elsewhere may take its time.
  const drawing = await drawPages(
    { path, folder, signal: new AbortController().signal },
    { pageTimeoutMs: 180_000 },
  )
  if ('failure' in drawing) throw new Error(`the documents were not drawn: ${drawing.failure}`)
  return { folder, pages: drawing.pages.toSorted((a, b) => a.n - b.n) }
}

async function seedFolders(tx: Tx, createdBy: string): Promise<Record<Shelved['folder'], string>> {
  const folder = async (name: string, parentId: string | null = null) =>
    (await insertFolder(tx, { name, parentId, createdBy })).id
  const products = await folder('产品资料')
  return {
    robots: await folder('协作机器人', products),
    solutions: await folder('解决方案'),
    company: await folder('公司资料'),
  }
}

interface Filed extends Shelved {
  folderId: string
  by: SeededAccount
}

/** A document with its file; its pages come later. */
async function seedDocument(
  { tx, services: { files } }: Pick<SeedContext, 'tx' | 'services'>,
  { demo, age, visitsADay, look, free, folderId, by }: Filed,
) {
  const content = await drawDemoDocument(demo)
  const file = await files.savePrivate(tx, {
    name: `${demo.name}.pdf`,
    content,
    contentType: 'application/pdf',
    createdBy: by.accountId,
  })
  const createdAt = new Date(Date.now() - age * dayMs)
  const document = await insertDocument(tx, {
    id: uuidv7(),
    name: demo.name,
    folderId,
    publicId: newPublicId(),
    state: 'ready',
    shownVersion: 1,
    pages: pagesOf(demo),
    extension: '.pdf',
    bytes: file.bytes,
    isShared: visitsADay > 0,
    ...look,
    createdBy: by.accountId,
    createdByName: by.name,
    createdAt,
    updatedAt: createdAt,
  })
  const { id: versionId } = await insertVersion(tx, {
    documentId: document.id,
    n: 1,
    fileId: file.id,
    name: file.originalName,
    bytes: file.bytes,
    pages: pagesOf(demo),
    createdByName: by.name,
    createdAt,
  })
  if (free !== undefined)
    await seedGate(tx, { type: 'document', id: document.id }, { mode: 'sms', free, lead: '', by: by.name })
  await followDocument(tx, document)
  return { document, versionId }
}

type Seeded = Awaited<ReturnType<typeof seedDocument>>

/** A document as its readers meet it: page after page, longest on the second. */
const readDocument = ({ document }: Seeded, visitsADay: number): SeededSubject => ({
  type: 'document',
  id: document.id,
  since: document.createdAt,
  visitsADay,
  read(random, dwellMs) {
    const moments = Math.min(40, Math.floor(dwellMs / (secondsOfPageEvent * 1000)))
    const reach = Math.max(1, Math.ceil((0.3 + 0.7 * random()) * document.pages))
    const read = Array.from({ length: moments }, (_, at) => ({
      type: 'page' as const,
      position: Math.min(reach, 1 + Math.floor((at / moments) ** 1.3 * reach)),
      afterMs: (at + 1) * secondsOfPageEvent * 1000,
    }))
    return document.allowDownload && random() < 0.2
      ? [...read, { type: 'click', target: 'download', afterMs: dwellMs }]
      : read
  },
})

async function seedPages(
  { tx, services: { files } }: Pick<SeedContext, 'tx' | 'services'>,
  { document, versionId }: Seeded,
  pages: readonly DrawnPage[],
): Promise<void> {
  const rows = []
  for (const [at, { path, width, height, text }] of pages.entries()) {
    const file = await files.savePrivate(tx, {
      name: `${at + 1}.webp`,
      content: await readFile(path),
      contentType: 'image/webp',
      createdBy: document.createdBy,
    })
    rows.push({ versionId, n: at + 1, fileId: file.id, width, height, text })
  }
  await insertPages(tx, rows)
}

/** A library in folders: documents that are read page by page and passed on, and one that stays inside. */
export const materialsSeed = defineSeed({
  name: 'materials',
  begin: drawShelf,
  async run({ tx, services, of }, begun) {
    const { manager, staff } = await of(accountsSeed)
    await of(cardVisitsSeed)
    await of(promotionsSeed)
    const folders = await seedFolders(tx, manager.accountId)
    const seeded: Seeded[] = []
    for (const shelved of shelf)
      seeded.push(
        await seedDocument({ tx, services }, { ...shelved, by: manager, folderId: folders[shelved.folder] }),
      )
    const read = seeded.flatMap((one, at) => {
      const { visitsADay = 0 } = shelf[at] ?? {}
      return visitsADay === 0 ? [] : [readDocument(one, visitsADay)]
    })
    const shared = await seedSubjectVisits(tx, read, { seed: 20_261_124 })
    await seedForwardsOf(
      tx,
      shared.map(({ subjectId, ...visit }, at) => ({
        ...visit,
        subject: { type: 'document', id: subjectId },
        holder: (at % 6 < 3 ? manager : staff).accountId,
      })),
    )
    const { pages, folder } = await begun
    try {
      let from = 0
      for (const one of seeded) {
        const { pages: count } = one.document
        await seedPages({ tx, services }, one, pages.slice(from, from + count))
        from += count
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

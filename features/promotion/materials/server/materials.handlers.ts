import type { FastifyInstance } from 'fastify'

import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import { sendPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import { gateHandlers } from '#features/promotion/share-gates/server/share-gates.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { documentGatesContract } from '../document-gates.contract.ts'
import { materialsContract } from '../materials.contract.ts'
import { markOf } from './document-pages.actions.ts'
import {
  findPageReadings,
  findReaderNumbers,
  findReaders,
  findReadings,
} from './document-readings.repository.ts'
import {
  createDocument,
  gateReach,
  moveDocuments,
  redrawDocument,
  removeDocument,
  removeDocuments,
  replaceDocument,
  requireDocument,
  restoreDocument,
  updateDocument,
} from './documents.actions.ts'
import { drawDocument, purgeDocument } from './documents.jobs.ts'
import {
  type Document,
  findDocuments,
  findPage,
  findPages,
  findVersion,
  findVersions,
} from './documents.repository.ts'
import { rowOf, versionOf } from './documents.view.ts'
import {
  createFolder,
  findVisibleIds,
  getFolder,
  listFolders,
  removeFolder,
  updateFolder,
} from './media-folders.actions.ts'

/** A document with how it was read. */
async function answerOf(context: MemberContext, document: Document) {
  const readingOf = await findReadings(context.tx, [document.id])
  return rowOf(document, readingOf(document.id), context)
}

/** A document with its versions, pages and readers. */
async function detailOf(context: MemberContext, id: string) {
  const { tx, language } = context
  const document = await requireDocument(context, id)
  const versions = await findVersions(tx, id)
  const shown = versions.find(({ n }) => n === document.shownVersion)
  const readingOf = await findPageReadings(tx, id)
  const pages = shown ? await findPages(tx, shown.id) : []
  return {
    document: await answerOf(context, document),
    versions: versions.map((version) => versionOf(version, language)),
    pages: pages.map(({ n, width, height }) => ({ n, width, height, ...readingOf(n) })),
    ...(await findReaderNumbers(tx, document)),
  }
}

/** The calls of the material library. */
export function mountMaterials(app: FastifyInstance): void {
  for (const job of [drawDocument, purgeDocument]) app.services.jobs.add(job)
  mountContract(app, documentGatesContract, gateHandlers(gateReach))
  mountContract(app, materialsContract, {
    createFolder: ({ body }, context) => createFolder(context, body),
    updateFolder: ({ body }, context) => updateFolder(context, body),
    listFolders: (_request, context) => listFolders(context),
    getFolder: ({ params }, context) => getFolder(context, params.id),
    removeFolder: ({ params, query }, context) =>
      removeFolder(context, { id: params.id, moveTo: query.moveTo }),
    createDocument: async ({ body }, context) => answerOf(context, await createDocument(context, body)),
    updateDocument: async ({ body }, context) => answerOf(context, await updateDocument(context, body)),
    removeDocument: async ({ params }, context) =>
      answerOf(context, await removeDocument(context, params.id)),
    async listDocuments({ query }, context) {
      const { list, ...total } = await findDocuments(context.tx, {
        ...query,
        among: await findVisibleIds(context),
      })
      const readingOf = await findReadings(
        context.tx,
        list.map(({ id }) => id),
      )
      return { list: list.map((document) => rowOf(document, readingOf(document.id), context)), ...total }
    },
    getDocument: ({ params }, context) => detailOf(context, params.id),
    async listReaders({ params, query }, context) {
      await requireDocument(context, params.id)
      const { list, ...total } = await findReaders(context.tx, params.id, query)
      return {
        list: list.map(({ key, startedAt, ...reader }) => ({
          ...reader,
          mark: markOf(key),
          startedAt: startedAt.toISOString(),
        })),
        ...total,
      }
    },
    async getPage({ params, query }, context) {
      const { tx, services } = context
      const document = await requireDocument(context, params.id)
      const version = await findVersion(tx, {
        documentId: document.id,
        n: document.shownVersion ?? 0,
      }).then(orNotFound)
      const page = await findPage(tx, { versionId: version.id, n: params.n }).then(orNotFound)
      return sendPrivately(context, await services.files.find(tx, page.fileId).then(orNotFound), query.size)
    },
    async getOriginal({ params, query }, context) {
      const { tx, services } = context
      const document = await requireDocument(context, params.id)
      const version = await findVersion(tx, {
        documentId: document.id,
        n: query.n ?? document.newestVersion,
      }).then(orNotFound)
      return sendPrivately(context, await services.files.find(tx, version.fileId).then(orNotFound))
    },
    replaceDocument: async ({ params }, context) =>
      answerOf(context, await replaceDocument(context, params.id)),
    redrawDocument: async ({ params }, context) =>
      answerOf(context, await redrawDocument(context, params.id)),
    restoreDocument: async ({ params }, context) =>
      answerOf(context, await restoreDocument(context, params.id)),
    async getQrCode({ params }, context) {
      const { url } = await answerOf(context, await requireDocument(context, params.id))
      return { url, svg: await qrSvg(`${url}?s=qr`) }
    },
    moveDocuments: ({ params, body }, context) =>
      moveDocuments(context, splitList(params.ids), body.folderId),
    removeDocuments: ({ params }, context) => removeDocuments(context, splitList(params.ids)),
  })
}

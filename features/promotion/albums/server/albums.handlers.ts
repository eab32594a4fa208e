import type { FastifyInstance } from 'fastify'

import {
  addMember,
  changeDraft,
  createContent,
  findContentOfMember,
  findContents,
  findFigures,
  listMembers,
  moveContent,
  pageOfContent,
  removeEntry,
  removeMember,
  removeModule,
  rowOf,
  updateContent,
  visibleContents,
} from '#features/promotion/contents/server/contents.public.ts'
import { gateHandlers } from '#features/promotion/share-gates/server/share-gates.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { albumGatesContract } from '../album-gates.contract.ts'
import { albumsContract } from '../albums.contract.ts'
import { inAlbums, removeText, updateProducts } from './album-modules.actions.ts'
import { asSettings, gateReach, qrCodeOf, requireAlbum } from './albums.actions.ts'

/** The calls of albums: each does what the calls of contents do, for albums alone. */
export function mountAlbums(app: FastifyInstance): void {
  mountContract(app, albumGatesContract, gateHandlers(gateReach))
  mountContract(app, albumsContract, {
    async list({ query }, context) {
      const { list, ...total } = await findContents(context.tx, {
        ...query,
        kind: 'album',
        among: visibleContents(context.viewer),
      })
      const figuresOf = await findFigures(
        context.tx,
        list.map(({ id }) => id),
      )
      return {
        list: list.map((content) => ({ ...rowOf(content, context), ...figuresOf(content.id) })),
        ...total,
      }
    },
    create: async ({ body }, context) =>
      rowOf(await createContent(context, { kind: 'album', ...asSettings(body) }), context),
    async update({ body: { id, ...settings } }, context) {
      await requireAlbum(context, id)
      return rowOf(await updateContent(context, id, asSettings(settings)), context)
    },
    async editSkin({ body: { id, ...skin } }, context) {
      await requireAlbum(context, id)
      return rowOf(await updateContent(context, id, skin), context)
    },
    get: async ({ params }, context) => rowOf(await requireAlbum(context, params.id), context),
    async getDetail({ params }, context) {
      const album = await requireAlbum(context, params.id)
      const figuresOf = await findFigures(context.tx, [album.id])
      return {
        album: rowOf(album, context),
        ...(await pageOfContent(context, album)),
        figures: figuresOf(album.id),
      }
    },
    async remove({ params }, context) {
      await requireAlbum(context, params.id)
      return rowOf(await moveContent(context, params.id, 'remove'), context)
    },
    async save({ body: { id, document, baseVersion } }, context) {
      await requireAlbum(context, id)
      return changeDraft(context, id, { edit: { kind: 'replace', document }, baseVersion })
    },
    removeModule: ({ params, query: { version } }, context) =>
      removeModule(context, inAlbums({ ...params, version })),
    updateProducts: ({ body }, context) => updateProducts(context, body),
    removeProduct: ({ params, query: { version } }, context) =>
      removeEntry(context, ['product'], inAlbums({ ...params, version })),
    removePicture: ({ params, query: { version } }, context) =>
      removeEntry(context, ['image', 'carousel'], inAlbums({ ...params, version })),
    removeText: ({ params, query: { version } }, context) => removeText(context, { ...params, version }),
    removeVideo: ({ params, query: { version } }, context) =>
      removeEntry(context, ['video'], inAlbums({ ...params, version })),
    removeDocument: ({ params, query: { version } }, context) =>
      removeEntry(context, ['file'], inAlbums({ ...params, version })),
    getQrCode: ({ body }, context) => qrCodeOf(context, body),
    async listMembers({ query }, context) {
      await requireAlbum(context, query.id)
      return listMembers(context, query.id)
    },
    async addMember({ body: { id, ...member } }, context) {
      await requireAlbum(context, id)
      return addMember(context, id, member)
    },
    async removeMember({ params }, context) {
      const { contentId } = await findContentOfMember(context.tx, params.id).then(orNotFound)
      await requireAlbum(context, contentId)
      return removeMember(context, params.id)
    },
  })
}

import type { FastifyInstance } from 'fastify'

import { sendPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { type TourDetail, type TourPicture, toursContract } from '../tours.contract.ts'
import { addPicture, createTour, moveTour, readTour, removeTour, saveTour } from './tours.actions.ts'
import { findingsOf } from './tours.domain.ts'
import {
  findLooks,
  findPicture,
  findPictures,
  findStanding,
  findTours,
  findTourVisits,
  type Picture,
  type Tour,
} from './tours.repository.ts'
import { creatorWithin, rowOf } from './tours.view.ts'

const pictureOf = ({ id, name, width, height }: Picture): TourPicture => ({ id, name, width, height })

/** A tour with how it was visited. */
async function answerOf(context: MemberContext, tour: Tour) {
  const visitsOf = await findTourVisits(context.tx, [tour.id])
  return rowOf(tour, visitsOf(tour.id), context)
}

/** A tour with everything that its editor needs. */
async function detailOf(context: MemberContext, tour: Tour): Promise<TourDetail> {
  const { tx } = context
  const pictures = await findPictures(tx, tour.id)
  const looks = await findLooks(tx, tour.id)
  return {
    tour: await answerOf(context, tour),
    document: tour.draft,
    pictures: pictures.map(pictureOf),
    findings: findingsOf(tour.draft, await findStanding(tx, tour.id, tour.draft)),
    looks: looks.map(({ sceneId, visitors }) => ({ sceneId: sceneId ?? '', visitors })),
  }
}

export function mountTours(app: FastifyInstance): void {
  mountContract(app, toursContract, {
    async list({ query }, context) {
      const creator = creatorWithin(context.viewer, 'content:view')
      const { list, ...total } = await findTours(context.tx, { ...query, creator })
      const visitsOf = await findTourVisits(
        context.tx,
        list.map(({ id }) => id),
      )
      return { list: list.map((tour) => rowOf(tour, visitsOf(tour.id), context)), ...total }
    },
    get: async ({ params }, context) => detailOf(context, await readTour(context, params.id)),
    create: async ({ body }, context) => answerOf(context, await createTour(context, body)),
    update: async ({ params, body }, context) => detailOf(context, await saveTour(context, params.id, body)),
    changeState: async ({ params, body }, context) =>
      answerOf(context, await moveTour(context, params.id, body)),
    async remove({ params }, context) {
      await removeTour(context, params.id)
      return null
    },
    addPicture: async ({ params }, context) => pictureOf(await addPicture(context, params.id)),
    async getPicture({ params, query }, context) {
      const { tx, services } = context
      const tour = await readTour(context, params.id)
      const picture = orNotFound(await findPicture(tx, { tourId: tour.id, id: params.pictureId }))
      const { largeFileId, smallFileId, posterFileId } = picture
      const sizes = { poster: posterFileId, small: smallFileId }
      const fileId = query.size === undefined ? largeFileId : sizes[query.size]
      return sendPrivately(context, orNotFound(await services.files.find(tx, fileId)))
    },
    async getQrCode({ params }, context) {
      const { url } = await answerOf(context, await readTour(context, params.id))
      return { url, svg: await qrSvg(`${url}?s=qr`) }
    },
  })
}

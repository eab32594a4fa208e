import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { cardPicturesContract } from '../card-pictures.contract.ts'
import { presentPictures, requireFaces, sendPrint, updatePictures } from './card-pictures.actions.ts'

/** Pictures of cards: what there is of a card, own pictures, and the sides of its print. */
export function mountCardPictures(app: FastifyInstance): void {
  mountContract(app, cardPicturesContract, {
    getImages: async ({ query }, context) =>
      presentPictures(context, await requireFaces(context, query.carteId)),
    updateImages: ({ body }, context) => updatePictures(context, body),
    printFace: ({ query }, context) => sendPrint(context, query),
  })
}

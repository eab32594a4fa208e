import type { FastifyInstance } from 'fastify'

import { splitList } from '#platform/contract/schemas.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import { nfcContract } from '../nfc.contract.ts'
import { sendEncoderList } from './encoder-list.export.ts'
import { contentOfCard, contentOfTemplate } from './nfc-content.actions.ts'
import { addMedium, forgetMedium, listMedia } from './nfc.actions.ts'
import { nfcServerTexts } from './server.texts.ts'

export function mountNfc(app: FastifyInstance): void {
  mountContract(app, nfcContract, {
    async content({ query: { carteId, templateId, record } }, context) {
      if (carteId !== undefined) return contentOfCard(context, carteId, record)
      if (templateId !== undefined) return contentOfTemplate(context, templateId, record)
      throw refuse(nfcServerTexts, (t) => t.which, {
        status: 400,
        reason: 'INVALID',
        fields: { carteId: '' },
      })
    },
    listMedia: ({ query }, context) => listMedia(context, query.carteId),
    downloadEncoderList: ({ query }, context) =>
      sendEncoderList(context, { templateId: query.templateId, ids: splitList(query.ids) }),
    addMedium: ({ body }, context) => addMedium(context, body),
    async removeMedium({ params }, context) {
      await forgetMedium(context, params.id)
      return null
    },
  })
}

import { z } from 'zod'

import { faceDesign } from '#features/cards/card-templates/face-design.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id, moment } from '#platform/contract/schemas.ts'

/** A design is a draft until it is published as the template's skin (`PUT template/skin`), which keeps every published one. */
export const templateDesignerContract = defineContract('template-designer', {
  getDraft: endpoint({ method: 'GET', path: '/v2/template/design/draft' }, 'template:skin', {
    query: z.object({ templateId: id }),
    /** Without a draft `design` is null and `version` 0. */
    data: z.object({
      design: faceDesign.nullable(),
      version: z.number().int(),
      savedBy: z.string().nullable(),
      savedAt: moment.nullable(),
    }),
  }),
  saveDraft: endpoint({ method: 'PUT', path: '/v2/template/design/draft' }, 'template:skin', {
    body: z.object({ templateId: id, design: faceDesign, version: z.number().int() }),
    data: z.object({ version: z.number().int(), savedAt: moment }),
  }),
  discardDraft: endpoint({ method: 'DELETE', path: '/v2/template/design/draft' }, 'template:skin', {
    query: z.object({ templateId: id }),
    data: z.null(),
  }),
})

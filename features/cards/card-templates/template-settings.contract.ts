import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id, paragraph } from '#platform/contract/schemas.ts'

import { fieldRule, nfcRecords, shareLanguages } from './card-templates.contract.ts'
import { shareTextLength } from './face/share-text-model.ts'

const byTemplate = z.object({ templateId: id })
const fieldKey = z.string().regex(/^[a-z][A-Za-z0-9]{1,29}$/)
const shareText = paragraph(shareTextLength)

/** Where a field's value comes from, and what its default is. */
const defaultField = fieldRule
  .pick({ key: true, label: true, type: true, maxLen: true, visible: true, source: true, provisioning: true })
  .extend({
    value: z.string(),
    /** Cards that show the default right now, and cards with a value of their own. */
    inheriting: z.number().int(),
    own: z.number().int(),
  })
export type DefaultField = z.infer<typeof defaultField>

/** What a template gives its cards beside their look: their order, default values, share texts. */
export const templateSettingsContract = defineContract('template-settings', {
  /**
   * The whole order at once. Templates that are not named stay behind those that are, in the order they had: one that
   * was bought since the list was read is no reason to refuse.
   */
  reorder: endpoint({ method: 'POST', path: '/v2/template/editSort' }, 'template:sort', {
    body: z.object({ templateIds: z.array(id).min(1).max(500) }),
    data: z.object({ templateIds: z.array(id) }),
  }),
  getDefaults: endpoint({ method: 'GET', path: '/v2/template/defaultVal' }, 'template:view', {
    query: byTemplate,
    data: z.object({ fields: z.array(defaultField), cards: z.number().int(), version: z.number().int() }),
  }),
  updateDefaults: endpoint({ method: 'PUT', path: '/v2/template/defaultVal' }, 'template:defaults', {
    body: z.object({
      templateId: id,
      /** Only what is named changes; an empty value takes the default away. */
      defaultValues: z.record(fieldKey, paragraph(1000)),
      sources: z.record(fieldKey, fieldRule.pick({ source: true, provisioning: true })).optional(),
      version: z.number().int(),
      dryRun: z.boolean().optional(),
    }),
    /** `affected` cards look different afterwards; `covered` ones have a value of their own that is no longer shown, and keep it. */
    data: z.object({ version: z.number().int(), affected: z.number().int(), covered: z.number().int() }),
  }),
  updateShareText: endpoint({ method: 'PUT', path: '/v2/template/forwardingScript' }, 'template:shareText', {
    body: z.object({
      templateId: id,
      shareText,
      shareTexts: z.partialRecord(z.enum(shareLanguages), shareText).optional(),
      version: z.number().int(),
    }),
    data: z.object({ version: z.number().int() }),
  }),
  updateReview: endpoint({ method: 'PUT', path: '/v2/template/review' }, 'template:fields', {
    body: z.object({ templateId: id, reviewEdits: z.boolean(), version: z.number().int() }),
    data: z.object({ version: z.number().int() }),
  }),
  updateNfc: endpoint({ method: 'PUT', path: '/v2/template/nfc' }, 'template:nfc', {
    body: z.object({ templateId: id, nfcRecord: z.enum(nfcRecords), version: z.number().int() }),
    data: z.object({ version: z.number().int() }),
  }),
})

import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { byId, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

import { faceDesign } from './face-design.contract.ts'
import { orientations, skinIds } from './face/card-face-model.ts'

export const fieldTypes = [
  'text',
  'mobile',
  'phone',
  'email',
  'wechat',
  'url',
  'address',
  'paragraph',
] as const
export const editors = ['holder', 'operator', 'admin'] as const
export const publicMasks = ['none', 'partial', 'tapToReveal', 'hidden'] as const

/** Languages beside the company's own in which forwards may speak. */
export const shareLanguages = ['zh-TW', 'en', 'ja'] as const
export type ShareLanguage = (typeof shareLanguages)[number]
/** What stands on a tag behind the card's address. */
export const nfcRecords = ['none', 'text', 'vcard'] as const
/** What people can do with a template's licence. */
export const templateEvents = ['renew', 'addSeats', 'disable', 'enable', 'remove', 'restore'] as const
export type TemplateEvent = (typeof templateEvents)[number]

const label = z.object({ 'zh-CN': line(30), 'zh-TW': line(30), ja: line(60), en: line(60) })

/** What a template says about one field of its cards. */
export const fieldRule = z.object({
  key: z.string().regex(/^[a-z][A-Za-z0-9]{1,29}$/),
  /** Absent for the fields that every template knows: their labels come from the texts. */
  label: label.partial().optional(),
  type: z.enum(fieldTypes),
  visible: z.boolean(),
  required: z.boolean(),
  /** The lowest rank that may change the value: the holder, the operator who issues cards, or the template's administrator. */
  editableBy: z.enum(editors),
  source: z.enum(['manual', 'default', 'directory']),
  provisioning: z.enum(['none', 'initial', 'always']),
  maskPublic: z.enum(publicMasks),
  searchable: z.boolean(),
  pii: z.enum(['none', 'basic', 'sensitive']),
  maxLen: z.number().int().min(1).max(1000),
  pattern: line(200).optional(),
  order: z.number().int().min(0).max(1000),
  group: z.enum(['person', 'contact', 'company', 'more']),
})
export type FieldRule = z.infer<typeof fieldRule>

export const skinSettings = z.object({
  skinId: z.enum(skinIds),
  accent: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .optional(),
  hideAvatar: z.boolean().optional(),
  hideLogo: z.boolean().optional(),
  showQr: z.boolean().optional(),
  /** A face of the company's own; it is drawn instead of the skin. */
  design: faceDesign.optional(),
})
export type SkinSettings = z.infer<typeof skinSettings>

export const templateRow = z.object({
  templateId: id,
  name: z.string(),
  orientation: z.enum(orientations),
  status: z.enum(['unpaid', 'active', 'expiring', 'grace', 'expired', 'disabled']),
  seats: z.number().int(),
  seatsTaken: z.number().int(),
  validFrom: moment.nullable(),
  validTo: moment.nullable(),
  skin: skinSettings,
  sort: z.number().int(),
  /** Cards by state: what the list shows without opening the template. */
  cards: z.object({
    total: z.number().int(),
    active: z.number().int(),
    unclaimed: z.number().int(),
    paused: z.number().int(),
  }),
})
export type TemplateRow = z.infer<typeof templateRow>

/** Besides, whether the caller may see cards of it: who sees few cards begins where they are. */
const listedTemplate = templateRow.extend({ showsCards: z.boolean() })

/** What the caller may do with a template right now, and why not where not. */
const templateAction = z.object({
  event: z.enum(templateEvents),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

const templateDetail = templateRow.extend({
  fieldRules: z.array(fieldRule),
  defaultValues: z.record(z.string(), z.string()),
  shareText: z.string(),
  shareTexts: z.partialRecord(z.enum(shareLanguages), z.string()),
  nfcRecord: z.enum(nfcRecords),
  /** What holders change waits for a person who looks after the cards. */
  reviewEdits: z.boolean(),
  /** Of a disabled template: whether its cards were paused with it. */
  pausesCards: z.boolean(),
  actions: z.array(templateAction),
  version: z.number().int(),
  company: z.object({ name: z.string(), logoUrl: z.string().nullable(), brandColour: z.string() }),
  updatedAt: moment,
})
export type TemplateDetail = z.infer<typeof templateDetail>

const byTemplate = z.object({ templateId: id })

export const cardTemplatesContract = defineContract('card-templates', {
  list: endpoint({ method: 'GET', path: '/v2/template/list' }, 'member', {
    data: z.object({ vertical: z.array(listedTemplate), horizontal: z.array(listedTemplate) }),
  }),
  get: endpoint({ method: 'GET', path: '/v2/template/:id' }, 'template:view', {
    params: byId,
    data: templateDetail,
  }),
  getFields: endpoint({ method: 'GET', path: '/v2/template/field' }, 'template:view', {
    query: byTemplate,
    data: z.object({ fields: z.array(fieldRule), version: z.number().int() }),
  }),
  updateFields: endpoint({ method: 'PUT', path: '/v2/template/field' }, 'template:fields', {
    body: z.object({
      templateId: id,
      fields: z.array(fieldRule).min(1).max(60),
      version: z.number().int(),
      dryRun: z.boolean().optional(),
    }),
    /** `affected` cards hold a value that the new rules hide, mask or no longer accept; no stored value is changed. */
    data: z.object({
      fields: z.array(fieldRule),
      version: z.number().int(),
      affected: z.object({
        hidden: z.number().int(),
        incomplete: z.number().int(),
        invalid: z.number().int(),
      }),
    }),
  }),
  updateSkin: endpoint({ method: 'PUT', path: '/v2/template/skin' }, 'template:skin', {
    body: z.object({ templateId: id, skin: skinSettings, version: z.number().int() }),
    data: z.object({ skin: skinSettings, version: z.number().int(), number: z.number().int() }),
  }),
  skinHistory: endpoint({ method: 'GET', path: '/v2/template/skin' }, 'template:view', {
    query: byTemplate,
    data: z.array(
      z.object({
        number: z.number().int(),
        skin: skinSettings,
        publishedBy: z.string(),
        publishedAt: moment,
      }),
    ),
  }),
  rename: endpoint({ method: 'PUT', path: '/v2/template' }, 'template:fields', {
    body: z.object({ templateId: id, name: requiredLine(40), version: z.number().int() }),
    data: z.object({ version: z.number().int() }),
  }),
})

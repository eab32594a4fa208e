import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

import { fieldTypes, formViewers, mostFields, piiGrades, prefills } from './face/form-fields-model.ts'

/** The words of a field: in Chinese always, in the other languages where somebody wrote them. */
const words = (max: number) =>
  z.object({ 'zh-CN': requiredLine(max), 'zh-TW': line(max).optional(), ja: line(max).optional(), en: line(max).optional() })

const option = z.object({ value: requiredLine(40), label: words(40) })

export const formField = z.object({
  /** What answers are stored under; never changes and is never used again for something else. */
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{0,29}$/),
  type: z.enum(fieldTypes),
  label: words(30),
  help: words(120).nullable(),
  isRequired: z.boolean(),
  /** No two customers of the company may answer alike. */
  isUnique: z.boolean(),
  options: z.array(option).max(50),
  /** Asked only when another field was answered with one of these. */
  showIf: z.object({ key: z.string(), values: z.array(requiredLine(40)).min(1).max(20) }).nullable(),
  visibleTo: z.array(z.enum(formViewers)),
  pii: z.enum(piiGrades),
  /** Text that must be agreed to, and the version of it that answers are kept with. */
  agreement: z.object({ version: requiredLine(20), text: paragraph(4000).regex(/\S/) }).nullable(),
  prefill: z.enum(prefills),
})
export type FormField = z.infer<typeof formField>

export const formStates = ['draft', 'published', 'archived'] as const
export type FormState = (typeof formStates)[number]

const form = z.object({
  formId: id,
  /** 1, 2, 3 …: given when the form is published. */
  number: z.number().int().nullable(),
  state: z.enum(formStates),
  fields: z.array(formField),
  by: z.string(),
  updatedAt: moment,
  publishedAt: moment.nullable(),
  version: z.number().int(),
})
export type CustomerForm = z.infer<typeof form>

/** An answer: text, a number, a choice of several, or whether something was agreed to. */
const answer = z.union([z.string().max(2000), z.number(), z.boolean(), z.array(z.string().max(40)).max(50), z.null()])
const answers = z.record(z.string().max(30), answer)
export type Answers = z.infer<typeof answers>

const record = z.object({
  customerId: id,
  /** By field; numbers and addresses of whom one may not see in full are masked. */
  answers,
  /** What the codes of regions mean. */
  regions: z.record(z.string(), z.string()),
  owner: z.string().nullable(),
  /** The number of the form that was filled in last; null for customers that came another way. */
  formNumber: z.number().int().nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type CustomerRecord = z.infer<typeof record>

const filter = z.object({
  keyword: line(60).optional(),
  /** Only who was recorded with a form. */
  filled: z.enum(['true', 'false']).optional(),
  from: day.optional(),
  to: day.optional(),
})
const versioned = z.object({ version: z.number().int() })

export const customerFormsContract = defineContract('customer-forms', {
  /** The form in force, the one being written, and what every company begins with. */
  getForms: {
    method: 'POST',
    path: '/v2/exhibition/getCfgByCompanyId',
    access: 'contact:view',
    data: z.object({ published: form.nullable(), draft: form.nullable(), defaults: z.array(formField) }),
  },
  /** Writes the draft; what is in force stays until the draft is published. */
  saveDraft: {
    method: 'POST',
    path: '/v2/exhibition/addCustomerCfg',
    access: 'contact:configure',
    creates: true,
    body: z.object({
      fields: z.array(formField).min(1).max(mostFields),
      /** The version of the draft that was changed; null where there was none. */
      version: z.number().int().nullable(),
    }),
    data: form,
  },
  publish: {
    method: 'PUT',
    path: '/v2/exhibition/customerCfg/publish',
    access: 'contact:configure',
    ours: true,
    body: versioned,
    data: form,
  },
  discard: {
    method: 'DELETE',
    path: '/v2/exhibition/customerCfg/draft',
    access: 'contact:configure',
    ours: true,
    query: z.object({ version: z.coerce.number<number>().int() }),
    data: z.null(),
  },
  listForms: { method: 'GET', path: '/v2/exhibition/customerCfg/list', access: 'contact:configure', ours: true, data: z.array(form) },

  listRecords: {
    method: 'GET',
    path: '/v2/exhibition/getCustomerlist',
    access: 'contact:view',
    query: paging.extend(filter.shape),
    data: pageOf(record).extend({ fields: z.array(formField) }),
  },
  getRecord: {
    method: 'POST',
    path: '/v2/exhibition/getCustomerById',
    access: 'contact:view',
    body: byId,
    /** With the fields of every form that its answers came by. */
    data: record.extend({ fields: z.array(formField) }),
  },
  saveRecord: {
    method: 'POST',
    path: '/v2/exhibition/addCustomer',
    access: 'contact:create',
    creates: true,
    /** `formId` is what was filled in: null for the default of a company that has no form yet. */
    body: z.object({ customerId: id.optional(), formId: id.nullable(), answers }),
    data: record,
  },
  removeRecord: { method: 'POST', path: '/v2/exhibition/remveCustomerById', access: 'contact:delete', body: byId, data: z.null() },
  exportRecords: {
    method: 'GET',
    path: '/v2/exhibition/exportCustomerlist',
    access: 'contact:export',
    query: filter,
    file: true,
    writes: true,
    slow: true,
  },
})

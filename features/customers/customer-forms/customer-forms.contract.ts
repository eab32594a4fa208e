import { z } from 'zod'

import { scanField } from '#features/customers/customer-scans/customer-scans.contract.ts'
import { documentRule, imageRule } from '#features/base/uploads/uploads.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

import {
  fieldTypes,
  formViewers,
  mostFields,
  mostFiles,
  piiGrades,
  prefills,
} from './face/form-fields-model.ts'

/** The words of a field: in Chinese always, in the other languages where somebody wrote them. */
const localised = (max: number) =>
  z.object({
    'zh-CN': requiredLine(max),
    'zh-TW': line(max).optional(),
    ja: line(max).optional(),
    en: line(max).optional(),
  })

const option = z.object({ value: requiredLine(40), label: localised(40) })

export const formField = z.object({
  /** What answers are stored under; never changes and is never used again for something else. */
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{0,29}$/),
  type: z.enum(fieldTypes),
  label: localised(30),
  help: localised(120).nullable(),
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
  /** How many files a field of pictures or files takes. */
  maxFiles: z.number().int().min(1).max(mostFiles).optional(),
})
export type FormField = z.infer<typeof formField>

export const formStates = ['draft', 'published', 'archived'] as const
export type FormState = (typeof formStates)[number]

/** A form in one of its versions. */
export const storedForm = z.object({
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
export type CustomerForm = z.infer<typeof storedForm>

/** A company as it was looked up or typed; the credit code where somebody gave one. */
const companyAnswer = z.object({ name: line(120), creditCode: line(40).nullable() })
export type CompanyAnswer = z.infer<typeof companyAnswer>

/** An answer: text, a number, a choice of several or the ids of files, a company, or whether something was agreed to. */
const answer = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(40)).max(50),
  companyAnswer,
  z.null(),
])
const answers = z.record(z.string().max(30), answer)
export type Answers = z.infer<typeof answers>

export const signatureWays = ['drawn', 'typed'] as const

/** A file that a field was answered with. */
const formFile = z.object({
  fileId: id,
  name: z.string(),
  bytes: z.number().int(),
  isImage: z.boolean(),
  /** Whether the caller may look at it: pictures of cards say what is masked. */
  mayOpen: z.boolean(),
  signature: z.object({ name: z.string(), way: z.enum(signatureWays), at: moment }).nullable(),
})
export type FormFile = z.infer<typeof formFile>

const files = z.record(z.string(), formFile)

/** What the picture of a card says, to be looked through before anything is kept. */
const reading = z.object({
  state: z.enum(['reading', 'read', 'failed']),
  fields: z.array(z.object({ key: scanField, value: z.string(), confidence: z.number().int().nullable() })),
})
export type CardReading = z.infer<typeof reading>

const foundCompany = z.object({
  name: z.string(),
  creditCode: z.string().nullable(),
  /** The company of the person who looks, or one of the customers that this person may see. */
  origin: z.enum(['own', 'customer']),
})
export type FoundCompany = z.infer<typeof foundCompany>

/** What was filled in and not saved yet is named by a token that only this installation can make. */
const fillingToken = z.string().min(20).max(200)

const record = z.object({
  customerId: id,
  /** By field; contacts that the caller may not see whole are masked. */
  answers,
  /** What the codes of regions mean. */
  regions: z.record(z.string(), z.string()),
  /** What the ids among the answers are. */
  files,
  /** Texts that were agreed to. */
  agreed: z.array(z.object({ key: z.string(), version: z.string(), at: moment })),
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

/** The form in force, the one that is being written, and the fields that a company begins with. */
export const formsOfOwner = z.object({
  published: storedForm.nullable(),
  draft: storedForm.nullable(),
  defaults: z.array(formField),
})
export type Forms = z.infer<typeof formsOfOwner>

export const customerFormsContract = defineContract('customer-forms', {
  /** The form in force, the one being written, and what every company begins with. */
  getForms: endpoint({ method: 'POST', path: '/v2/exhibition/getCfgByCompanyId' }, 'contact:view', {
    data: formsOfOwner,
  }),
  /** Writes the draft; what is in force stays until the draft is published. */
  saveDraft: endpoint({ method: 'POST', path: '/v2/exhibition/addCustomerCfg' }, 'contact:configure', {
    creates: true,
    body: z.object({
      fields: z.array(formField).min(1).max(mostFields),
      /** The version of the draft that was changed; null where there was none. */
      version: z.number().int().nullable(),
    }),
    data: storedForm,
  }),
  publish: endpoint({ method: 'PUT', path: '/v2/exhibition/customerCfg/publish' }, 'contact:configure', {
    body: versioned,
    data: storedForm,
  }),
  discard: endpoint({ method: 'DELETE', path: '/v2/exhibition/customerCfg/draft' }, 'contact:configure', {
    query: z.object({ version: z.coerce.number<number>().int() }),
    data: z.null(),
  }),
  listForms: endpoint({ method: 'GET', path: '/v2/exhibition/customerCfg/list' }, 'contact:configure', {
    data: z.array(storedForm),
  }),

  listRecords: endpoint({ method: 'GET', path: '/v2/exhibition/getCustomerlist' }, 'contact:view', {
    query: paging.extend(filter.shape),
    data: pageOf(record).extend({ fields: z.array(formField) }),
  }),
  getRecord: endpoint({ method: 'POST', path: '/v2/exhibition/getCustomerById' }, 'contact:view', {
    body: byId,
    /** With the fields of every form that its answers came by. */
    data: record.extend({ fields: z.array(formField) }),
  }),
  saveRecord: endpoint({ method: 'POST', path: '/v2/exhibition/addCustomer' }, 'contact:create', {
    creates: true,
    /** `formId` is what was filled in: null for the default of a company that has no form yet. `filling` is done with then. */
    body: z.object({
      customerId: id.optional(),
      formId: id.nullable(),
      answers,
      filling: fillingToken.optional(),
      /** Where somebody new has what the form allows once: `attach` adds what is new to the person who has it. */
      onDuplicate: z.literal('attach').optional(),
    }),
    data: record,
  }),
  /** Uploads a file for a field of the form in force; it waits until it is saved with the answers. */
  addFile: endpoint({ method: 'POST', path: '/v2/exhibition/customerFile' }, 'contact:create', {
    upload: {
      maxBytes: documentRule.maxBytes,
      extensions: [...imageRule.extensions, ...documentRule.extensions],
    },
    slow: true,
    body: z.object({
      key: z.string().max(30),
      /** Who signs, and how: for signatures. */
      signer: line(40).optional(),
      way: z.enum(signatureWays).optional(),
    }),
    data: formFile,
  }),
  /** The caller's own file that is not saved yet, or the file of a customer in reach. */
  getFile: endpoint({ method: 'GET', path: '/v2/exhibition/customerFile/:id' }, 'contact:view', {
    params: byId,
    query: z.object({ customerId: id.optional(), size: z.enum(['small']).optional() }),
    file: true,
    slow: true,
  }),
  /** What one's own picture of a card says. */
  getReading: endpoint({ method: 'GET', path: '/v2/exhibition/customerFile/:id/reading' }, 'contact:create', {
    params: byId,
    data: reading,
  }),
  /** Companies that are known already, by name, pinyin or credit code. */
  findCompanies: endpoint({ method: 'GET', path: '/v2/exhibition/customerCompanies' }, 'contact:create', {
    query: z.object({ keyword: line(60) }),
    data: z.array(foundCompany),
  }),
  /** Keeps what was filled in so far, for 72 hours from now. */
  keepFilling: endpoint({ method: 'POST', path: '/v2/exhibition/customerFilling' }, 'contact:create', {
    creates: true,
    body: z.object({ token: fillingToken.optional(), answers }),
    data: z.object({ token: z.string(), expiresAt: moment }),
  }),
  resumeFilling: endpoint(
    { method: 'POST', path: '/v2/exhibition/customerFilling/resume' },
    'contact:create',
    {
      body: z.object({ token: fillingToken }),
      data: z.object({
        answers,
        files,
        savedAt: moment,
        expiresAt: moment,
        /** Another form is in force by now: what it does not ask is left out. */
        isFormChanged: z.boolean(),
      }),
    },
  ),
  dropFilling: endpoint({ method: 'POST', path: '/v2/exhibition/customerFilling/drop' }, 'contact:create', {
    body: z.object({ token: fillingToken }),
    data: z.null(),
  }),
  removeRecord: endpoint({ method: 'POST', path: '/v2/exhibition/remveCustomerById' }, 'contact:delete', {
    body: byId,
    data: z.null(),
  }),
  exportRecords: endpoint({ method: 'GET', path: '/v2/exhibition/exportCustomerlist' }, 'contact:export', {
    query: filter,
    file: true,
    writes: true,
    slow: true,
  }),
})

// The kinds of fields that a form can have.

import { uniqueFields } from '#features/customers/customers/customers.contract.ts'

export const fieldTypes = [
  'text',
  'textarea',
  'number',
  'phone',
  'email',
  'single',
  'multi',
  'dropdown',
  'region',
  'date',
  'datetime',
  'image',
  'file',
  'cardScan',
  'companyLookUp',
  'signature',
  'agreement',
  'hidden',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Kinds that a page can ask strangers for without an account. */
const askableTypes: readonly FieldType[] = [
  'text',
  'textarea',
  'number',
  'phone',
  'email',
  'single',
  'multi',
  'dropdown',
  'date',
  'datetime',
  'agreement',
]
/** Files are handed in on the ticket of an activity, by somebody whose number is proved; no other page takes them. */
export const isAskable = (type: FieldType, owner: string) =>
  askableTypes.includes(type) || (owner === 'activity' && hasFileLimit(type))

/** Fields that every registration asks by itself. */
export const isOfRegistration = (key: string) =>
  key === 'name' || key === 'mobile' || key === 'company' || key === 'title'

export const formViewers = ['visitor', 'staff', 'exhibitor'] as const
export const piiGrades = ['none', 'basic', 'sensitive'] as const
export const prefills = ['none', 'card', 'wechat', 'url'] as const

export const mostFields = 60

/** Fields that are kept on the customer's card itself: every list, search and hand-over knows them. */
export const cardKeys = [
  'name',
  'mobile',
  'email',
  'company',
  'title',
  'department',
  'address',
  'remark',
] as const
export type CardKey = (typeof cardKeys)[number]

/** Fields that no form is without. */
export const reservedKeys = ['name', 'mobile', 'company', 'source'] as const

const typesOfCardKeys: Readonly<Record<CardKey, readonly FieldType[]>> = {
  name: ['text'],
  mobile: ['phone'],
  email: ['email'],
  company: ['text', 'companyLookUp'],
  title: ['text'],
  department: ['text'],
  address: ['text', 'textarea'],
  remark: ['textarea', 'text'],
}

export const isCardKey = (key: string): key is CardKey => (cardKeys as readonly string[]).includes(key)
export const isReserved = (key: string) => (reservedKeys as readonly string[]).includes(key)

/** What kinds a field of this key may have. */
export const typesFor = (key: string): readonly FieldType[] =>
  isCardKey(key)
    ? typesOfCardKeys[key]
    : key === 'source'
      ? ['dropdown', 'single', 'hidden', 'text']
      : fieldTypes

/** Files that one field may hold at most, and how many it holds where nobody says. */
export const mostFiles = 9
const usualFiles = 3

/** What is answered with files: their ids are the answer. */
export const holdsFiles = (type: FieldType) =>
  type === 'image' || type === 'file' || type === 'cardScan' || type === 'signature'

/** Whether several files may be given, so that a limit is worth setting. */
export const hasFileLimit = (type: FieldType) => type === 'image' || type === 'file'

/** How many files a field takes. */
export const filesOf = ({ type, maxFiles }: { type: FieldType; maxFiles?: number | undefined }): number =>
  hasFileLimit(type) ? (maxFiles ?? usualFiles) : 1

const uniqueOnCard: readonly string[] = uniqueFields

/** Whether two customers can be told to answer differently: two files are never the same, and of what stands on the card only what tells people apart. */
export const mayBeUnique = ({ key, type }: { key: string; type: FieldType }) =>
  !holdsFiles(type) && type !== 'agreement' && (!isCardKey(key) || uniqueOnCard.includes(key))

export const hasOptions = (type: FieldType) => type === 'single' || type === 'multi' || type === 'dropdown'

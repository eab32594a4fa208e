import type { FieldRule } from '../card-templates.contract.ts'
import type { Rank } from './field-rules.domain.ts'

/** The known ways to share the work on a card: everybody keeps their own, the company keeps what it answers for, the company keeps all. */
export const fieldPresets = ['loose', 'standard', 'strict'] as const
export type FieldPreset = (typeof fieldPresets)[number]

type Part = Partial<FieldRule> & Pick<FieldRule, 'key' | 'type' | 'group'>

const parts: readonly Part[] = [
  {
    key: 'name',
    type: 'text',
    group: 'person',
    required: true,
    maxLen: 30,
    provisioning: 'initial',
    source: 'directory',
  },
  { key: 'latinName', type: 'text', group: 'person', maxLen: 40 },
  {
    key: 'title',
    type: 'text',
    group: 'person',
    required: true,
    maxLen: 40,
    provisioning: 'initial',
    source: 'directory',
  },
  {
    key: 'department',
    type: 'text',
    group: 'person',
    maxLen: 60,
    source: 'directory',
    provisioning: 'always',
  },
  {
    key: 'mobile',
    type: 'mobile',
    group: 'contact',
    required: true,
    maxLen: 20,
    maskPublic: 'tapToReveal',
    pii: 'basic',
    provisioning: 'initial',
    source: 'directory',
  },
  { key: 'phone', type: 'phone', group: 'contact', maxLen: 40, pii: 'basic' },
  { key: 'fax', type: 'phone', group: 'contact', maxLen: 40, visible: false, searchable: false },
  {
    key: 'email',
    type: 'email',
    group: 'contact',
    maxLen: 100,
    pii: 'basic',
    provisioning: 'initial',
    source: 'directory',
  },
  { key: 'wechat', type: 'wechat', group: 'contact', maxLen: 40, pii: 'basic', searchable: false },
  {
    key: 'qq',
    type: 'text',
    group: 'contact',
    maxLen: 20,
    visible: false,
    pii: 'basic',
    pattern: '[1-9]\\d{4,11}',
    searchable: false,
  },
  { key: 'company', type: 'text', group: 'company', maxLen: 80, source: 'default', searchable: false },
  { key: 'industry', type: 'text', group: 'company', maxLen: 40, visible: false, searchable: false },
  { key: 'website', type: 'url', group: 'company', maxLen: 200, source: 'default', searchable: false },
  { key: 'address', type: 'address', group: 'company', maxLen: 120, source: 'default', searchable: false },
  { key: 'slogan', type: 'text', group: 'more', maxLen: 60, searchable: false },
  { key: 'intro', type: 'paragraph', group: 'more', maxLen: 500, searchable: false },
]

const keptByCompany: ReadonlySet<string> = new Set([
  'name',
  'title',
  'department',
  'company',
  'industry',
  'website',
  'address',
])
const personal: ReadonlySet<string> = new Set(['slogan', 'intro', 'wechat', 'latinName'])

const editorIn: Readonly<Record<FieldPreset, (key: string) => Rank>> = {
  loose: (key) => (key === 'department' || key === 'company' ? 'operator' : 'holder'),
  standard: (key) => (keptByCompany.has(key) ? 'operator' : 'holder'),
  strict: (key) => (key === 'slogan' ? 'holder' : personal.has(key) ? 'operator' : 'admin'),
}

/** The fields that a new template begins with. */
export const defaultFields = (preset: FieldPreset): FieldRule[] =>
  parts.map((part, place) => ({
    visible: true,
    required: false,
    source: 'manual',
    provisioning: 'none',
    maskPublic: 'none',
    searchable: true,
    pii: 'none',
    maxLen: 100,
    ...part,
    editableBy: editorIn[preset](part.key),
    order: (place + 1) * 10,
  }))

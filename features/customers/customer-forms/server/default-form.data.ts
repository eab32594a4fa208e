import { languages } from '#platform/text/texts.ts'

import type { FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'

type Defaults = ReturnType<typeof customerFormsTexts.in>['defaults']

/** The same words in every language. */
function inAll(pick: (texts: Defaults) => string): FormField['label'] {
  const [first, ...others] = languages.map(
    (language) => [language, pick(customerFormsTexts.in(language).defaults)] as const,
  )
  return { 'zh-CN': first?.[1] ?? '', ...Object.fromEntries(others) }
}

const plain = {
  help: null,
  isRequired: false,
  isUnique: false,
  options: [],
  showIf: null,
  visibleTo: ['visitor', 'staff'],
  pii: 'none',
  agreement: null,
  prefill: 'none',
} satisfies Partial<FormField>

const sources = ['card', 'exhibition', 'visit', 'phone', 'referral', 'web', 'other'] as const

/** What every company begins with. */
export const defaultFields = (): FormField[] => [
  {
    ...plain,
    key: 'name',
    type: 'text',
    label: inAll((t) => t.name),
    isRequired: true,
    pii: 'basic',
    prefill: 'card',
  },
  { ...plain, key: 'mobile', type: 'phone', label: inAll((t) => t.mobile), pii: 'basic', prefill: 'card' },
  { ...plain, key: 'company', type: 'text', label: inAll((t) => t.company), prefill: 'card' },
  { ...plain, key: 'title', type: 'text', label: inAll((t) => t.title), prefill: 'card' },
  { ...plain, key: 'email', type: 'email', label: inAll((t) => t.email), pii: 'basic', prefill: 'card' },
  { ...plain, key: 'region', type: 'region', label: inAll((t) => t.region) },
  {
    ...plain,
    key: 'source',
    type: 'dropdown',
    label: inAll((t) => t.source),
    options: sources.map((value) => ({ value, label: inAll((t) => t.sources[value]) })),
    visibleTo: ['staff'],
  },
  { ...plain, key: 'remark', type: 'textarea', label: inAll((t) => t.remark), visibleTo: ['staff'] },
]

import { useLanguage } from '#platform/web/language/language.ts'
import type { FormField } from '../customer-forms.contract.ts'

/** Reads words that companies wrote in several languages: in the reader's, else in Chinese. */
export function useLocalised(): (label: FormField['label']) => string {
  const language = useLanguage()
  return (label) => label[language] || label['zh-CN']
}

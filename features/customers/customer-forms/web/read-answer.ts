import { useTexts } from '#platform/web/language/use-texts.ts'
import type { CustomerRecord, FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { answerText, fileIdsOf } from '../face/form-answers.ts'
import { holdsFiles } from '../face/form-fields-model.ts'
import { useSigned } from './form-file.tsx'
import { useLocalised } from './use-localised.ts'

/** Reads answers in words: options by their labels, regions and files by their names. */
export function useReadAnswer(): (field: FormField, record: CustomerRecord) => string {
  const { records: t } = useTexts(customerFormsTexts)
  const localised = useLocalised()
  const signed = useSigned()
  return (field, { answers, regions, files }) => {
    const answer = answers[field.key]
    if (holdsFiles(field.type))
      return fileIdsOf(answer)
        .flatMap((id) => {
          const file = files[id]
          return file?.signature ? signed(file.signature) : (file?.name ?? [])
        })
        .join('、')
    if (field.type === 'region' && typeof answer === 'string') return regions[answer] ?? answer
    return answer === true ? t.yes : answerText(field, answer, localised)
  }
}

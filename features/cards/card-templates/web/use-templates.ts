import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardTemplatesContract, type TemplateRow } from '../card-templates.contract.ts'
import { chooseTemplate, useChosenTemplateId } from './current-template.ts'

const none: readonly TemplateRow[] = []

/** The company's templates, and the one that is worked with: the one chosen last, else the first horizontal, else the first vertical one. */
export function useTemplates() {
  const chosenId = useChosenTemplateId()
  const { data, isPending, error, refetch } = useCallQuery(cardTemplatesContract.list, { quiet: false })
  const horizontal = data?.horizontal ?? none
  const vertical = data?.vertical ?? none
  const all = [...horizontal, ...vertical]
  return {
    horizontal,
    vertical,
    all,
    chosen: all.find((template) => template.templateId === chosenId) ?? all[0],
    choose: chooseTemplate,
    isPending,
    error,
    reload: () => void refetch(),
  }
}

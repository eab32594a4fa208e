import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { cardTemplatesContract } from '../card-templates.contract.ts'
import { chooseTemplate, templateToShow, useChosenTemplateId } from './current-template.ts'

const none: DataOf<typeof cardTemplatesContract.list>['horizontal'] = []

/** The company's templates, and the one that is worked with: the one chosen last, else the first one with cards that the viewer may see, horizontal ones before vertical ones. */
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
    chosen: templateToShow(all, chosenId),
    choose: chooseTemplate,
    isPending,
    error,
    reload: () => void refetch(),
  }
}

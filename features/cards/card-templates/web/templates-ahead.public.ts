import { address } from '#platform/contract/call-address.ts'
import { aheadData, callAhead } from '#platform/web/call.ts'
import type { Search } from '#platform/web/screen.tsx'
import type { cardTemplatesContract } from '../card-templates.contract.ts'
import { chosenTemplateId, lastShownTemplateId, templateToShow } from './current-template.ts'

const listTemplates = address<typeof cardTemplatesContract.list>('GET', '/v2/template/list')

let isSent = false

/**
 * Asks for the templates before the screen that begins with them is there; of the one it will show, what `askMore` asks: at
 * once where this browser knows which that is, else as soon as the templates are answered.
 */
export function askTemplatesAhead({ templateId }: Search, askMore?: (templateId: string) => void): void {
  // Once: screens that come later find them in memory.
  if (!isSent) callAhead(listTemplates)
  isSent = true
  const shown = templateId ?? lastShownTemplateId()
  if (shown !== undefined) askMore?.(shown)
  else if (askMore)
    void aheadData(listTemplates).then((answer) => {
      const first = answer && templateToShow([...answer.horizontal, ...answer.vertical], chosenTemplateId())
      if (first) askMore(first.templateId)
    })
}

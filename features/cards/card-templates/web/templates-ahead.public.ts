import { address } from '#platform/contract/call-address.ts'
import { callAhead } from '#platform/web/call.ts'
import type { Search } from '#platform/web/screen.tsx'
import type { cardTemplatesContract } from '../card-templates.contract.ts'
import { lastShownTemplateId } from './current-template.ts'

const listTemplates = address<typeof cardTemplatesContract.list>('GET', '/v2/template/list')

/** Asks for the templates before the screen that begins with them is there; of the one it will show, what `askMore` asks. */
export function askTemplatesAhead({ templateId }: Search, askMore?: (templateId: string) => void): void {
  callAhead(listTemplates)
  const shown = templateId ?? lastShownTemplateId()
  if (shown !== undefined) askMore?.(shown)
}

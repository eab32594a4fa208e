import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import {
  cardTemplatesContract,
  type SkinSettings,
  type TemplateDetail,
} from '#features/cards/card-templates/card-templates.contract.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'

/** Puts a face onto all cards of a template; answers whether it is there. */
export function usePublish({ templateId, version }: TemplateDetail) {
  const t = useTexts(templateDesignerTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const reload = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [feature] }) => feature === 'card-templates' || feature === 'cards',
    })
  return async (skin: SkinSettings): Promise<boolean> => {
    try {
      const { number } = await call(
        cardTemplatesContract.updateSkin,
        { body: { templateId, skin, version } },
        { quiet: true },
      )
      message.success(fill(t.publish.done, { number }))
      await reload()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.reason !== 'VERSION_CONFLICT') message.error(error.message)
      else {
        await queries.fetchQuery({
          ...queryOf(cardTemplatesContract.get, { params: { id: templateId } }),
          staleTime: 0,
        })
        message.warning(t.publish.conflict)
      }
      return false
    }
  }
}

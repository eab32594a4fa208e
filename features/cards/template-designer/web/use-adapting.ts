import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { templateDesignerContract } from '../template-designer.contract.ts'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { designOf } from '#features/cards/card-templates/face/design-of-skin.ts'
import { useTemplates } from '#features/cards/card-templates/web/card-templates.public.ts'
import { converted } from './design-convert.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import type { DesignStore } from './design-store.ts'

/** Takes a design to templates that lie the other way, and arrives with one (`?from=`). */
export function useAdapting(template: TemplateDetail, store: DesignStore) {
  const t = useTexts(templateDesignerTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { search, setSearch } = useScreen()
  const { all } = useTemplates()
  const from = all.find(
    ({ templateId }) => templateId === search['from'] && templateId !== template.templateId,
  )

  useEffect(() => {
    if (!from) return
    setSearch({ from: undefined })
    void queries
      .fetchQuery({
        ...queryOf(
          templateDesignerContract.getDraft,
          { query: { templateId: from.templateId } },
          { quiet: true },
        ),
        staleTime: 0,
      })
      .catch(() => undefined)
      .then((draft) => {
        store
          .getState()
          .change(
            converted(
              draft?.design ?? designOf(from.skin, from.orientation),
              from.orientation,
              template.orientation,
            ),
          )
        message.info(fill(t.start.adapted, { name: from.name }))
      })
  }, [from, queries, setSearch, store, template.orientation, message, t])

  return {
    /** Another template on the same screen. */
    open: (id: string) => setSearch({ id, from: undefined }),
    entries: all
      .filter(({ orientation }) => orientation !== template.orientation)
      .map(({ templateId, name }) => ({
        key: templateId,
        label: fill(t.bar.adapt, { name }),
        onClick: () => setSearch({ id: templateId, from: template.templateId }),
      })),
  }
}

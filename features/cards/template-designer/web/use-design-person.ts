import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { queryOf } from '#platform/web/call.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import {
  previewModel,
  type PreviewSource,
  samplePerson,
  useQrImage,
} from '#features/cards/card-templates/web/template-face.public.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { extremeValues, longestValues } from './extreme-values.ts'

/** Cards that are none, among the choice of cards to look at. */
export const madeUp = ['longest', 'empty', 'sample'] as const
type MadeUp = (typeof madeUp)[number]
const isMadeUp = (id: string): id is MadeUp => (madeUp as readonly string[]).includes(id)

const shownStates = 'active,unclaimed,paused'

const none: readonly never[] = []

type Values = Readonly<Record<string, string>>

/** What of a preview does not depend on the person; the skin without a design, so that the one on the canvas can be put in. */
const sourceOf = ({ orientation, skin, fieldRules, defaultValues, company }: TemplateDetail) => ({
  orientation,
  skin: { ...skin, design: undefined },
  rules: fieldRules,
  defaults: defaultValues,
  company,
})

/** The template's cards: the first of them to learn from, and those that a search finds. */
function useTemplateCards(templateId: string, keyword: string) {
  const mayView = useCan('card:view')
  const list = (query: { limit: number; keyword?: string }) => ({
    ...queryOf(cardsContract.list, { query: { templateId, status: shownStates, ...query } }, { quiet: true }),
    enabled: mayView,
  })
  const { data } = useQuery(list({ limit: 50 }))
  const { data: found } = useQuery(list(keyword ? { limit: 20, keyword } : { limit: 20 }))
  const all = data?.list ?? none
  return { all, first: all.find(({ status }) => status === 'active') ?? all[0], options: found?.list ?? none }
}

/** What a real card holds; nothing of one that is made up. */
function useShownCard(id: string) {
  const isReal = !isMadeUp(id)
  const { data } = useCallQuery(cardsContract.get, {
    query: { carteId: id },
    enabled: isReal,
    placeholderData: (previous) => previous,
  })
  const card = isReal ? data : undefined
  const qrUrl = useQrImage(card?.publicUrl ?? `${location.origin}/c/0000000000000000000000`)
  const values = useMemo<Values | undefined>(
    () => card && { ...card.fieldValues, department: card.department ?? '' },
    [card],
  )
  return { values, avatarUrl: card?.avatarUrl ?? null, qrUrl }
}

/** The cards of the template to try a design on, the one that is chosen, and the hardest that there could be. */
export function useDesignPerson(template: TemplateDetail) {
  const t = useTexts(cardTemplatesTexts)
  const designerTexts = useTexts(templateDesignerTexts)
  const language = useLanguage()
  const [keyword, search] = useState('')
  const [picked, pick] = useState<string>()
  const { all, first, options } = useTemplateCards(template.templateId, keyword.trim())
  const id = picked ?? first?.carteId ?? 'sample'
  const { values, avatarUrl, qrUrl } = useShownCard(id)

  return useMemo(() => {
    const modelOf = (part: Pick<PreviewSource, 'values' | 'avatarUrl'>): CardFaceModel =>
      previewModel({ ...sourceOf(template), ...part, qrUrl }, (rule) => fieldLabel(rule, t, language))
    const longest = longestValues(all, extremeValues(designerTexts.preview, template.fieldRules))
    const sample = samplePerson(t)
    const made: Readonly<Record<string, Values>> = {
      longest,
      empty: { name: first?.name ?? sample['name'] ?? '' },
      sample,
    }
    return {
      id,
      pick,
      search,
      options,
      model: modelOf({ values: values ?? made[id] ?? sample, avatarUrl }),
      longest: modelOf({ values: longest, avatarUrl: null }),
    }
  }, [template, t, designerTexts, language, all, options, first, id, values, avatarUrl, qrUrl])
}
export type DesignPerson = ReturnType<typeof useDesignPerson>

import { useState } from 'react'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts } from '#features/cards/card-templates/web/card-templates.public.ts'
import { samplePerson, useQrImage } from '#features/cards/card-templates/web/template-face.public.ts'

/** Stands for the sample person in the choice of cards. */
export const sampleId = 'sample'

/** The person in a preview: the first active card until another one is chosen, the sample person where there is none. */
export function usePreviewPerson({ templateId }: Pick<TemplateDetail, 'templateId'>) {
  const templateTexts = useTexts(cardTemplatesTexts)
  const mayView = useCan('card:view')
  const [picked, pick] = useState<string>()
  const { data: page } = useCallQuery(cardsContract.list, {
    query: { templateId, status: 'active,unclaimed,paused', limit: 30 },
    enabled: mayView,
  })
  const options = page?.list ?? []
  const first = options.find(({ status }) => status === 'active') ?? options[0]
  const id = picked ?? first?.carteId ?? sampleId
  const { data: card } = useCallQuery(cardsContract.get, {
    query: { carteId: id },
    enabled: id !== sampleId,
    placeholderData: (previous) => previous,
  })
  const shown = id === sampleId ? undefined : card
  const qrUrl = useQrImage(shown?.publicUrl ?? location.origin)
  const data = shown
    ? {
        values: { ...shown.fieldValues, department: shown.department ?? '' },
        avatarUrl: shown.avatarUrl,
        qrUrl,
      }
    : { values: samplePerson(templateTexts), avatarUrl: null, qrUrl }
  return { id, pick, options, data }
}
export type PreviewPerson = ReturnType<typeof usePreviewPerson>

import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Skeleton } from 'antd'
import { TemplateNfc } from '#features/cards/nfc/web/template-nfc.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { type PreviewPerson, sampleId } from '../use-preview-person.ts'
import { templateEditorTexts } from '../../template-editor.texts.ts'

const DefaultValuesPanel = lazyPart(async () => ({
  default: (await import('./default-values-panel.tsx')).DefaultValuesPanel,
}))
const ShareTextPanel = lazyPart(async () => ({
  default: (await import('./share-text-panel.tsx')).ShareTextPanel,
}))
const LicencePanel = lazyPart(async () => ({ default: (await import('./licence-panel.tsx')).LicencePanel }))
const TemplateTrail = lazyPart(async () => ({
  default: (await import('./template-trail.tsx')).TemplateTrail,
}))

const later = (content: ReactNode) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>{content}</Suspense>
)

/** The tabs of a template beside its look and its rules; each is loaded when it is first opened. */
export function useSettingsTabs(template: TemplateDetail, person: PreviewPerson) {
  const t = useTexts(templateEditorTexts)
  const mayTrail = useCan('audit:view')
  const mayCards = useCan('card:view')
  const { templateId } = template
  const carteId = person.id === sampleId ? undefined : person.id
  return [
    {
      key: 'defaults',
      label: t.tabs.defaults,
      children: later(<DefaultValuesPanel templateId={templateId} />),
    },
    {
      key: 'share',
      label: t.tabs.share,
      children: later(<ShareTextPanel template={template} person={person} />),
    },
    ...(mayCards
      ? [{ key: 'nfc', label: t.tabs.nfc, children: <TemplateNfc template={template} carteId={carteId} /> }]
      : []),
    { key: 'licence', label: t.tabs.licence, children: later(<LicencePanel template={template} />) },
    ...(mayTrail
      ? [{ key: 'trail', label: t.tabs.trail, children: later(<TemplateTrail templateId={templateId} />) }]
      : []),
  ]
}

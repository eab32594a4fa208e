import { Suspense, useDeferredValue } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Skeleton } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { TemplateFace } from '#features/cards/card-templates/web/template-face.public.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { useDesign } from './design-store.ts'
import { drawnAs, useDesigner } from './designer-context.ts'

const CardPhone = lazyPart(async () => ({
  default: (await import('#features/cards/card-pages/web/card-phone.public.ts')).CardPhone,
}))

/** The card on a phone as its visitors get it, and as small as lists show it. */
export function PreviewPanel() {
  const t = useTexts(templateDesignerTexts)
  const { model, template } = useDesigner()
  const settled = useDeferredValue(useDesign((state) => state.settled))
  const face = drawnAs(model, settled)
  return (
    <div className="design-preview">
      <h3>{t.preview.page}</h3>
      <Suspense fallback={<Skeleton active />}>
        <CardPhone face={face} company={template.company} scale={0.62} />
      </Suspense>
      <h3>{t.preview.thumbnail}</h3>
      <TemplateFace model={face} width={model.orientation === 'vertical' ? 96 : 128} />
    </div>
  )
}

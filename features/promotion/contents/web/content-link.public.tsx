import { useQrImage } from '#features/cards/card-templates/web/template-face.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import type { ContentRow } from '../contents.contract.ts'
import { contentEditorTexts } from './web.texts.ts'
import './content-parts.css'

/** The address of a content's public page, as a link and as a code. */
export function ContentLink({ content: { url, title } }: { content: ContentRow }) {
  const t = useTexts(contentEditorTexts).link
  const qr = useQrImage(url)
  return (
    <Section title={t.title}>
      <p className="content-quiet">{t.help}</p>
      <div className="content-link">
        {qr !== undefined && <img src={qr} width={132} height={132} alt={fill(t.qr, { title })} />}
        <div>
          <code>{url}</code>
          <CopyButton text={url} label={t.copy} />
        </div>
      </div>
    </Section>
  )
}

import { useQrImage } from '#features/cards/card-templates/web/template-face.public.ts'
import type { ContentRow } from '#features/promotion/contents/contents.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import { sitesTexts } from '../sites.texts.ts'

/** The address of a site, as a link and as a code. */
export function SiteShare({ site: { url, title } }: { site: Pick<ContentRow, 'url' | 'title'> }) {
  const t = useTexts(sitesTexts).settings
  const qr = useQrImage(url)
  return (
    <Section title={t.share}>
      <div className="site-share">
        {qr !== undefined && <img src={qr} width={132} height={132} alt={fill(t.qr, { title })} />}
        <div>
          <code>{url}</code>
          <CopyButton text={url} label={t.copyLink} />
        </div>
      </div>
    </Section>
  )
}

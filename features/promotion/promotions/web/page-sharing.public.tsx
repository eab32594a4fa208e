import { Input } from 'antd'

import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import './page-sharing.css'

interface Props {
  row: { state: string; url: string }
  /** The picture of its code, once it is there. */
  svg: string | undefined
  texts: { share: string; shareOff: string; copyLink: string; code: string }
}

/** The address of a page with its code, once it is published. */
export function PageSharing({ row: { state, url }, svg, texts: t }: Props) {
  if (state !== 'published') return <p className="page-sharing-off">{t.shareOff}</p>
  return (
    <>
      <div className="page-sharing">
        <Input readOnly value={url} aria-label={t.share} style={{ flex: 1, minWidth: 0 }} />
        <CopyButton text={url} label={t.copyLink} />
      </div>
      {svg !== undefined && (
        <img width="132" height="132" alt={t.code} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
      )}
    </>
  )
}

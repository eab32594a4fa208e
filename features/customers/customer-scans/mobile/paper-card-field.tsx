import type { SectionProps } from '#features/cards/card-pages/face/card-section.tsx'
import { LineIcon } from '#features/cards/card-pages/face/line-icon.tsx'

import { paperCardTexts } from './mobile.texts.ts'

const camera = 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z'

/** A photo of the visitor's own paper card fills the form; hidden where no script runs. */
export function PaperCardField({ data, page }: SectionProps<{ provider: 'local' | 'tencent' }>) {
  const { pick, privacy, ...says } = paperCardTexts.in(page.language)
  return (
    <div
      className="paper-card"
      data-read-card={`/v2/h5/card/${page.publicId}/scan`}
      {...Object.fromEntries(Object.entries(says).map(([key, text]) => [`data-${key}`, text]))}
      hidden
    >
      <label className="secondary">
        <LineIcon path={camera} />
        {pick}
        <input type="file" accept="image/jpeg,image/png,image/webp" aria-describedby="paper-card-privacy" />
      </label>
      <p className="paper-card-said" role="status" />
      <p className="quiet" id="paper-card-privacy">
        {privacy[data.provider]}
      </p>
    </div>
  )
}

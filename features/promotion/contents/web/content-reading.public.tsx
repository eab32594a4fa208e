import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import type { ContentFigures } from '../contents.contract.ts'
import { contentEditorTexts } from './web.texts.ts'
import './content-parts.css'

/** How often a content was read, and by whose links. */
export function ContentReading({ figures: { views, dwellMs, topSharer } }: { figures: ContentFigures }) {
  const t = useTexts(contentEditorTexts).reading
  const facts = [
    [t.views, fill(t.times, { count: views })],
    [t.dwell, fill(t.seconds, { count: Math.round(dwellMs / Math.max(1, views) / 1000) })],
    [
      t.topSharer,
      topSharer && fill(t.broughtBy, { name: topSharer.name ?? t.someVisitor, count: topSharer.views }),
    ],
  ] as const
  return (
    <Section title={t.title}>
      {views === 0 ? (
        <p className="content-quiet">{t.unread}</p>
      ) : (
        <FactList className="content-facts" facts={facts} />
      )}
    </Section>
  )
}

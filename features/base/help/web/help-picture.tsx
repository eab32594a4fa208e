import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { helpTexts } from '../help.texts.ts'
import { findPicture } from './find-picture.ts'

/** A picture of a screen, with room for it before it has arrived. */
export function HelpPicture({ name, alt }: { name: string; alt: string }) {
  const t = useTexts(helpTexts).article
  const picture = findPicture(name, useLanguage())
  if (!picture) return null
  const { url, width, height } = picture
  return (
    <figure className="help-picture">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${fill(t.openPicture, { alt })} (${t.newWindow})`}
      >
        <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      </a>
      <figcaption>{alt}</figcaption>
    </figure>
  )
}

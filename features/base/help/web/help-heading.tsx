import LinkOutlined from '@ant-design/icons/LinkOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { helpTexts } from '../help.texts.ts'
import { hrefOf, placeIn } from './help-target.ts'
import type { Manual } from './manuals.ts'

interface HelpHeadingProps {
  id: string
  title: string
  manual: Manual
  /** The heading of the whole chapter. */
  isFirst?: boolean
}

/** A heading with an address that can be passed on. */
export function HelpHeading({ id, title, manual, isFirst = false }: HelpHeadingProps) {
  const t = useTexts(helpTexts).article
  const Tag = isFirst ? 'h1' : 'h2'
  const copy = () => {
    const url = location.origin + hrefOf(placeIn(manual, id))
    copyText(url).then(
      () => notify('success', t.linkCopied),
      () => notify('warning', fill(t.copyFailed, { url })),
    )
  }
  return (
    <Tag
      id={`help-${id}`}
      data-anchor={id}
      className={isFirst ? 'help-title page-title' : 'help-heading'}
      tabIndex={-1}
    >
      {title}
      <button type="button" className="help-anchor" aria-label={fill(t.copyLink, { title })} onClick={copy}>
        <LinkOutlined />
      </button>
    </Tag>
  )
}

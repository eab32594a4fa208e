import type { AdPlace as Place } from '../ads.contract.ts'
import type { AdTexts } from './mobile.texts.ts'

interface Props {
  place: Place
  /** The public id of the activity. */
  activity: string
  texts: AdTexts
}

/** The place of an advertisement: the last thing of a page, so that nothing moves when it does. Empty without a script. */
export function AdPlace({ place, activity, texts }: Props) {
  return (
    <aside className="ad" data-ad={place} data-activity={activity} aria-label={texts.label}>
      <a hidden href={`/a/${activity}`} rel="nofollow sponsored noopener">
        <img alt="" hidden />
        <b />
        <small>
          {texts.label} <span />
        </small>
      </a>
    </aside>
  )
}

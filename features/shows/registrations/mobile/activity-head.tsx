import { fill } from '#platform/text/texts.ts'

import type { ActivityPageModel } from '../face/activity-page-model.ts'
import { NoticeList } from '../face/notice-list.tsx'
import { priceText, timeText } from '../face/page-frame.tsx'
import type { ActivityPageTexts } from './mobile.texts.ts'

interface PartProps {
  model: ActivityPageModel
  texts: ActivityPageTexts
}

/** The one button that fits: signing up, waiting, or why neither is possible. */
function MainButton({ model, texts }: PartProps) {
  const { phase, pageId, query } = model
  if (phase === 'closed' || phase === 'ended') return <p className="act-closed">{texts[phase]}</p>
  return (
    <a className="act-button" href={`/a/${pageId}/join${query}`}>
      {texts[phase]}
    </a>
  )
}

/** The part that stands on every page of an activity, designed or not: when, where, for how much, and the way to take part. */
export function ActivityHead({ model, texts }: PartProps) {
  const { venue, isOnline, tickets } = model
  const prices = tickets.map(({ price }) => price)
  const least = Math.min(...prices)
  const price = priceText(least, texts)
  return (
    <>
      <dl className="act-facts">
        <dt>{texts.time}</dt>
        <dd>{timeText(model, model.language)}</dd>
        <dt>{texts.place}</dt>
        <dd>{[venue, isOnline ? texts.online : ''].filter(Boolean).join(' · ')}</dd>
        {prices.length > 0 && (
          <>
            <dt>{texts.price}</dt>
            <dd>{prices.some((one) => one !== least) ? fill(texts.from, { price }) : price}</dd>
          </>
        )}
      </dl>
      <MainButton model={model} texts={texts} />
      <p>
        <a href={`/a/${model.pageId}/calendar.ics`}>{texts.calendar}</a>
      </p>
      {model.links.length > 0 && (
        <p className="act-links">
          {model.links.map((link) => (
            <a key={link} href={`/a/${model.publicId}/${link}`}>
              {texts.links[link]}
            </a>
          ))}
        </p>
      )}
      <NoticeList notices={model.notices} title={texts.notices} clock={model} />
    </>
  )
}

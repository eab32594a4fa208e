import type { ReactNode } from 'react'

import { formatMoney } from '#platform/text/money.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { ActivityPageModel } from './activity-page-model.ts'

/** How far the clock of a zone is from Greenwich on a day: words that are read alike in every language. */
const offsetOf = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** A time on the clock of the activity, and which clock that is. */
export function timeText(
  { startsAt, endsAt, zone }: { startsAt: string | null; endsAt: string | null; zone: string },
  language: Language,
): string {
  // A draft that is looked at may have no time yet.
  if (!startsAt || !endsAt) return ''
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  })
  const begin = new Date(startsAt)
  return `${format.formatRange(begin, new Date(endsAt))} (${offsetOf(zone, begin)})`
}

export const priceText = (price: number, texts: { free: string }) =>
  price === 0 ? texts.free : formatMoney(price)

interface FrameProps {
  company: ActivityPageModel['company']
  texts: { organiser: string; poweredBy: string }
  children: ReactNode
  /** Stands below, before what stands on every page. */
  below?: ReactNode
}

/** The frame of every page of an activity: the organiser above, who made the page below. */
export function PageFrame({ company, texts, children, below }: FrameProps) {
  return (
    <>
      <header>
        <p className="from">
          {company.logoUrl && <img src={company.logoUrl} alt="" width="28" height="28" />}
          <span>{company.shortName}</span>
        </p>
      </header>
      <main>{children}</main>
      <footer>
        {below}
        <p>{fill(texts.organiser, { company: company.name })}</p>
        <p>{texts.poweredBy}</p>
      </footer>
    </>
  )
}

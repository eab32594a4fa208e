import { Button } from 'antd'
import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'

import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { adsContract, type CalendarSlot } from '../ads.contract.ts'
import { adsTexts } from '../ads.texts.ts'
import { CampaignStateTag } from './campaign-state.tsx'
import './ads.css'

const monthAfter = (month: string, by: number): string => {
  const [year = 0, place = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, place - 1 + by, 1)).toISOString().slice(0, 7)
}

type Fill = 'closed' | 'free' | 'held' | 'booked' | 'full'

function fillOf(
  { capacity, isOpen }: CalendarSlot,
  { booked, held }: { booked: number; held: number },
): Fill {
  if (!isOpen && booked + held === 0) return 'closed'
  if (booked + held >= capacity) return 'full'
  if (held > 0) return 'held'
  return booked > 0 ? 'booked' : 'free'
}

function Slot({ slot, open }: { slot: CalendarSlot; open: (id: string) => void }) {
  const t = useTexts(adsTexts)
  const { place, capacity, days, bookings } = slot
  return (
    <Section title={t.places[place]}>
      <ol className="ad-days">
        {days.map((day, index) => {
          const said = fill(t.calendar.cell, { ...day, day: index + 1, capacity })
          return (
            <li key={index} className="ad-day" data-fill={fillOf(slot, day)} title={said} aria-label={said}>
              <span>{index + 1}</span>
              <b>{`${day.booked + day.held}/${capacity}`}</b>
            </li>
          )
        })}
      </ol>
      {bookings.length === 0 ? (
        <p className="ad-quiet">{t.calendar.none}</p>
      ) : (
        <ul className="ad-bookings">
          {bookings.map(({ id, name, advertiser, state, from, to }) => (
            <li key={id}>
              <span className="ad-span">{from === to ? from : `${from} – ${to}`}</span>
              <NameButton name={name} onOpen={() => open(id)} />
              <span className="ad-quiet">{advertiser || t.own}</span>
              <CampaignStateTag state={state} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** A month of an activity's slots: what is free, held and booked on each day. */
export function AdCalendar({ activityId }: { activityId: string }) {
  const t = useTexts(adsTexts)
  const { calendar: c } = t
  const language = useLanguage()
  const { search, setSearch } = useScreen()
  const month = search['month']
  const { data, error, refetch } = useCallQuery(adsContract.calendar, {
    query: { activityId, ...(month !== undefined && { month }) },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const title = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const go = (by: number) => setSearch({ month: monthAfter(data.month, by) })
  return (
    <>
      <div className="ad-month">
        <Button aria-label={c.previous} icon={<LeftOutlined />} onClick={() => go(-1)} />
        <h3>{title.format(new Date(`${data.month}-01T00:00:00Z`))}</h3>
        <Button aria-label={c.next} icon={<RightOutlined />} onClick={() => go(1)} />
        <Button type="link" onClick={() => setSearch({ month: undefined })}>
          {c.today}
        </Button>
      </div>
      <p className="ad-quiet">{`${c.help} ${fill(c.zone, { zone: data.zone })}`}</p>
      <ul className="ad-legend">
        {(['free', 'held', 'booked', 'full', 'closed'] as const).map((key) => (
          <li key={key}>
            <i className="ad-day" data-fill={key} />
            {c[key]}
          </li>
        ))}
      </ul>
      {data.slots.length === 0 ? (
        <EmptyState title={t.slots.empty} help={c.empty} />
      ) : (
        data.slots.map((slot) => (
          <Slot key={slot.id} slot={slot} open={(id) => setSearch({ campaign: id, tab: 'campaigns' })} />
        ))
      )}
    </>
  )
}

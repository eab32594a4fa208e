import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { adsContract, type CampaignRow } from '../ads.contract.ts'
import { adsTexts } from '../ads.texts.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignStateTag } from './campaign-state.tsx'
import { deliveryText, rateText } from './numbers.ts'
import './ads.css'

interface Props {
  id: string | undefined
  onEdit: (row: CampaignRow) => void
  onClose: () => void
}

/** One campaign: what it shows, and how much of it was delivered. */
export function CampaignDrawer({ id, onEdit, onClose }: Props) {
  const t = useTexts(adsTexts)
  const found = useCallQuery(adsContract.get, { params: { id: id ?? '' }, enabled: id !== undefined })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.title}
      titleOf={({ name }) => name}
      size={560}
      footer={(row) => <CampaignActions row={row} onEdit={onEdit} />}
    >
      {(row) => (
        <>
          <FactList
            className="ad-facts"
            facts={[
              [t.fields.state, <CampaignStateTag key="state" state={row.state} />],
              [t.fields.reason, row.reason],
              [t.fields.slotId, t.places[row.place]],
              [t.fields.exhibitorId, row.advertiser || t.own],
              [t.fields.period, `${formatMoment(row.startsAt)} – ${formatMoment(row.endsAt)}`],
              [t.fields.pricing, `${t.pricings[row.pricing]} ${formatMoney(row.price)}`],
              [t.fields.budget, row.budget === null ? t.detail.unlimited : formatMoney(row.budget)],
              [t.fields.cost, `${formatMoney(row.cost)} · ${t.fields.paid} ${formatMoney(row.paid)}`],
              ...(row.payUntil === null ? [] : [[t.fields.payUntil, formatMoment(row.payUntil)] as const]),
              [t.fields.weight, String(row.weight)],
              [t.fields.capADay, row.capADay === null ? t.detail.unlimited : String(row.capADay)],
            ]}
          />
          <Section title={t.detail.content}>
            {row.pictureUrl !== null && <img className="ad-picture" src={row.pictureUrl} alt="" />}
            <p>{row.headline}</p>
            <p className="ad-quiet">{row.target}</p>
          </Section>
          <Section title={t.detail.delivery}>
            <FactList
              className="ad-facts"
              facts={[
                [t.fields.delivery, deliveryText(row, t.detail.unlimited)],
                [
                  t.fields.served,
                  `${row.served} · ${row.place === 'screen' ? t.numbers.screen : t.numbers.served}`,
                ],
                [t.fields.viewable, `${row.viewable} · ${t.numbers.viewable}`],
                [t.fields.ctr, `${rateText(row)} · ${t.numbers.ctr}`],
                [t.fields.invalid, `${row.invalid} · ${t.numbers.invalid}`],
                [t.fields.spend, `${formatMoney(row.spend)} · ${t.numbers.spend}`],
              ]}
            />
          </Section>
        </>
      )}
    </DetailDrawer>
  )
}

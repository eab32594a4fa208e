import { Drawer } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { drawsContract, type WinningRow } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import { WinningStateTag } from './winning-state.tsx'
import { WinningActions } from './winning-actions.tsx'
import './draws.css'

/** The address of a parcel, for who ships it. */
function Address({ id }: { id: string }) {
  const t = useTexts(drawsTexts)
  const { data } = useCallQuery(drawsContract.address, { params: { id } })
  if (!data) return null
  if (data.address === '') return <p className="draw-quiet">{t.winnings.noAddress}</p>
  return (
    <>
      <FactList
        className="draw-facts"
        facts={[
          [t.fields.recipient, data.recipient],
          [t.fields.mobile, data.mobile],
          [t.fields.address, data.address],
        ]}
      />
      {data.eraseAt !== null && (
        <p className="draw-quiet">{fill(t.winnings.eraseAt, { time: formatMoment(data.eraseAt) })}</p>
      )}
    </>
  )
}

interface Props {
  id: string | undefined
  row: WinningRow | undefined
  onClose: () => void
}

/** Something that was won: who won it, how it is handed over, and where it goes. */
export function WinningDrawer({ id, row, onClose }: Props) {
  const t = useTexts(drawsTexts)
  const mayRedeem = useCan('draw:redeem')
  return (
    <Drawer
      open={id !== undefined && row !== undefined}
      onClose={onClose}
      title={row ? `${row.name} · ${row.prize}` : t.title}
      size={520}
      footer={row && <WinningActions row={row} />}
    >
      {row && (
        <>
          <FactList
            className="draw-facts"
            facts={[
              [t.fields.state, <WinningStateTag key="state" state={row.state} />],
              [t.fields.draw, row.draw],
              [t.fields.prize, row.prize],
              [t.fields.kind, t.kinds[row.kind]],
              [t.fields.delivery, t.deliveries[row.delivery]],
              [t.fields.company, row.company],
              [t.fields.mobile, row.mobile],
              [t.fields.code, row.code],
              [t.fields.until, row.until && formatMoment(row.until)],
              [t.fields.parcel, [row.carrier, row.tracking].filter(Boolean).join(' ')],
              [
                t.fields.claimed,
                row.claimedAt &&
                  fill(t.winnings.claimedLine, { by: row.claimedBy, time: formatMoment(row.claimedAt) }),
              ],
              [t.winnings.reason, row.reason],
            ]}
          />
          {mayRedeem && row.delivery === 'ship' && (
            <Section title={t.fields.address}>
              <Address id={row.id} />
            </Section>
          )}
        </>
      )}
    </Drawer>
  )
}

import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { helpTexts } from '../help.texts.ts'
import { helpPrices } from './help-slots.public.ts'
import { prices } from './price.data.ts'

/** What this installation charges, as its operator has set it. */
export function PriceTable() {
  const t = useTexts(helpTexts).price
  const amounts = new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 2 })
  const amountOf = (fen: number | null) => {
    if (fen === null) return t.agreed
    return fen === 0 ? t.free : fill(t.yuan, { amount: amounts.format(fen / 100) })
  }
  return (
    <>
      <SlotContents slot={helpPrices} />
      <div className="help-table">
        <table className="help-prices">
          <caption>{t.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t.service}</th>
              <th scope="col">{t.unit}</th>
              <th scope="col" className="help-amount">
                {t.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ service, unit, fen, note }) => (
              <tr key={service}>
                <th scope="row">
                  {t.services[service]}
                  {note ? <small>{t.notes[note]}</small> : null}
                </th>
                <td>{t.units[unit]}</td>
                <td className="help-amount">{amountOf(fen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

import { fill } from '#platform/text/texts.ts'

import type { BoardNeed } from '../face/need-page-model.ts'
import type { NeedPageTexts } from './mobile.texts.ts'

const wan = (fen: number) => String(Math.round(fen / 10_000) / 100)

/** A range of money in ten thousand yuan; nothing where none is named. */
export function budgetText(
  { budgetFrom: from, budgetTo: to }: Pick<BoardNeed, 'budgetFrom' | 'budgetTo'>,
  { budgets: t }: NeedPageTexts,
): string {
  if (from !== null && to !== null) return fill(t.range, { from: wan(from), to: wan(to) })
  if (from !== null) return fill(t.from, { from: wan(from) })
  return to === null ? '' : fill(t.to, { to: wan(to) })
}

/** A need as everybody may read it, without a contact. */
export function NeedLines({ need, texts }: { need: BoardNeed; texts: NeedPageTexts }) {
  const { side, title, company, category, region, text } = need
  const facts = [company, category, region].filter(Boolean)
  const budget = budgetText(need, texts)
  return (
    <>
      <h3>
        <span className="need-side">{texts.sides[side]}</span>
        {title}
      </h3>
      <p className="act-quiet">
        {facts.join(' · ')}
        {budget !== '' && (
          <>
            {' · '}
            <span className="need-money">{budget}</span>
          </>
        )}
      </p>
      {text !== '' && <p className="act-text">{text}</p>}
    </>
  )
}

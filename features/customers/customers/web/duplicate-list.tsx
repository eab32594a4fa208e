import { Button } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { DuplicateCandidate } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import './customers.css'

interface Props {
  candidates: readonly DuplicateCandidate[]
  onOpen: (id: string) => void
  /** Absent where there is nothing to merge with yet. */
  onMerge?: ((id: string) => void) | undefined
}

/** Customers who may be the same person; of those that one may not see only whose they are. */
export function DuplicateList({ candidates, onOpen, onMerge }: Props) {
  const { duplicate: t, list } = useTexts(customersTexts)
  const separator = ' · '
  return (
    <ul className="customer-lines">
      {candidates.map(({ id, name, company, mobile, owner, because, matched, mayMerge }, place) => (
        <li key={id ?? place} className="customer-twin">
          <span className="customer-twin-facts">
            <strong>{name}</strong>
            <span className="customer-quiet">
              {[
                company,
                mobile,
                fill(t.ofOther, { owner: owner || list.nobody }),
                because.length > 0 &&
                  fill(t.because, {
                    what: [...because.map((what) => t[what]), ...matched].join(separator),
                  }),
              ]
                .filter(Boolean)
                .join(separator)}
            </span>
            {id === null && <span className="customer-quiet">{t.hidden}</span>}
          </span>
          {id !== null && (
            <Button size="small" onClick={() => onOpen(id)}>
              {t.open}
            </Button>
          )}
          {id !== null && mayMerge && onMerge && (
            <Button size="small" type="primary" ghost onClick={() => onMerge(id)}>
              {t.merge}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

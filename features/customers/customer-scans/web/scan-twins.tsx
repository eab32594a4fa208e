import { Alert, Button, Radio } from 'antd'

import type { DuplicateCandidate } from '#features/customers/customers/customers.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { customerScansTexts } from '../customer-scans.texts.ts'
import type { Choice } from './scan-drafts.ts'

interface Props {
  twins: readonly DuplicateCandidate[]
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

const valueOf = (choice: Choice | undefined) => (choice?.kind === 'merge' ? choice.intoId : choice?.kind)

/** How a customer would take in the card; undefined where that is not for the caller to say. */
const wayInto = ({ id, mayMerge, mayAttach }: DuplicateCandidate): Choice | undefined =>
  id && mayMerge ? { kind: 'merge', intoId: id } : mayAttach ? { kind: 'attach' } : undefined

/** Customers who may be the person on the card, and what shall become of it. */
export function ScanTwins({ twins, choice, onChoose }: Props) {
  const { twins: t } = useTexts(customerScansTexts)
  const lineOf = (twin: DuplicateCandidate) =>
    [
      twin.name,
      twin.company,
      twin.mobile,
      fill(t.owner, { owner: twin.owner || t.nobody }),
      twin.because.map((reason) => t.because[reason]).join('、'),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Alert
      type="warning"
      showIcon
      className="scan-twins"
      title={t.title}
      description={
        <>
          <ul>
            {twins.map((twin, place) => {
              const way = wayInto(twin)
              const isChosen = way !== undefined && valueOf(way) === valueOf(choice)
              return (
                <li key={twin.id ?? place}>
                  <span>{lineOf(twin)}</span>
                  {twin.isVisible ? null : <span className="scan-quiet">{t.hidden}</span>}
                  {way && (
                    <Button
                      size="small"
                      type={isChosen ? 'primary' : 'default'}
                      aria-pressed={isChosen}
                      onClick={() => onChoose(way)}
                    >
                      {t.merge}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
          <Radio.Group
            aria-label={t.choose}
            value={valueOf(choice)}
            onChange={({ target }) => onChoose({ kind: target.value as 'keepBoth' | 'skip' })}
            options={[
              { value: 'keepBoth', label: t.keepBoth },
              { value: 'skip', label: t.skip },
            ]}
          />
        </>
      }
    />
  )
}

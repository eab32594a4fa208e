import { Alert, Form } from 'antd'

import type { DuplicateCandidate } from '#features/customers/customers/customers.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { Scan } from '../customer-scans.contract.ts'
import { customerScansTexts } from '../customer-scans.texts.ts'
import { type Choice, type Draft, draftFields } from './scan-drafts.ts'
import { ScanFieldRow } from './scan-field.tsx'
import { ScanHead } from './scan-head.tsx'
import { ScanPicture } from './scan-picture.tsx'
import { ScanTwins } from './scan-twins.tsx'

interface Props {
  scan: Scan
  number: number
  draft: Draft
  onDraft: (draft: Draft) => void
  twins: readonly DuplicateCandidate[]
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
  /** Why it was not saved. */
  problem: string | undefined
}

/** One picture: what was read from it, to be looked through. */
export function ScanCard({ scan, number, draft, onDraft, twins, choice, onChoose, problem }: Props) {
  const t = useTexts(customerScansTexts)
  const { scanId, status } = scan
  const isOver = status === 'to_confirm' || status === 'failed'
  return (
    <section className="scan-card" aria-label={fill(t.card.title, { number })}>
      <ScanHead scan={scan} title={draft.name || fill(t.card.title, { number })} />
      {scan.failure && status === 'failed' ? (
        <Alert type="error" showIcon title={t.failures[scan.failure]} />
      ) : null}
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      {twins.length > 0 && isOver ? <ScanTwins twins={twins} choice={choice} onChoose={onChoose} /> : null}
      {status === 'failed' ? <ScanPicture scanId={scanId} label={t.card.picture} /> : null}
      {isOver ? (
        <Form layout="vertical" component="div" className="scan-fields">
          {draftFields.map((field) => (
            <ScanFieldRow
              key={field}
              scan={scan}
              field={field}
              value={draft[field]}
              onChange={(value) => onDraft({ ...draft, [field]: value })}
            />
          ))}
        </Form>
      ) : null}
    </section>
  )
}

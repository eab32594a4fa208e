import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'

import type { PrintDetail } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { PrintStateTag } from './print-state-tag.tsx'

/** What was ordered and what was printed once more for it, each with the way there. */
export function PrintRuns({ job: { jobId, runs } }: { job: PrintDetail }) {
  const t = useTexts(cardPrintingTexts).job
  const { setSearch } = useScreen()
  if (runs.length < 2) return null
  return (
    <section>
      <h3 className="print-heading">{t.runs}</h3>
      <ul className="print-runs">
        {runs.map((run) => (
          <li key={run.jobId} className="print-row">
            <span>
              {run.isReprint ? t.again : t.first}{' '}
              {run.jobId === jobId ? (
                <strong>{run.number}</strong>
              ) : (
                <Button
                  type="link"
                  size="small"
                  className="print-name"
                  onClick={() => setSearch({ job: run.jobId })}
                >
                  {run.number}
                </Button>
              )}
            </span>
            <PrintStateTag state={run.state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

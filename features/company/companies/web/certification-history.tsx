import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { Certification } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'

const tones: Readonly<Record<Certification['state'], StatusTone>> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'failed',
  withdrawn: 'resting',
}

/** Every try to be certified, the newest first, with the reasons of refusals. */
export function CertificationHistory({ list }: { list: readonly Certification[] }) {
  const t = useTexts(companiesTexts).certification
  if (list.length === 0) return null
  return (
    <div className="certification-history">
      <h3>{t.history}</h3>
      <ol>
        {list.map(
          ({ id, name, creditCode, state, reason, submittedBy, submittedAt, decidedAt, licenceUrl }) => (
            <li key={id}>
              <StatusTag tone={tones[state]}>{t.decided[state]}</StatusTag>
              <div className="certification-try">
                <span className="certification-name">{name}</span>
                <span className="certification-facts">
                  {creditCode}
                  {submittedBy ? <span>{fill(t.submittedBy, { name: submittedBy })}</span> : null}
                  <RelativeTime value={decidedAt ?? submittedAt} />
                  {licenceUrl ? (
                    <a href={licenceUrl} target="_blank" rel="noreferrer">
                      {t.licence}
                    </a>
                  ) : null}
                </span>
                {reason ? <span className="certification-reason">{reason}</span> : null}
              </div>
            </li>
          ),
        )}
      </ol>
    </div>
  )
}

import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { type StatusTone, StatusTag } from '#platform/web/ui/status-tag.tsx'

import { deviceName, placeName } from './device-name.ts'
import type { SignIns } from './security-advice.ts'
import { ownAccountTexts } from './web.texts.ts'

type Outcome = SignIns[number]['outcome']

const tones: Readonly<Record<Outcome, StatusTone>> = {
  success: 'good',
  wrongCredentials: 'failed',
  wrongCode: 'failed',
  blocked: 'failed',
  notActive: 'failed',
  signedOut: 'resting',
  endedByOther: 'waiting',
}

interface OwnSignInsProps {
  signIns: SignIns | undefined
  error: Error | null
  onRetry: () => void
}

/** Who signed in to the account lately, or tried to. */
export function OwnSignIns({ signIns, error, onRetry }: OwnSignInsProps) {
  const { signIns: t, devices } = useTexts(ownAccountTexts)
  return (
    <Section title={t.title}>
      <p className="own-quiet own-under-title">{t.help}</p>
      {error && !signIns ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {signIns?.length === 0 ? <p className="own-quiet">{t.none}</p> : null}
      <ul className="own-log" aria-busy={signIns === undefined && !error}>
        {signIns?.map((entry) => (
          <li key={entry.id}>
            <RelativeTime value={entry.at} />
            <StatusTag tone={tones[entry.outcome]}>{t.outcomes[entry.outcome]}</StatusTag>
            <span className="own-quiet">
              {[
                t.methods[entry.method],
                deviceName(entry) || devices.unknown,
                placeName(entry, devices),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

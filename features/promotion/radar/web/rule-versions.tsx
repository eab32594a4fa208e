import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'

import type { RulesAnswer } from '../radar.contract.ts'
import type { RadarRules } from '../radar-rules.contract.ts'
import { radarTexts } from '../radar.texts.ts'

interface Props {
  answer: RulesAnswer
  onLoad: (rules: RadarRules) => void
}

/** The versions of the rules; an older one can be loaded and saved as the next. */
export function RuleVersions({ answer: { versions }, onLoad }: Props) {
  const t = useTexts(radarTexts)
  if (versions.length === 0) return <p className="radar-quiet">{t.settings.first}</p>
  return (
    <ul className="radar-plain">
      {versions.map(({ number, by, at, note, rules }) => (
        <li key={number}>
          {fill(t.settings.version, { number })}{' '}
          <span className="radar-quiet">
            {[by, note].filter(Boolean).join(' · ')} <RelativeTime value={at} />
          </span>
          <Button type="link" size="small" onClick={() => onLoad(rules)}>
            {t.settings.use}
          </Button>
        </li>
      ))}
    </ul>
  )
}

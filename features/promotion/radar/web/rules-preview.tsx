import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import type { radarContract } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { LevelTag } from './level-tag.tsx'
import { personName } from './radar-labels.ts'

/** The people whose score would change by rules that are not saved yet. */
export function RulesPreview({ preview }: { preview: DataOf<typeof radarContract.previewRules> }) {
  const t = useTexts(radarTexts)
  const { looked, changed } = preview
  return (
    <Section title={fill(t.settings.previewed, { looked, changed: changed.length })}>
      {changed.length > 0 ? (
        <ScrollBox label={t.settings.preview} className="radar-sum">
          <table className="plain-table">
            <thead>
              <tr>
                <th>{t.visitors.name}</th>
                <th>{t.settings.before}</th>
                <th>{t.settings.after}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ person, score, level }) => (
                <tr key={person.personId}>
                  <td>{personName(t, person)}</td>
                  <td>
                    <LevelTag level={person.level} score={person.score} />
                  </td>
                  <td>
                    <LevelTag level={level} score={score} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      ) : null}
    </Section>
  )
}

import { Segmented } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'

import { cluesTexts } from '../clues.texts.ts'
import { GeneralSettings } from './general-settings.tsx'
import { PoolSettings } from './pool-settings.tsx'
import { RecyclePreview } from './recycle-preview.tsx'
import { RuleSettings } from './rule-settings.tsx'
import { ScoreSettings } from './score-settings.tsx'
import './clues.css'

const parts = ['pools', 'rules', 'preview', 'score', 'general'] as const
type Part = (typeof parts)[number]

const isPart = (value: string | undefined): value is Part => parts.some((part) => part === value)

const screens: Readonly<Record<Part, () => React.ReactNode>> = {
  pools: () => <PoolSettings />,
  rules: () => <RuleSettings />,
  preview: () => <RecyclePreview />,
  score: () => <ScoreSettings />,
  general: () => <GeneralSettings />,
}

/** Pools, and the rules by which clues come to people, go back and are weighed. */
export function ClueSettings() {
  const t = useTexts(cluesTexts)
  const { search, setSearch } = useScreen()
  const maySet = useCan('clue:configure')
  const offered = maySet ? parts : (['pools', 'preview'] as const)
  const wanted = search['part']
  const part = isPart(wanted) && offered.some((one) => one === wanted) ? wanted : 'pools'
  return (
    <div className="clue-settings">
      <div>
        <Segmented
          value={part}
          options={offered.map((value) => ({ value, label: t.settings.parts[value] }))}
          onChange={(value) => setSearch({ part: value })}
        />
      </div>
      {screens[part]()}
    </div>
  )
}

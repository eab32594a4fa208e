import { useEffect, useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { Choice } from './choice.tsx'
import { gateCall, gateCalls } from './gate-call.ts'
import { gateTexts } from './gate.texts.ts'
import type { BoundField } from './use-gate-form.ts'

interface Level {
  options: readonly { value: string; label: string; hasChildren: boolean }[]
  chosen: string
}

const load = async (parent?: string): Promise<Level> => {
  const found = await gateCall(gateCalls.districts, { query: parent ? { parent } : {} }).catch(() => [])
  return {
    options: found.map(({ code, name, hasChildren }) => ({ value: code, label: name, hasChildren })),
    chosen: '',
  }
}

/** Province, city and county, each offered once the one above it is chosen; the closest one counts. */
export function DistrictField({ error, onChange }: BoundField) {
  const { company: t } = useTexts(gateTexts)
  const [levels, setLevels] = useState<readonly Level[]>([])
  useEffect(() => {
    void load().then((first) => setLevels([first]))
  }, [])

  const choose = async (depth: number, code: string) => {
    const above = levels.slice(0, depth)
    const here = levels[depth]
    if (!here) return
    const kept = [...above, { ...here, chosen: code }]
    setLevels(kept)
    onChange(code || (above.at(-1)?.chosen ?? ''))
    if (!here.options.find(({ value }) => value === code)?.hasChildren) return
    const below = await load(code)
    setLevels((now) => (now[depth]?.chosen === code ? [...now.slice(0, depth + 1), below] : now))
  }
  const names = [t.province, t.city, t.county]
  return (
    <fieldset className="gate-field gate-district">
      <legend>{t.district}</legend>
      <div className="gate-trio">
        {names.map((name, depth) => (
          <Choice
            key={name}
            quiet
            label={name}
            empty={name}
            value={levels[depth]?.chosen ?? ''}
            options={levels[depth]?.options ?? []}
            disabled={(levels[depth]?.options.length ?? 0) === 0}
            onChange={(code) => void choose(depth, code)}
          />
        ))}
      </div>
      <p className="gate-error" role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  )
}

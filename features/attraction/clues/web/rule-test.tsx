import { Button, Input, Select } from 'antd'
import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { cluePoolsContract, type RuleTest as Outcome } from '../clue-pools.contract.ts'
import { type ClueOrigin, clueOrigins } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'

/** The way that the clue would go, and why no other. */
function Verdict({ outcome }: { outcome: Outcome }) {
  const t = useTexts(cluesTexts)
  const { owner, pool, rule, candidates, skipped, passed } = outcome
  const goes = owner
    ? fill(t.rules.testResult, { name: owner.name })
    : fill(t.rules.testPool, { pool: pool?.name ?? '' })
  return (
    <div className="clue-box" role="status">
      <b>{goes}</b>
      <ul className="clue-lines">
        <li>{rule === '' ? t.rules.noRule : fill(t.rules.testRule, { rule })}</li>
        {candidates.map((one) => (
          <li key={one.name}>{fill(t.rules.candidate, one)}</li>
        ))}
        {skipped.map(({ name, why }) => (
          <li key={name} className="clue-quiet">{`${name}：${t.skips[why]}`}</li>
        ))}
        {passed.map(({ name, why }) => (
          <li key={`passed ${name}`} className="clue-quiet">{`${name}：${t.misfits[why]}`}</li>
        ))}
      </ul>
    </div>
  )
}

/** Tries the stored rules on a clue that does not exist. */
export function RuleTest() {
  const t = useTexts(cluesTexts)
  const [origin, setOrigin] = useState<ClueOrigin>('form')
  const [region, setRegion] = useState('')
  const [productLine, setLine] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const test = async () => {
    const body = { origin, region: region.trim(), productLine: productLine.trim() }
    // A refused call has said so by itself.
    setOutcome(await call(cluePoolsContract.testRules, { body }).catch(() => undefined))
  }
  return (
    <div className="clue-settings">
      <div className="clue-tools">
        <Select
          aria-label={t.fields.origin}
          value={origin}
          options={clueOrigins.map((value) => ({ value, label: t.origins[value] }))}
          onChange={setOrigin}
          style={{ minWidth: 140 }}
        />
        <Input
          aria-label={t.fields.region}
          placeholder={t.fields.region}
          value={region}
          maxLength={20}
          onChange={({ target }) => setRegion(target.value)}
          style={{ maxWidth: 160 }}
        />
        <Input
          aria-label={t.fields.productLine}
          placeholder={t.fields.productLine}
          value={productLine}
          maxLength={40}
          onChange={({ target }) => setLine(target.value)}
          style={{ maxWidth: 160 }}
        />
        <Button onClick={() => void test()}>{t.rules.test}</Button>
        <span className="clue-quiet">{t.rules.testHelp}</span>
      </div>
      {outcome && <Verdict outcome={outcome} />}
    </div>
  )
}

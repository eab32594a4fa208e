import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Segmented, Select } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import {
  type Conditions,
  matches,
  type RuleGroup,
  ruleKinds,
  type SegmentRule,
} from '../segments.contract.ts'
import { blankRules } from './conditions-model.ts'
import { RuleValue } from './rule-value.tsx'
import './audiences.css'

interface Editing<T> {
  value: T
  onChange: (value: T) => void
}

const replaced = <T,>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, place) => (place === at ? value : one))
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at)

function RuleLine({ value, onChange, onRemove }: Editing<SegmentRule> & { onRemove?: () => void }) {
  const { rules: t } = useTexts(audiencesTexts)
  return (
    <div className="rule-line">
      <Select
        aria-label={t.choose}
        popupMatchSelectWidth={false}
        value={value.kind}
        options={ruleKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        onChange={(kind) => onChange(blankRules[kind])}
      />
      <RuleValue value={value} onChange={onChange} />
      {onRemove ? (
        <Button
          type="text"
          className="rule-line-end"
          icon={<CloseOutlined />}
          aria-label={t.removeRule}
          onClick={onRemove}
        />
      ) : null}
    </div>
  )
}

function Group({ value, onChange, onRemove, number }: GroupProps) {
  const { rules: t } = useTexts(audiencesTexts)
  const { match, rules } = value
  const write = (next: SegmentRule[]) => onChange({ match, rules: next })
  return (
    <section className="rule-group" aria-label={fill(t.group, { number })}>
      <div className="rule-line">
        <Segmented
          options={matches.map((one) => ({ value: one, label: t.match[one] }))}
          value={match}
          onChange={(next) => onChange({ ...value, match: next })}
        />
        {onRemove ? (
          <Button type="text" className="rule-line-end" onClick={onRemove}>
            {t.removeGroup}
          </Button>
        ) : null}
      </div>
      {rules.map((rule, at) => (
        <RuleLine
          key={at}
          value={rule}
          onChange={(next) => write(replaced(rules, at, next))}
          {...(rules.length > 1 && { onRemove: () => write(without(rules, at)) })}
        />
      ))}
      <div>
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined />}
          disabled={rules.length >= 8}
          onClick={() => write([...rules, blankRules.tag])}
        >
          {t.addRule}
        </Button>
      </div>
    </section>
  )
}

interface GroupProps extends Editing<RuleGroup> {
  onRemove?: () => void
  number: number
}

/** Groups of conditions on people. */
export function ConditionsEditor({ value, onChange }: Editing<Conditions>) {
  const { rules: t } = useTexts(audiencesTexts)
  const { match, groups } = value
  const write = (next: RuleGroup[]) => onChange({ match, groups: next })
  return (
    <div className="rule-groups">
      {groups.length > 1 ? (
        <div>
          <Segmented
            options={(['all', 'any'] as const).map((one) => ({ value: one, label: t.between[one] }))}
            value={match}
            onChange={(next) => onChange({ ...value, match: next })}
          />
        </div>
      ) : null}
      {groups.map((group, at) => (
        <Group
          key={at}
          number={at + 1}
          value={group}
          onChange={(next) => write(replaced(groups, at, next))}
          {...(groups.length > 1 && { onRemove: () => write(without(groups, at)) })}
        />
      ))}
      <div>
        <Button
          icon={<PlusOutlined />}
          disabled={groups.length >= 6}
          onClick={() => write([...groups, { match: 'all', rules: [blankRules.tag] }])}
        >
          {t.addGroup}
        </Button>
      </div>
    </div>
  )
}

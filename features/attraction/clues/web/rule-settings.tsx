import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type AssignRuleDraft,
  type AssignRules,
  assignStrategies,
  cluePoolsContract,
} from '../clue-pools.contract.ts'
import { clueOrigins } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { ColleaguesSelect } from './colleagues-select.tsx'
import { RuleTest } from './rule-test.tsx'
import { useFreshClues } from './use-clue-moves.tsx'
import './clues.css'

/** A rule in the form: its colleagues by their ids, all of one weight unless told. */
interface RuleValues extends Omit<AssignRuleDraft, 'members'> {
  memberIds: string[]
}

interface Values {
  rules: RuleValues[]
}

const blank: RuleValues = {
  name: '',
  isOn: true,
  origins: [],
  regions: [],
  productLines: [],
  strategy: 'roundRobin',
  poolId: null,
  dayCap: 50,
  dutyFrom: 0,
  dutyTo: 0,
  memberIds: [],
}

const valuesOf = ({ rules }: AssignRules): Values => ({
  rules: rules.map(({ members, ...rule }) => ({
    ...rule,
    memberIds: members.map(({ accountId }) => accountId),
  })),
})

/** Weights and regions of colleagues stay as they were; a new colleague weighs one. */
function bodyOf({ rules }: Values, before: AssignRules): AssignRuleDraft[] {
  return rules.map(({ memberIds, poolId, ...rule }) => {
    const known = before.rules.find(({ id }) => id === rule.id)?.members ?? []
    return {
      ...rule,
      poolId: poolId ?? null,
      members: memberIds.map((accountId) => {
        const one = known.find((member) => member.accountId === accountId)
        return { accountId, weight: one?.weight ?? 1, regions: one?.regions ?? [] }
      }),
    }
  })
}

interface RuleProps {
  name: number
  known: { id: string; name: string }[]
  pools: { value: string; label: string }[]
  onUp: (() => void) | undefined
  onRemove: () => void
}

function RuleFields({ name, known, pools, onUp, onRemove }: RuleProps) {
  const t = useTexts(cluesTexts)
  return (
    <div className="clue-box">
      <div className="clue-grid">
        <Form.Item name={[name, 'name']} label={t.rules.name} rules={[{ required: true }]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name={[name, 'isOn']} label={t.rules.isOn} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name={[name, 'origins']} label={t.rules.origins}>
          <Select
            mode="multiple"
            placeholder={t.rules.any}
            options={clueOrigins.map((value) => ({ value, label: t.origins[value] }))}
          />
        </Form.Item>
        <Form.Item name={[name, 'regions']} label={t.rules.regions}>
          <Select mode="tags" placeholder={t.rules.any} maxCount={40} />
        </Form.Item>
        <Form.Item name={[name, 'productLines']} label={t.rules.productLines}>
          <Select mode="tags" placeholder={t.rules.any} maxCount={40} />
        </Form.Item>
        <Form.Item name={[name, 'strategy']} label={t.rules.strategy}>
          <Select options={assignStrategies.map((value) => ({ value, label: t.strategies[value] }))} />
        </Form.Item>
        <Form.Item name={[name, 'dayCap']} label={t.rules.dayCap}>
          <InputNumber min={1} max={500} precision={0} />
        </Form.Item>
        <Form.Item name={[name, 'dutyFrom']} label={t.rules.duty}>
          <InputNumber min={0} max={23} precision={0} />
        </Form.Item>
        <Form.Item name={[name, 'dutyTo']} label="–">
          <InputNumber min={0} max={24} precision={0} aria-label={t.rules.duty} />
        </Form.Item>
        <Form.Item name={[name, 'poolId']} label={t.rules.pool}>
          <Select allowClear options={pools} />
        </Form.Item>
      </div>
      <Form.Item name={[name, 'memberIds']} label={t.rules.members}>
        <ColleaguesSelect label={t.rules.members} known={known} />
      </Form.Item>
      <div className="clue-tools">
        {onUp && (
          <Button size="small" onClick={onUp}>
            {t.rules.up}
          </Button>
        )}
        <Button size="small" onClick={onRemove}>
          {t.pools.remove}
        </Button>
      </div>
    </div>
  )
}

function RulesForm({ rules }: { rules: AssignRules }) {
  const t = useTexts(cluesTexts)
  const refresh = useFreshClues()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  useDirty(typed.isTouched)
  const { data: pools = [] } = useCallQuery(cluePoolsContract.list, {})
  const known = rules.rules.flatMap(({ members }) =>
    members.map(({ accountId, name }) => ({ id: accountId, name })),
  )
  const options = pools
    .filter(({ state }) => state === 'open')
    .map(({ id, name }) => ({ value: id, label: name }))
  const save = async () => {
    let number = rules.number
    const isDone = await typed.submit(async () => {
      const values = form.getFieldsValue(true) as Values
      const body = { number, rules: bodyOf(values, rules) }
      number = (await call(cluePoolsContract.saveRules, { body }, { quiet: true })).number
    })
    if (!isDone) return
    notify('success', fill(t.rules.saved, { number }))
    await refresh()
  }
  return (
    <Form form={form} layout="vertical" initialValues={valuesOf(rules)} onValuesChange={typed.touch}>
      <Form.List name="rules">
        {(fields, { add, remove, move }) => (
          <div className="clue-settings">
            {fields.length === 0 && <p className="clue-quiet">{t.rules.empty}</p>}
            {fields.map(({ key, name }) => (
              <RuleFields
                key={key}
                name={name}
                known={known}
                pools={options}
                onUp={name > 0 ? () => move(name, name - 1) : undefined}
                onRemove={() => remove(name)}
              />
            ))}
            <div className="clue-tools">
              {fields.length < 30 && (
                <Button icon={<PlusOutlined />} onClick={() => add(blank)}>
                  {t.rules.add}
                </Button>
              )}
              <Button type="primary" loading={typed.isBusy} onClick={() => void save()}>
                {t.rules.save}
              </Button>
            </div>
          </div>
        )}
      </Form.List>
    </Form>
  )
}

/** The rules about clues that nobody has a claim to, and a place to try them. */
export function RuleSettings() {
  const t = useTexts(cluesTexts)
  const { data } = useCallQuery(cluePoolsContract.getRules, {})
  return (
    <section aria-label={t.rules.title} className="clue-settings">
      <p className="clue-quiet">{t.rules.help}</p>
      <RuleTest />
      {data && <RulesForm key={data.number} rules={data} />}
    </section>
  )
}

import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import {
  type ClockRule,
  cluePoolsContract,
  poolDraft,
  type PoolDraft,
  poolModes,
  type PoolRow,
  poolSights,
} from '../clue-pools.contract.ts'
import { clueGrades } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { ColleaguesSelect } from './colleagues-select.tsx'
import { useFreshClues } from './use-clue-moves.tsx'
import './clues.css'

const blankClock: ClockRule = {
  grades: [],
  productLine: '',
  firstTouchHours: 24,
  silentDays: 7,
  noDealDays: null,
  isOfWorkingDays: false,
}

const blank: PoolDraft = {
  name: '',
  mode: 'claimable',
  sight: 'everyone',
  dayCap: 20,
  cooldownDays: 30,
  targetPoolId: null,
  adminIds: [],
  memberIds: [],
  clocks: [blankClock],
}

const draftOf = (pool: PoolRow | undefined): PoolDraft =>
  pool
    ? {
        name: pool.name,
        mode: pool.mode,
        sight: pool.sight,
        dayCap: pool.dayCap,
        cooldownDays: pool.cooldownDays,
        targetPoolId: pool.targetPoolId,
        adminIds: pool.admins.map(({ id }) => id),
        memberIds: pool.members.map(({ id }) => id),
        clocks: pool.clocks,
      }
    : blank

/** The clocks of a pool, in their order. */
function Clocks() {
  const t = useTexts(cluesTexts)
  return (
    <Form.List name="clocks">
      {(fields, { add, remove }) => (
        <fieldset className="clue-lines" style={{ border: 0 }}>
          <legend>{t.pools.clocks}</legend>
          <p className="clue-quiet">{t.pools.clocksHelp}</p>
          {fields.map(({ key, name }) => (
            <div key={key} className="clue-box">
              <div className="clue-grid">
                <Form.Item name={[name, 'grades']} label={t.fields.grade}>
                  <Select
                    mode="multiple"
                    placeholder={t.rules.any}
                    options={clueGrades.map((value) => ({ value, label: t.grades[value] }))}
                  />
                </Form.Item>
                <Form.Item name={[name, 'productLine']} label={t.fields.productLine}>
                  <Input maxLength={40} placeholder={t.rules.any} />
                </Form.Item>
                <Form.Item name={[name, 'firstTouchHours']} label={t.pools.firstTouchHours}>
                  <InputNumber min={1} max={2160} precision={0} />
                </Form.Item>
                <Form.Item name={[name, 'silentDays']} label={t.pools.silentDays}>
                  <InputNumber min={1} max={365} precision={0} />
                </Form.Item>
                <Form.Item name={[name, 'noDealDays']} label={t.pools.noDealDays}>
                  <InputNumber min={1} max={1095} precision={0} />
                </Form.Item>
              </div>
              <Form.Item name={[name, 'isOfWorkingDays']} valuePropName="checked">
                <Checkbox>{t.pools.isOfWorkingDays}</Checkbox>
              </Form.Item>
              <Button size="small" onClick={() => remove(name)}>
                {t.pools.remove}
              </Button>
            </div>
          ))}
          {fields.length < 20 && <Button onClick={() => add(blankClock)}>{t.pools.addClock}</Button>}
        </fieldset>
      )}
    </Form.List>
  )
}

interface Props {
  /** Absent for a new one. */
  pool: PoolRow | undefined
  pools: readonly PoolRow[]
  onClose: () => void
}

/** Makes a pool, or changes one. */
export function PoolFormDialog({ pool, pools, onClose }: Props) {
  const t = useTexts(cluesTexts)
  const { invalid } = useTexts(platformTexts)
  const refresh = useFreshClues()
  const [form] = Form.useForm<PoolDraft>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const send = () => {
    const body = { ...draftOf(pool), ...(form.getFieldsValue(true) as Partial<PoolDraft>) }
    // A choice that was taken back says nothing.
    const draft = { ...body, targetPoolId: body.targetPoolId ?? null }
    return pool
      ? call(
          cluePoolsContract.update,
          { params: { id: pool.id }, body: { ...draft, version: pool.version } },
          { quiet: true },
        )
      : call(cluePoolsContract.create, { body: draft }, { quiet: true, idempotencyKey: key })
  }
  const save = async () => {
    const isDone = await typed.submit(async () => {
      await send()
    })
    if (!isDone) return
    notify('success', t.form.saved)
    await refresh()
    onClose()
  }
  return (
    <FormDrawer
      title={pool ? t.pools.edit : t.pools.create}
      size={620}
      isTouched={typed.isTouched}
      isBusy={typed.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" initialValues={draftOf(pool)} onValuesChange={typed.touch}>
        <Form.Item name="name" label={t.pools.name} rules={rulesOf(poolDraft, 'name', invalid)}>
          <Input autoFocus maxLength={40} />
        </Form.Item>
        <div className="clue-grid">
          <Form.Item name="mode" label={t.pools.mode}>
            <Select options={poolModes.map((value) => ({ value, label: t.modes[value] }))} />
          </Form.Item>
          <Form.Item name="sight" label={t.pools.sight}>
            <Select options={poolSights.map((value) => ({ value, label: t.sights[value] }))} />
          </Form.Item>
          <Form.Item name="dayCap" label={t.pools.dayCap}>
            <InputNumber min={1} max={500} precision={0} />
          </Form.Item>
          <Form.Item name="cooldownDays" label={t.pools.cooldownDays}>
            <InputNumber min={0} max={365} precision={0} />
          </Form.Item>
        </div>
        <Form.Item name="targetPoolId" label={t.pools.target}>
          <Select
            allowClear
            placeholder={t.pools.self}
            options={pools
              .filter(({ id, state }) => state === 'open' && id !== pool?.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="adminIds" label={t.pools.admins}>
          <ColleaguesSelect label={t.pools.admins} known={pool?.admins ?? []} />
        </Form.Item>
        <Form.Item name="memberIds" label={t.pools.members}>
          <ColleaguesSelect label={t.pools.members} known={pool?.members ?? []} />
        </Form.Item>
        <Clocks />
      </Form>
    </FormDrawer>
  )
}

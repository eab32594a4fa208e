import { Button, Form, InputNumber, Select } from 'antd'
import { useState } from 'react'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cluePoolsContract, type ScoreModel } from '../clue-pools.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { useFreshClues } from './use-clue-moves.tsx'
import './clues.css'

type Outcome = DataOf<typeof cluePoolsContract.dryRunScore>

function Moves({ outcome }: { outcome: Outcome }) {
  const t = useTexts(cluesTexts)
  const { looked, up, down, moved } = outcome
  return (
    <div className="clue-box" role="status">
      <p>{fill(t.score.dryRunResult, { looked, up, down })}</p>
      <ul className="clue-lines">
        {moved.slice(0, 10).map(({ id, company, before, after }) => (
          <li key={id}>{fill(t.score.moved, { company, before, after })}</li>
        ))}
      </ul>
    </div>
  )
}

function Weights() {
  const t = useTexts(cluesTexts)
  const form = Form.useFormInstance<ScoreModel>()
  return (
    <Form.List name="weights">
      {(fields) => (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t.score.key}</th>
              <th>{t.score.points}</th>
              <th>{t.score.cap}</th>
              <th>{t.score.halfLife}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key, name }) => {
              const label =
                t.scoreKeys[form.getFieldValue(['weights', name, 'key']) as keyof typeof t.scoreKeys]
              return (
                <tr key={key}>
                  <td>{label}</td>
                  <td>
                    <Form.Item name={[name, 'points']} noStyle>
                      <InputNumber
                        min={-50}
                        max={50}
                        precision={0}
                        aria-label={`${label} ${t.score.points}`}
                      />
                    </Form.Item>
                  </td>
                  <td>
                    <Form.Item name={[name, 'cap']} noStyle>
                      <InputNumber min={0} max={100} precision={0} aria-label={`${label} ${t.score.cap}`} />
                    </Form.Item>
                  </td>
                  <td>
                    <Form.Item name={[name, 'halfLifeDays']} noStyle>
                      <InputNumber
                        min={0}
                        max={365}
                        precision={0}
                        aria-label={`${label} ${t.score.halfLife}`}
                      />
                    </Form.Item>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Form.List>
  )
}

function ScoreForm({ model }: { model: ScoreModel }) {
  const t = useTexts(cluesTexts)
  const refresh = useFreshClues()
  const [form] = Form.useForm<ScoreModel>()
  const typed = useDraft(form)
  useDirty(typed.isTouched)
  const [outcome, setOutcome] = useState<Outcome>()
  const wanted = (): ScoreModel => ({ ...model, ...(form.getFieldsValue(true) as Partial<ScoreModel>) })
  const dryRun = async () => {
    // A refused call has said so by itself.
    setOutcome(await call(cluePoolsContract.dryRunScore, { body: wanted() }).catch(() => undefined))
  }
  const save = async () => {
    let number = model.number
    const isDone = await typed.submit(async () => {
      number = (await call(cluePoolsContract.saveScore, { body: wanted() }, { quiet: true })).number
    })
    if (!isDone) return
    notify('success', fill(t.score.saved, { number }))
    await refresh()
  }
  return (
    <Form form={form} layout="vertical" initialValues={model} onValuesChange={typed.touch}>
      <p className="clue-quiet">{t.score.help}</p>
      <Weights />
      <div className="clue-grid">
        <Form.Item name="industries" label={t.score.industries}>
          <Select mode="tags" maxCount={50} />
        </Form.Item>
        <Form.Item name="regions" label={t.score.regions}>
          <Select mode="tags" maxCount={50} />
        </Form.Item>
      </div>
      <div className="clue-tools">
        <Button type="primary" loading={typed.isBusy} onClick={() => void save()}>
          {t.score.save}
        </Button>
        <Button onClick={() => void dryRun()}>{t.score.dryRun}</Button>
      </div>
      {outcome && <Moves outcome={outcome} />}
    </Form>
  )
}

/** The weights of a score, with who would move by others. */
export function ScoreSettings() {
  const { data } = useCallQuery(cluePoolsContract.getScore, {})
  return data ? <ScoreForm key={data.number} model={data} /> : null
}

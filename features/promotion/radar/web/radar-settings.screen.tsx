import { useState } from 'react'
import { App, Button, Form, Input, InputNumber, Select, Switch } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { radarContract, type RulesAnswer } from '../radar.contract.ts'
import { alertKinds, type RadarRules, signalKinds } from '../radar-rules.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { RulesPreview } from './rules-preview.tsx'
import { RuleVersions } from './rule-versions.tsx'
import './radar.css'

type Filled = RadarRules & { note: string }

/** Points of each signal. */
function SignalRules() {
  const t = useTexts(radarTexts)
  return (
    <ScrollBox label={t.settings.rules}>
      <table className="plain-table radar-table">
        <thead>
          <tr>
            <th>{t.settings.kind}</th>
            <th>{t.settings.on}</th>
            <th>{t.settings.points}</th>
            <th>{t.settings.cap}</th>
          </tr>
        </thead>
        <tbody>
          {signalKinds.map((kind) => (
            <tr key={kind}>
              <td>{t.signals[kind]}</td>
              <td>
                <Form.Item noStyle name={['rules', kind, 'isOn']} valuePropName="checked">
                  <Switch size="small" aria-label={`${t.settings.on} ${t.signals[kind]}`} />
                </Form.Item>
              </td>
              <td>
                <Form.Item noStyle name={['rules', kind, 'points']}>
                  <InputNumber
                    min={0}
                    max={100}
                    precision={0}
                    aria-label={`${t.settings.points} ${t.signals[kind]}`}
                  />
                </Form.Item>
              </td>
              <td>
                <Form.Item noStyle name={['rules', kind, 'dailyCap']}>
                  <InputNumber
                    min={0}
                    max={100}
                    precision={0}
                    aria-label={`${t.settings.cap} ${t.signals[kind]}`}
                  />
                </Form.Item>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** A whole number in a form. */
function NumberField({
  name,
  label,
  range: [min, max],
}: {
  name: string | string[]
  label: string
  range: readonly [number, number]
}) {
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, message: label }]}>
      <InputNumber min={min} max={max} precision={0} />
    </Form.Item>
  )
}

function PoolField() {
  const t = useTexts(radarTexts)
  const { data } = useCallQuery(radarContract.listSellers, { query: { days: 90 } })
  return (
    <Form.Item name={['assignment', 'poolAccountId']} label={t.settings.pool}>
      <Select
        allowClear
        placeholder={t.visitors.nobody}
        options={data?.list.map(({ accountId, name }) => ({ value: accountId, label: name })) ?? []}
      />
    </Form.Item>
  )
}

function AlertRules() {
  const t = useTexts(radarTexts)
  return (
    <>
      {alertKinds.map((kind) => (
        <Form.Item
          key={kind}
          name={['alerts', 'kinds', kind]}
          label={t.settings.alertKinds[kind]}
          valuePropName="checked"
        >
          <Switch size="small" />
        </Form.Item>
      ))}
      <NumberField name={['alerts', 'debounceMinutes']} label={t.settings.debounce} range={[1, 240]} />
      <NumberField name={['alerts', 'perDay']} label={t.settings.perDay} range={[1, 100]} />
      <NumberField name={['alerts', 'quietFrom']} label={t.settings.quiet} range={[0, 23]} />
      <NumberField name={['alerts', 'quietTo']} label={t.settings.to} range={[0, 23]} />
      <NumberField name={['alerts', 'dueHours']} label={t.settings.due} range={[1, 168]} />
      <PoolField />
    </>
  )
}

/** The rules of the form, without its note. */
const rulesOf = ({
  rules,
  halfLifeDays,
  hot,
  warm,
  fit,
  assignment,
  alerts,
  privacy,
}: Filled): RadarRules => ({
  rules,
  halfLifeDays,
  hot,
  warm,
  fit,
  assignment: { poolAccountId: assignment.poolAccountId ?? null },
  alerts,
  privacy,
})

function Settings({ answer }: { answer: RulesAnswer }) {
  const t = useTexts(radarTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [isTouched, setTouched] = useState(false)
  useDirty(isTouched)
  const preview = useCallMutation(radarContract.previewRules)
  const save = useCallMutation(radarContract.saveRules, {
    quiet: true,
    onSuccess: () => {
      setTouched(false)
      void message.success(t.settings.saved)
    },
  })
  const { rules, number } = answer
  const filled = () => rulesOf(form.getFieldsValue(true) as Filled)
  const load = (before: RadarRules) => {
    form.setFieldsValue(before)
    setTouched(true)
  }
  return (
    <Page
      title={t.routes.settings}
      help={number === 0 ? t.settings.first : fill(t.settings.version, { number })}
      actions={
        <>
          <Button loading={preview.isPending} onClick={() => preview.mutate({ body: filled() })}>
            {t.settings.preview}
          </Button>
          <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
            {t.settings.save}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...rules, note: '' }}
        onValuesChange={() => setTouched(true)}
        onFinish={({ note }) =>
          save.mutate(
            { body: { rules: filled(), note, number } },
            {
              onError: (error) =>
                void message.error(error instanceof CallError ? error.message : t.errors.versionConflict),
            },
          )
        }
      >
        {preview.data ? <RulesPreview preview={preview.data} /> : null}
        <Section title={t.settings.rules}>
          <SignalRules />
        </Section>
        <div className="radar-settings">
          <NumberField name="halfLifeDays" label={t.settings.halfLife} range={[1, 90]} />
          <NumberField name="hot" label={t.settings.hot} range={[1, 100]} />
          <NumberField name="warm" label={t.settings.warm} range={[1, 100]} />
        </div>
        <Section title={t.settings.fit}>
          <div className="radar-settings">
            <Form.Item name={['fit', 'titles']} label={t.settings.titles}>
              <Select mode="tags" open={false} suffixIcon={null} maxCount={20} />
            </Form.Item>
            <Form.Item name={['fit', 'regions']} label={t.settings.regions}>
              <Select mode="tags" open={false} suffixIcon={null} maxCount={20} />
            </Form.Item>
          </div>
        </Section>
        <Section title={t.settings.alerts}>
          <div className="radar-settings">
            <AlertRules />
          </div>
        </Section>
        <Section title={t.settings.privacy}>
          <div className="radar-settings">
            <NumberField name={['privacy', 'fadeDays']} label={t.settings.fade} range={[7, 365]} />
            <Form.Item name={['privacy', 'isOff']} label={t.settings.off} valuePropName="checked">
              <Switch size="small" />
            </Form.Item>
          </div>
        </Section>
        <Form.Item name="note" label={t.settings.note}>
          <Input maxLength={100} showCount />
        </Form.Item>
      </Form>
      <Section title={t.settings.versions}>
        <RuleVersions answer={answer} onLoad={load} />
      </Section>
    </Page>
  )
}

/** How visitors are scored, told about and forgotten. */
export function RadarSettingsScreen() {
  const { data, error, refetch } = useCallQuery(radarContract.getRules)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <Settings key={data.number} answer={data} /> : <PageSkeleton />
}

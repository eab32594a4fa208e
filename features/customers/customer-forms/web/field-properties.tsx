import { Checkbox, Collapse, Input, InputNumber, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { fill, languages } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import {
  filesOf,
  formViewers,
  hasFileLimit,
  hasOptions,
  isAskable,
  isReserved,
  mayBeUnique,
  mostFiles,
  piiGrades,
  prefills,
} from '../face/form-fields-model.ts'
import type { FormOwnerKind } from '../face/form-owners.ts'
import { optionsFromLines, typesOf, withType } from './form-draft.ts'
import { useLocalised } from './use-localised.ts'

interface Props {
  field: FormField
  owner: FormOwnerKind
  /** The fields above it, which it can depend on. */
  before: readonly FormField[]
  problem: string | undefined
  onChange: (field: FormField) => void
}

function Line({ label, help, children }: { label: string; help?: string; children: ReactNode }) {
  return (
    <label className="form-line">
      <span>{label}</span>
      {children}
      {help ? <small className="form-quiet">{help}</small> : null}
    </label>
  )
}

/** What one field asks, of whom and how. */
export function FieldProperties({ field, owner, before, problem, onChange }: Props) {
  const t = useTexts(customerFormsTexts)
  const { field: f } = t
  const isCompany = owner === 'company'
  const set = (change: Partial<FormField>) => onChange({ ...field, ...change })
  const setLabel = (language: (typeof languages)[number], text: string) => {
    const { [language]: _gone, ...others } = field.label
    set({
      label: {
        'zh-CN': field.label['zh-CN'],
        ...others,
        ...((text !== '' || language === 'zh-CN') && { [language]: text }),
      },
    })
  }
  return (
    <div className="form-property-list">
      {problem ? (
        <p className="form-wrong">{t.problems[problem as keyof typeof t.problems] ?? problem}</p>
      ) : null}
      <Line label={f.label}>
        <Input
          value={field.label['zh-CN']}
          maxLength={30}
          onChange={({ target }) => setLabel('zh-CN', target.value)}
        />
      </Line>
      <Line label={f.type}>
        <Select
          aria-label={f.type}
          value={field.type}
          options={typesOf(field)
            .filter((type) => isCompany || isAskable(type, owner))
            .map((value) => ({ value, label: t.types[value] }))}
          onChange={(type) => onChange(withType(field, type))}
        />
      </Line>
      <Line label={f.help}>
        <Input
          value={field.help?.['zh-CN'] ?? ''}
          maxLength={120}
          onChange={({ target }) =>
            set({ help: target.value === '' ? null : { ...field.help, 'zh-CN': target.value } })
          }
        />
      </Line>
      <div className="form-switches">
        <Line label={f.isRequired}>
          <Switch size="small" checked={field.isRequired} onChange={(isRequired) => set({ isRequired })} />
        </Line>
        {isCompany && mayBeUnique(field) ? (
          <Line label={f.isUnique}>
            <Switch size="small" checked={field.isUnique} onChange={(isUnique) => set({ isUnique })} />
          </Line>
        ) : null}
      </div>
      {hasOptions(field.type) ? <Options field={field} set={set} /> : null}
      <Kind field={field} set={set} />
      {field.type === 'agreement' ? <Agreement field={field} set={set} /> : null}
      {isReserved(field.key) ? null : <Condition field={field} before={before} set={set} />}
      {isCompany ? (
        <Line label={f.visibleTo}>
          <Checkbox.Group
            value={field.visibleTo}
            options={formViewers.map((value) => ({ value, label: t.viewers[value] }))}
            onChange={(visibleTo) => set({ visibleTo })}
          />
        </Line>
      ) : null}
      <Line label={f.pii}>
        <Select
          aria-label={f.pii}
          value={field.pii}
          options={piiGrades.map((value) => ({ value, label: t.piiGrades[value] }))}
          onChange={(pii) => set({ pii })}
        />
      </Line>
      <Prefill field={field} isCompany={isCompany} set={set} />
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'languages',
            label: f.otherLanguages,
            children: languages.slice(1).map((language) => (
              <Line key={language} label={fill(f.labelIn, { language: t.languages[language] })}>
                <Input
                  value={field.label[language] ?? ''}
                  maxLength={30}
                  onChange={({ target }) => setLabel(language, target.value)}
                />
              </Line>
            )),
          },
        ]}
      />
      <p className="form-quiet">
        {f.key} <code>{field.key}</code> · {f.keyHelp}
      </p>
    </div>
  )
}

interface PartProps {
  field: FormField
  set: (change: Partial<FormField>) => void
}

/** What only some kinds have: a limit of files, and words about what they do. */
function Kind({ field, set }: PartProps) {
  const { field: f } = useTexts(customerFormsTexts)
  const about: Partial<Record<FormField['type'], string>> = {
    cardScan: f.cardScanHelp,
    companyLookUp: f.companyHelp,
    signature: f.signatureHelp,
  }
  const help = about[field.type]
  if (!hasFileLimit(field.type)) return help ? <p className="form-quiet">{help}</p> : null
  return (
    <Line label={f.maxFiles}>
      <InputNumber
        min={1}
        max={mostFiles}
        precision={0}
        value={filesOf(field)}
        onChange={(maxFiles) => set({ maxFiles: maxFiles ?? 1 })}
      />
    </Line>
  )
}

function Prefill({ field, isCompany, set }: PartProps & { isCompany: boolean }) {
  const { field: f, prefills: names } = useTexts(customerFormsTexts)
  const helps: Partial<Record<FormField['prefill'], string>> = {
    card: f.prefillCardHelp,
    url: fill(f.prefillUrlHelp, { name: field.key }),
  }
  const help = helps[field.prefill]
  return (
    <Line label={f.prefill} {...(help && { help })}>
      <Select
        aria-label={f.prefill}
        value={field.prefill}
        options={(isCompany ? prefills : (['none', 'url'] as const)).map((value) => ({
          value,
          // Nothing brings a visitor's profile here yet.
          label: value === 'wechat' ? fill(f.prefillLater, { source: names[value] }) : names[value],
          disabled: value === 'wechat',
        }))}
        onChange={(prefill) => set({ prefill })}
      />
    </Line>
  )
}

function Options({ field, set }: PartProps) {
  const { field: f } = useTexts(customerFormsTexts)
  return (
    <Line label={f.options} help={f.optionsHelp}>
      <Input.TextArea
        autoSize={{ minRows: 3, maxRows: 10 }}
        defaultValue={field.options.map(({ label }) => label['zh-CN']).join('\n')}
        onChange={({ target }) => set({ options: optionsFromLines(target.value, field.options) })}
      />
    </Line>
  )
}

function Agreement({ field, set }: PartProps) {
  const { field: f } = useTexts(customerFormsTexts)
  const agreement = field.agreement ?? { version: '1', text: '' }
  return (
    <>
      <Line label={f.agreementVersion}>
        <Input
          value={agreement.version}
          maxLength={20}
          onChange={({ target }) => set({ agreement: { ...agreement, version: target.value } })}
        />
      </Line>
      <Line label={f.agreementText}>
        <Input.TextArea
          autoSize={{ minRows: 4, maxRows: 12 }}
          value={agreement.text}
          maxLength={4000}
          onChange={({ target }) => set({ agreement: { ...agreement, text: target.value } })}
        />
      </Line>
    </>
  )
}

function Condition({ field, before, set }: PartProps & { before: readonly FormField[] }) {
  const { field: f } = useTexts(customerFormsTexts)
  const localised = useLocalised()
  const choices = before.filter(({ type }) => hasOptions(type))
  const other = choices.find(({ key }) => key === field.showIf?.key)
  return (
    <>
      <Line label={f.showIf}>
        <Select
          aria-label={f.showIf}
          allowClear
          placeholder={f.showIfNone}
          value={field.showIf?.key ?? null}
          options={choices.map(({ key, label }) => ({ value: key, label: localised(label) }))}
          onChange={(key: string | null | undefined) => {
            const first = choices.find((choice) => choice.key === key)?.options[0]
            set({ showIf: key && first ? { key, values: [first.value] } : null })
          }}
        />
      </Line>
      {other && field.showIf ? (
        <Line label={f.showIfValues}>
          <Select
            aria-label={f.showIfValues}
            mode="multiple"
            value={field.showIf.values}
            options={other.options.map(({ value, label }) => ({ value, label: localised(label) }))}
            onChange={(values) => set({ showIf: values.length > 0 ? { key: other.key, values } : null })}
          />
        </Line>
      ) : null}
    </>
  )
}

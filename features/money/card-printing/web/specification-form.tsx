import type { ReactNode } from 'react'
import { Checkbox, Radio, Switch } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { PrintSpecifications } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import type { Finish, PrintSpecification } from '../face/print-options-model.ts'

interface Props {
  options: PrintSpecifications
  value: PrintSpecification
  onChange: (value: PrintSpecification) => void
}

function Field({ label, help, children }: { label: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="print-field">
      <legend>{label}</legend>
      {children}
      {help ? <p className="print-quiet">{help}</p> : null}
    </fieldset>
  )
}

/** Everything that can be chosen about a print; the server says what there is and what it costs. */
export function SpecificationForm({ options, value, onChange }: Props) {
  const t = useTexts(cardPrintingTexts)
  const set = (change: Partial<PrintSpecification>) => onChange({ ...value, ...change })
  const priceOf = (paper: PrintSpecification['paper'], quantity: number) =>
    options.papers.find((one) => one.paper === paper)?.prices.find((one) => one.quantity === quantity)
      ?.price ?? 0
  // Of two films the one that was chosen last stays.
  const finish = (chosen: Finish, isOn: boolean) => {
    const excluded = options.finishes.find((one) => one.finish === chosen)?.excludes ?? []
    const rest = value.finishes.filter((one) => one !== chosen && !excluded.includes(one))
    set({ finishes: isOn ? [...rest, chosen] : rest })
  }
  const buttons = { optionType: 'button' as const, className: 'print-options' }
  return (
    <>
      <Field label={t.begin.size}>
        <Radio.Group
          {...buttons}
          aria-label={t.begin.size}
          value={value.sizeId}
          options={options.sizes.map((size) => ({ value: size.sizeId, label: fill(t.common.size, size) }))}
          onChange={({ target }) => set({ sizeId: target.value as PrintSpecification['sizeId'] })}
        />
      </Field>
      <Field label={t.begin.paper}>
        <Radio.Group
          {...buttons}
          aria-label={t.begin.paper}
          value={value.paper}
          options={options.papers.map(({ paper }) => ({
            value: paper,
            label: `${t.papers[paper]} · ${formatMoney(priceOf(paper, value.quantity))}`,
          }))}
          onChange={({ target }) => set({ paper: target.value as PrintSpecification['paper'] })}
        />
      </Field>
      <Field label={t.begin.quantity}>
        <Radio.Group
          {...buttons}
          aria-label={t.begin.quantity}
          value={value.quantity}
          options={options.quantities.map((quantity) => ({
            value: quantity,
            label: (
              <span className="print-step">
                <span>{fill(t.common.copies, { count: quantity })}</span>
                <span className="print-step-price">
                  {fill(t.begin.each, { price: formatMoney(priceOf(value.paper, quantity) / quantity) })}
                </span>
              </span>
            ),
          }))}
          onChange={({ target }) => set({ quantity: target.value as PrintSpecification['quantity'] })}
        />
      </Field>
      <Field label={t.begin.finishes}>
        <div className="print-buttons">
          {options.finishes.map(({ finish: one, setup, perHundred }) => (
            <Checkbox
              key={one}
              checked={value.finishes.includes(one)}
              onChange={({ target }) => finish(one, target.checked)}
            >
              {t.finishes[one]} +{formatMoney(setup + (perHundred * value.quantity) / 100)}
            </Checkbox>
          ))}
        </div>
      </Field>
      <details className="print-press">
        <summary>{t.begin.press}</summary>
        <Field label={t.begin.bleed} help={t.begin.bleedHelp}>
          <Radio.Group
            {...buttons}
            aria-label={t.begin.bleed}
            value={value.bleed}
            options={options.bleeds.map((bleed) => ({ value: bleed, label: `${bleed} mm` }))}
            onChange={({ target }) => set({ bleed: target.value as PrintSpecification['bleed'] })}
          />
        </Field>
        <div className="print-line">
          <Field label={t.begin.cropMarks} help={t.begin.cropMarksHelp}>
            <Switch
              aria-label={t.begin.cropMarks}
              checked={value.cropMarks}
              onChange={(cropMarks) => set({ cropMarks })}
            />
          </Field>
          <Field label={t.begin.text}>
            <Radio.Group
              {...buttons}
              aria-label={t.begin.text}
              value={value.text}
              options={(['fonts', 'outlines'] as const).map((text) => ({
                value: text,
                label: t.begin[text],
              }))}
              onChange={({ target }) => set({ text: target.value as PrintSpecification['text'] })}
            />
          </Field>
        </div>
      </details>
    </>
  )
}

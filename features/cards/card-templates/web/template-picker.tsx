import { Select } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { TemplateRow } from '../card-templates.contract.ts'
import { cardTemplatesTexts } from '../card-templates.texts.ts'
import { useTemplates } from './use-templates.ts'
import './template-picker.css'

interface Props {
  /** The template shown as chosen where the screen's address names one. */
  value?: string | undefined
  /** After the choice was remembered for all card screens. */
  onPick?: (templateId: string) => void
}

/** The template that card screens work with, remembered in this browser for the person. */
export function TemplatePicker({ value, onPick }: Props) {
  const t = useTexts(cardTemplatesTexts)
  const { horizontal, vertical, chosen, choose, isPending } = useTemplates()
  const group = (label: string, templates: readonly TemplateRow[]) => ({
    label,
    title: label,
    options: templates.map(({ templateId, name, seats, seatsTaken }) => ({
      value: templateId,
      label: name,
      seats: fill(t.picker.seats, { taken: seatsTaken, seats }),
    })),
  })
  const groups = [
    group(t.orientations.horizontal, horizontal),
    group(t.orientations.vertical, vertical),
  ].filter(({ options }) => options.length > 0)
  return (
    <Select
      className="template-picker"
      aria-label={t.picker.label}
      prefix={<span className="template-picker-label">{t.picker.label}</span>}
      placeholder={t.picker.placeholder}
      loading={isPending}
      value={value ?? chosen?.templateId}
      popupMatchSelectWidth={false}
      options={groups}
      optionRender={({ label, data }) => (
        <span className="template-picker-option">
          <span>{label}</span>
          <span className="template-picker-seats">{(data as { seats?: string }).seats}</span>
        </span>
      )}
      onChange={(templateId: string) => {
        choose(templateId)
        onPick?.(templateId)
      }}
    />
  )
}

import { Input } from 'antd'
import { contrast, isHex } from '#platform/domain/color.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { companiesTexts } from '../companies.texts.ts'

/** What WCAG asks of text: level AA. */
const enough = 4.5

interface Props {
  id?: string
  value?: string
  onChange?: (colour: string) => void
  disabled?: boolean
}

/** The company's colour, as a field of its own and by hand, with how well it reads on white. */
export function BrandColourField({ id, value = '', onChange, disabled = false }: Props) {
  const t = useTexts(companiesTexts)
  const ratio = isHex(value) ? Math.floor(contrast(value, '#ffffff') * 10) / 10 : undefined
  return (
    <div className="colour-field">
      <div className="colour-field-line">
        <input
          type="color"
          className="colour-field-well"
          aria-label={t.fields.brandColour}
          value={isHex(value) ? value.toLowerCase() : '#000000'}
          disabled={disabled}
          onChange={({ target }) => onChange?.(target.value.toUpperCase())}
        />
        <Input
          {...(id ? { id } : {})}
          value={value}
          disabled={disabled}
          maxLength={7}
          spellCheck={false}
          onChange={({ target }) => onChange?.(target.value.trim())}
        />
      </div>
      {ratio === undefined ? null : (
        <div className="colour-field-note" data-poor={ratio < enough || undefined}>
          {fill(ratio < enough ? t.fields.colourPoor : t.fields.colourGood, { ratio })}
        </div>
      )}
    </div>
  )
}

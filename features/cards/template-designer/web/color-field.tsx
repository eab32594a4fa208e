import { useSyncExternalStore } from 'react'
import { ColorPicker } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { useDesigner } from './designer-context.ts'
import { Row } from './property-row.tsx'

interface Props {
  label: string
  value: string
  disabled?: boolean
  onChange: (color: string) => void
}

const common = [
  '#ffffff',
  '#f5f1e8',
  '#1f2933',
  '#000000',
  '#1f6fd6',
  '#0f766e',
  '#15803d',
  '#b45309',
  '#be123c',
  '#7c3aed',
]
const mostRecent = 8

let recent: readonly string[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remember(color: string): void {
  recent = [color, ...recent.filter((entry) => entry !== color)].slice(0, mostRecent)
  for (const listener of listeners) listener()
}

/** A colour: the company's own first, then what was used last. */
export function ColorField({ label, value, disabled = false, onChange }: Props) {
  const t = useTexts(templateDesignerTexts)
  const { template } = useDesigner()
  const used = useSyncExternalStore(subscribe, () => recent)
  const brand = template.company.brandColour
  const groups = [
    { key: 'brand', label: t.panel.brand, colors: brand ? [brand] : [] },
    { key: 'recent', label: t.panel.recent, colors: [...used] },
    { key: 'common', label: t.panel.common, colors: common },
  ]
  return (
    <Row label={label}>
      <ColorPicker
        size="small"
        value={value}
        disabled={disabled}
        disabledAlpha
        showText
        format="hex"
        placement="bottomRight"
        presets={groups.filter(({ colors }) => colors.length > 0)}
        onChange={(color) => onChange(hexOf(color.toHexString()))}
        onChangeComplete={(color) => remember(hexOf(color.toHexString()))}
      >
        <button type="button" className="design-color" aria-label={label} disabled={disabled}>
          <span style={{ background: value }} />
          {value}
        </button>
      </ColorPicker>
    </Row>
  )
}

const hexOf = (text: string) => text.slice(0, 7).toLowerCase()

import { Select } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { type DesignPerson, madeUp } from './use-design-person.ts'

/** Chooses the person on the canvas: any card of the template, or one that tries the design hard. */
export function PersonPicker({ person }: { person: DesignPerson }) {
  const t = useTexts(templateDesignerTexts)
  return (
    <Select
      className="design-person"
      aria-label={t.preview.person}
      showSearch={{ filterOption: false, onSearch: person.search }}
      placeholder={t.preview.search}
      popupMatchSelectWidth={240}
      value={person.id}
      onChange={person.pick}
      options={[
        ...madeUp.map((value) => ({ value: value as string, label: t.preview[value] })),
        ...person.options.map(({ carteId, name, title }) => ({
          value: carteId,
          label: title ? `${name} · ${title}` : name,
        })),
      ]}
    />
  )
}

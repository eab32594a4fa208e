import { Form, Input, Segmented } from 'antd'

import { posterStyles } from '#features/cards/card-pictures/face/poster-styles-model.ts'
import { type Cover, CoverField } from '#features/promotion/promotions/web/cover-field.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'

import {
  type ForwardedThing,
  type PosterDraft,
  posterDraft,
  type PosterRow,
  postersContract,
} from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'
import { ThingsPicker } from './things-picker.tsx'

interface Values extends Pick<PosterDraft, 'name' | 'style' | 'headline' | 'description'> {
  things: ForwardedThing[]
  cover: Cover | null
}

const blank: Values = { name: '', style: 'brand', headline: '', description: '', things: [], cover: null }

const valuesOf = ({ name, style, headline, description, thing, coverUrl }: PosterRow): Values => ({
  name,
  style,
  headline,
  description,
  things: [{ type: thing.type, id: thing.id }],
  cover: coverUrl === null ? null : { fileId: null, url: coverUrl },
})

interface Props {
  /** Absent: a new one. */
  poster: PosterRow | undefined
  onClose: () => void
}

/** Writes a poster: what it leads to, and how it looks. */
export function PosterDialog({ poster, onClose }: Props) {
  const { posters: t } = useTexts(packagesTexts)
  const { invalid } = useTexts(platformTexts)
  const send = async ({ things: [thing], cover, ...values }: Values) => {
    if (!thing) return
    const body = {
      ...values,
      thing,
      // A picture that was there before has no id here, and stays.
      ...((cover === null || cover.fileId !== null) && { coverFileId: cover?.fileId ?? null }),
    }
    await (poster
      ? call(
          postersContract.update,
          { params: { id: poster.id }, body: { ...body, version: poster.version } },
          { quiet: true },
        )
      : call(postersContract.create, { body }, { quiet: true }))
  }
  const field = (name: 'name' | 'headline' | 'description') => ({
    name,
    label: t[name],
    rules: rulesOf(posterDraft, name, invalid),
  })
  return (
    <DraftDrawer<Values>
      title={poster ? t.edit : t.create}
      initialValues={poster ? valuesOf(poster) : blank}
      send={send}
      touches="posters"
      saved={t.saved}
      onClose={onClose}
    >
      <Form.Item {...field('name')}>
        <Input maxLength={40} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="things" label={t.thing} rules={[{ required: true, type: 'array', min: 1 }]}>
        <ThingsPicker isSingle known={poster ? [poster.thing] : []} />
      </Form.Item>
      <Form.Item name="style" label={t.style}>
        <Segmented block options={posterStyles.map((value) => ({ value, label: t.styles[value] }))} />
      </Form.Item>
      <Form.Item {...field('headline')}>
        <Input maxLength={40} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item {...field('description')}>
        <Input.TextArea maxLength={90} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <Form.Item name="cover" label={t.cover} extra={t.coverHelp}>
        <CoverField />
      </Form.Item>
    </DraftDrawer>
  )
}

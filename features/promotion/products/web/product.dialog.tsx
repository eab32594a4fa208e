import { useState } from 'react'
import { Form, Input, InputNumber, Select } from 'antd'
import { useQueryClient } from '@tanstack/react-query'

import { CoverField } from '#features/promotion/promotions/web/cover-field.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import { saleModes } from '../face/sale-modes-model.ts'
import { productsContract, type ProductRow, productSettings } from '../products.contract.ts'
import { productsTexts } from '../products.texts.ts'
import { PicturesField } from './pictures-field.tsx'
import { draftOf, type ProductDraft, settingsOf } from './product-draft.ts'
import { SpecFields } from './spec-fields.tsx'
import { VariantFields } from './variant-fields.tsx'

/** Makes a product, or changes one: what it is, how it is sold, and how much of it there is. */
export function ProductDrawer({ product, onClose }: { product?: ProductRow; onClose: () => void }) {
  const all = useTexts(productsTexts)
  const t = all.form
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<ProductDraft>()
  const draft = useDraft(form)
  const saleMode = Form.useWatch('saleMode', form) ?? 'enquire'
  const [key] = useState(() => crypto.randomUUID())
  const save = async () => {
    const isDone = await draft.submit((values) => {
      const body = settingsOf({
        ...values,
        variants: form.getFieldValue('variants') as ProductDraft['variants'],
      })
      return product
        ? call(
            productsContract.update,
            { params: { id: product.contentId }, body: { ...body, version: product.version } },
            { quiet: true },
          )
        : call(productsContract.create, { body }, { quiet: true, idempotencyKey: key })
    })
    if (!isDone) return
    notify('success', product ? all.done.save : all.done.create)
    await Promise.all(
      ['products', 'contents'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
    onClose()
  }
  return (
    <FormDrawer
      title={product ? t.edit : t.create}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
      size={640}
    >
      <Form form={form} layout="vertical" initialValues={draftOf(product)} onValuesChange={draft.touch}>
        <Form.Item name="title" label={t.title} rules={rulesOf(productSettings, 'title', invalid)}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item name="summary" label={t.summary}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Form.Item name="cover" label={t.cover}>
          <CoverField />
        </Form.Item>
        <Form.Item name="pictures" label={t.pictures}>
          <PicturesField />
        </Form.Item>
        <Form.Item name="category" label={t.category}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="place" label={t.place} extra={t.placeHelp}>
          <InputNumber min={0} max={99_999} precision={0} />
        </Form.Item>
        <Form.Item name="saleMode" label={t.mode} extra={t.modeHelp[saleMode]}>
          <Select options={saleModes.map((value) => ({ value, label: all.modes[value] }))} />
        </Form.Item>
        <Form.Item name="price" label={t.price} extra={t.priceHelp}>
          <InputNumber min={0} max={1_000_000_000} precision={2} />
        </Form.Item>
        <Form.Item label={t.variants}>
          <VariantFields />
        </Form.Item>
        <Form.Item label={t.specs}>
          <SpecFields />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}

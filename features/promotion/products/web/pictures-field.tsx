import { useRef } from 'react'
import { Button } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import { pictureFault, usePictureUpload } from '#features/base/uploads/web/picture-upload.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { mostPictures, type ProductRow } from '../products.contract.ts'
import { productsTexts } from '../products.texts.ts'

type Pictures = ProductRow['pictures']

interface Props {
  value?: Pictures
  onChange?: (pictures: Pictures) => void
}

/** The pictures of a product: seen, added from the device, taken away. */
export function PicturesField({ value = [], onChange }: Props) {
  const { form: t } = useTexts(productsTexts)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload } = usePictureUpload(({ url }) => {
    const publicId = /\/files\/([0-9A-Za-z]{22})/.exec(url)?.[1]
    if (publicId !== undefined) onChange?.([...value, { publicId, url }])
  })
  const choose = (file: File) => {
    const fault = pictureFault(file)
    if (fault) notify('error', t[fault])
    else void upload(file)
  }
  return (
    <div className="product-pictures">
      {value.map(({ publicId, url }) => (
        <span key={publicId} className="product-picture">
          <img src={url} alt="" />
          <Button
            size="small"
            type="text"
            onClick={() => onChange?.(value.filter((one) => one.publicId !== publicId))}
          >
            {t.remove}
          </Button>
        </span>
      ))}
      {value.length < mostPictures && (
        <Button icon={<PlusOutlined />} loading={isBusy} onClick={() => input.current?.click()}>
          {t.addPicture}
        </Button>
      )}
      <PictureInput ref={input} label={t.addPicture} onChoose={choose} />
    </div>
  )
}

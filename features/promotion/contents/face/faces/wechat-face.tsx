import { fill } from '#platform/text/texts.ts'

import type { WechatProps } from '../blocks/wechat-block.ts'
import { FacePicture } from '../face-picture.tsx'
import { FaceLink } from '../face-link.tsx'
import type { FaceProps } from '../face-props.ts'

export function WechatFace({ props, data, texts }: FaceProps<WechatProps>) {
  const { name, wechatId, qrFileId = '', articles } = props
  const code = data.pictures.get(qrFileId)
  return (
    <div className="wechat">
      {code && (
        <figure>
          <FacePicture picture={code} alt={fill(texts.wechatCode, { name })} sizes="200px" />
          <figcaption>{texts.pressLong}</figcaption>
        </figure>
      )}
      <div className="wechat-lines">
        {name !== '' && <p className="wechat-name">{name}</p>}
        {wechatId !== '' && (
          <p>
            {fill(texts.wechatId, { id: wechatId })}{' '}
            <button type="button" className="button" data-copy={wechatId}>
              {texts.copy}
            </button>
          </p>
        )}
        {articles.length > 0 && (
          <>
            <h3>{texts.articles}</h3>
            <ul>
              {articles.map(({ id, title, url }) => (
                <li key={id}>
                  <FaceLink href={url}>{title}</FaceLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

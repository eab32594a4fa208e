import type { FileProps } from '../blocks/file-block.ts'
import type { FaceProps } from '../face-props.ts'

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const FileFace = ({ props: { items }, data, texts }: FaceProps<FileProps>) => (
  <ul className="files">
    {items.map(({ id, fileId, name }) => {
      const file = data.documents.get(fileId)
      return (
        file && (
          <li key={id}>
            <a href={file.url} download={name} data-click="download">
              <span className="file-kind">{name.split('.').at(-1)?.slice(0, 4).toUpperCase()}</span>
              <span className="file-name">{name}</span>
              <span className="file-size">{sizeOf(file.bytes)}</span>
              <span className="button">{texts.download}</span>
            </a>
          </li>
        )
      )
    })}
  </ul>
)

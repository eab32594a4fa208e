import { randomUUID } from 'node:crypto'

interface FormFile {
  name: string
  content: Buffer | string
  field?: string
  type?: string
}

interface Form {
  payload: Buffer
  headers: { 'content-type': string }
}

/** A multipart body for `app.inject`; file names travel as they are, so that hostile ones can be tried. */
export function formOf(files: readonly FormFile[], fields: Readonly<Record<string, string>> = {}): Form {
  const boundary = `----${randomUUID()}`
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, content, field = 'file', type = 'application/octet-stream' }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
  ]
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

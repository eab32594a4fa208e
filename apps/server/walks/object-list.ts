import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const objectList = join(import.meta.dirname, '../../../docs/access/objects.txt')

/** `open`: to a person who holds the permission, however narrow; `everybody`: without any role too; `unasked`: by the walk. */
type Heading = 'open' | 'everybody' | 'unasked'

/** The slots of docs/access/objects.txt under each heading; every group of them has its reason. */
export async function readObjectList(): Promise<Record<Heading, string[]>> {
  const found: Record<Heading, string[]> = { open: [], everybody: [], unasked: [] }
  let heading: Heading | undefined
  for (const line of (await readFile(objectList, 'utf8')).split('\n')) {
    const begun = /^== (open|everybody|unasked): \S/.exec(line)?.[1] as Heading | undefined
    if (begun) heading = begun
    else if (/^[A-Z]+ \//.test(line)) {
      if (!heading) throw new Error(`${line} stands under no reason`)
      found[heading].push(line)
    } else if (line !== '' && !line.startsWith('#'))
      throw new Error(`what is "${line}" in docs/access/objects.txt?`)
  }
  return found
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A short name for the content of files: of those named, and of all below the folders named that are wanted. */
export function hashFiles(
  paths: readonly string[],
  isWanted: (path: string) => boolean = () => true,
): string {
  const hash = createHash('sha256').update(process.version)
  const files = paths.flatMap((path) =>
    /\.\w+$/.test(path)
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
          entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
        ),
  )
  for (const path of files.filter(isWanted).sort()) hash.update(`${path}\n`).update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

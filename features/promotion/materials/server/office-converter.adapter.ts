import { spawn } from 'node:child_process'
import { access, constants, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { OfficeConverter } from './office-converter.public.ts'

const names = ['soffice', 'libreoffice']

/** The program that turns office documents into PDF, where the machine has it. */
async function findProgram(searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(delimiter).filter(Boolean))
    for (const name of names) {
      const path = join(folder, name)
      const isThere = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
      if (isThere) return path
    }
  return undefined
}

const item = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.Common/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** No macros run, and nothing that a document names is fetched. */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${[
  item('Security/Scripting', 'MacroSecurityLevel', '3'),
  item('Security/Scripting', 'DisableMacrosExecution', 'true'),
  item('Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  item('Security/Scripting', 'DisableActiveContent', 'true'),
].join('')}</oor:items>`

interface ConverterOptions {
  /** Folders to look for the program in, as in PATH. */
  searchPath?: string
  timeoutMs?: number
}

/** Turns office documents into PDF with LibreOffice, where the machine has it: it is looked for at every document. */
export function createOfficeConverter({
  searchPath = process.env['PATH'] ?? '',
  timeoutMs = 120_000,
}: ConverterOptions = {}): OfficeConverter {
  return {
    findProgram: () => findProgram(searchPath),
    async convert({ path, extension, folder, signal }) {
      const program = await findProgram(searchPath)
      if (program === undefined) return { failure: 'noConverter' }
      const home = join(folder, 'profile')
      const out = join(folder, 'converted')
      await mkdir(join(home, 'user'), { recursive: true })
      await mkdir(out)
      await writeFile(join(home, 'user/registrymodifications.xcu'), profile)
      const source = join(folder, `source${extension}`)
      await copyFile(path, source)
      const options = ['--headless', '--norestore', '--nologo', '--nolockcheck', '--nodefault']
      await run(
        program,
        [
          ...options,
          `-env:UserInstallation=${pathToFileURL(home).href}`,
          '--convert-to',
          'pdf',
          '--outdir',
          out,
          source,
        ],
        { home, searchPath, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
      )
      signal.throwIfAborted()
      const [made] = (await readdir(out)).filter((name) => name.endsWith('.pdf'))
      return made === undefined ? { failure: 'notConverted' } : { path: join(out, made) }
    },
  }
}

interface Running {
  home: string
  searchPath: string
  signal: AbortSignal
}

/** Runs a program until it ends, or ends it with everything that it started. */
function run(
  program: string,
  parameters: readonly string[],
  { home, searchPath, signal }: Running,
): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      // Nothing of the server's environment, which holds secrets; a group of its own, because it starts another program.
      env: { PATH: searchPath, HOME: home, LANG: 'C.UTF-8' },
      cwd: home,
      stdio: 'ignore',
      detached: true,
    })
    const end = () => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has just ended.
      }
    }
    signal.addEventListener('abort', end, { once: true })
    const finish = () => {
      signal.removeEventListener('abort', end)
      end()
      resolve()
    }
    child.on('exit', finish)
    child.on('error', finish)
  })
}

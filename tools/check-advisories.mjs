// Whether an installed package falls into an advisory of tools/advisories.json and nobody has said why that may be. Not
// every registry answers `npm audit`; where one does, what it says belongs into the list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const numbersOf = (version) => version.split(/[-+]/, 1)[0].split('.').map(Number)

function compare(a, b) {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  const place = left.findIndex((number, index) => number !== right[index])
  return place === -1 ? 0 : left[place] - right[place]
}

const holds = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
}

/** Whether a version lies in a range such as `>=5.0.0 <5.3.2 || <4.29.1`. */
export function isIn(version, range) {
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((bound) => {
        const [, sign, limit] = /^(<=?|>=?|=)(\d+\.\d+\.\d+)$/.exec(bound) ?? []
        if (!sign) throw new Error(`not a bound of versions: "${bound}" in "${range}"`)
        return holds[sign](compare(version, limit))
      }),
  )
}

/** Every installed version of the lockfile, by package. */
function installedIn(lock) {
  const entries = Object.entries(lock.packages).filter(([place]) => place !== '')
  return entries.map(([place, { version = '0.0.0' }]) => ({
    name: place.replace(/^.*node_modules\//, ''),
    version,
  }))
}

/** Findings in `check` form: advisories that are met without a reason, and reasons that nothing needs any more. */
export function checkAdvisories(lock, advisories) {
  const installed = installedIn(lock)
  const findings = advisories.flatMap(({ package: name, range, advisory, accepted }) => {
    const met = installed.filter((one) => one.name === name && isIn(one.version, range))
    const isAccepted = ({ version }) => accepted?.reason && isIn(version, accepted.versions)
    const open = [...new Set(met.filter((one) => !isAccepted(one)).map(({ version }) => version))]
    return [
      ...open.map((version) => ({
        rule: 'advisory',
        text: `${name}@${version} is in ${advisory} (${range})`,
      })),
      ...(accepted && !met.some(isAccepted)
        ? [
            {
              rule: 'needless-reason',
              text: `${advisory} of ${name} is accepted, and nothing installed meets it`,
            },
          ]
        : []),
    ]
  })
  return { findings, packages: installed.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (path) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))
  const advisories = read('advisories.json')
  const { findings, packages } = checkAdvisories(read('../package-lock.json'), advisories)
  for (const { rule, text } of findings) console.log(`${rule}: ${text}`)
  console.log(
    `advisories: ${packages} packages, ${advisories.length} advisories, ${findings.length} findings`,
  )
  if (findings.length > 0) process.exitCode = 1
}

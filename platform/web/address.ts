import type { Endpoint } from '#platform/contract/endpoint.ts'

type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(',') : String(value)

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''

/** A query string without empty values; lists travel comma-separated. */
export function queryText(query: Values | undefined): string {
  const present = Object.entries(query ?? {}).filter(([, value]) => isPresent(value))
  return new URLSearchParams(present.map(([key, value]) => [key, textOf(value)])).toString()
}

/** The address of a call: its path with the parameters filled in, and its query. */
export function addressOf(endpoint: Endpoint, request: { params?: Values; query?: Values }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(request.params?.[name] ?? '')),
  )
  const query = queryText(request.query)
  return query ? `${path}?${query}` : path
}

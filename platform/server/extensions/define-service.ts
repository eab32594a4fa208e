/** A port whose one implementation a feature brings where it mounts, such as the tills or the reader of paper cards. */
export interface ServiceKey<Service> {
  readonly name: string
  /** Only for the type; no value is ever there. */
  readonly service?: Service
}

/** Declares a service. The feature exports the key; nothing central has to know what it makes. */
export const defineService = <Service>(name: string): ServiceKey<Service> => ({ name })

/** The provided services of one server. */
export interface ProvidedServices {
  /** Sets the implementation; the last one stands, so that tests may replace it. */
  provide<Service>(key: ServiceKey<Service>, service: Service): void
  /** @throws Error when no feature has provided it. */
  get<Service>(key: ServiceKey<Service>): Service
}

export function createProvidedServices(): ProvidedServices {
  const known = new Map<ServiceKey<unknown>, unknown>()
  return {
    provide: (key, service) => void known.set(key, service),
    get<Service>(key: ServiceKey<Service>) {
      if (!known.has(key)) throw new Error(`nobody has provided "${key.name}"`)
      return known.get(key) as Service
    },
  }
}

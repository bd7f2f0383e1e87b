import { Gauge, type Registry } from 'prom-client'

type Reading = { value: number } & Record<string, string | number>

type Description = {
  name: string
  help: string
  labels?: readonly string[]
  read: () => Promise<readonly Reading[]>
}

/** Read at each scrape. When the database fails, these series are missing and the others remain. */
export function gaugeOf(registry: Registry, { name, help, labels = [], read }: Description) {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const readings = await read().catch(() => [])
      this.reset()
      for (const { value, ...labels } of readings) this.set(labels, value)
    },
  })
}

import type { AnyRouter } from '@tanstack/react-router'
import { readOrganisme } from '../features/organisme/organisme/organisme.ts'
import { afterFirstPage } from '../lib/after-first-page.ts'

const waiting: unknown[] = []
let tell = (incident: unknown): unknown => waiting.length < 20 && waiting.push(incident)

/** Reports an error, or the event that carries it. Kept in memory until the service is loaded. */
export const reportIncident = (incident: unknown) => void tell(incident)

export function reportIncidents(router: AnyRouter) {
  window.addEventListener('error', reportIncident)
  window.addEventListener('unhandledrejection', reportIncident)
  afterFirstPage(() => start(router).catch(() => {}))
}

/** When no service is configured, nothing more is ever loaded. */
async function start(router: AnyRouter) {
  const { rapports_erreurs: to } = await readOrganisme({ loading: false, error: false })
  if (to) tell = await import('../lib/error-reports/start.ts').then((module) => module.start(to, router, waiting))
}

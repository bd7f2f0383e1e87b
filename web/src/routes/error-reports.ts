import type { AnyRouter } from '@tanstack/react-router'
import { readOrganisme } from '../features/organisme/organisme.ts'

/** Long enough for the first page to be on the screen. */
const DELAY_MS = 2_000

const waiting: unknown[] = []
let tell = (incident: unknown): unknown => waiting.length < 20 && waiting.push(incident)

/** An error, or the event that carries it: kept until there is someone to tell. */
export const reportIncident = (incident: unknown) => void tell(incident)

export function reportIncidents(router: AnyRouter) {
  window.addEventListener('error', reportIncident)
  window.addEventListener('unhandledrejection', reportIncident)
  window.addEventListener('load', () => setTimeout(() => start(router).catch(() => {}), DELAY_MS))
}

/** Where no service is configured, nothing more is ever loaded. */
async function start(router: AnyRouter) {
  const { rapports_erreurs: to } = await readOrganisme({ loading: false, error: false })
  if (to) tell = await import('../lib/error-reports/start.ts').then((module) => module.start(to, router, waiting))
}

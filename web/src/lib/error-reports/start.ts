import {
  addIntegration,
  breadcrumbsIntegration,
  captureException,
  init,
  tanstackRouterBrowserTracingIntegration,
} from '@sentry/react'
import type { OrganismePublic } from '@sillon/contract/organisme/parametres'
import type { AnyRouter } from '@tanstack/react-router'
import { ApiError } from '../api-error.ts'
import { lastRequestId } from '../request-id.ts'
import { makeTransport } from './transport.ts'

type Destination = NonNullable<OrganismePublic['rapports_erreurs']>

/** Errors come by routes/error-reports.ts, those of the first seconds too; the rest is more than a report needs. */
const UNWANTED = ['Breadcrumbs', 'BrowserSession', 'Console', 'ConversationId', 'GlobalHandlers']

/** Opens Sentry, then tells what waited. The function returned tells what comes next. */
export async function start(to: Destination, router: AnyRouter, waiting: unknown[]) {
  const recording = await import('./replay.ts').then(({ recordSession }) => recordSession()).catch(() => undefined)
  init({
    dsn: to.dsn,
    environment: to.environnement,
    release: `v${__APP_VERSION__}`,
    tunnel: '/api/rapports-erreurs',
    tracesSampleRate: 1,
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => !UNWANTED.includes(name)),
      breadcrumbsIntegration({ xhr: false }),
      tanstackRouterBrowserTracingIntegration(router, {
        // One span per file of a page says little, and weighs more than the rest of its trace.
        ignoreResourceSpans: ['resource.script', 'resource.link', 'resource.css', 'resource.img', 'resource.other'],
      }),
    ],
    transport: makeTransport,
    transportOptions: {
      headers: { 'content-type': 'application/x-sentry-envelope' },
      // A report is no act of its user: it must not keep a session alive.
      fetchOptions: { credentials: 'omit' },
    },
    // Told to the user by the call helper, and logged by the server when it is at fault.
    beforeSend: (event, { originalException }) => {
      if (originalException instanceof ApiError) return null
      // Without its hyphens, which would be cleaned away as the id of a record.
      return { ...event, tags: { ...event.tags, derniere_requete: lastRequestId()?.replaceAll('-', '') } }
    },
  })
  if (recording) addIntegration(recording)
  for (const incident of waiting.splice(0)) tell(incident)
  return tell
}

function tell(incident: unknown) {
  captureException(errorOf(incident), { mechanism: { handled: false } })
}

function errorOf(incident: unknown): unknown {
  if (incident instanceof ErrorEvent) return incident.error ?? incident.message
  return incident instanceof PromiseRejectionEvent ? incident.reason : incident
}

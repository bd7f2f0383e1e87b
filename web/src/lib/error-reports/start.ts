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

/**
 * routes/error-reports.ts already catches the errors, even those of the first seconds; the other integrations send more
 * than a report needs.
 */
const UNWANTED = ['Breadcrumbs', 'BrowserSession', 'Console', 'ConversationId', 'GlobalHandlers']

/** Starts Sentry and reports the incidents of `waiting`. Resolves to the function that reports the next ones. */
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
        // One span per file of a page says little, and would be most of the trace.
        ignoreResourceSpans: ['resource.script', 'resource.link', 'resource.css', 'resource.img', 'resource.other'],
      }),
    ],
    transport: makeTransport,
    transportOptions: {
      headers: { 'content-type': 'application/x-sentry-envelope' },
      // Without cookie: a report must not extend a session.
      fetchOptions: { credentials: 'omit' },
    },
    // An error of the API was already shown to the user, and logged by the server when it is at fault.
    beforeSend: (event, { originalException }) => {
      if (originalException instanceof ApiError) return null
      // Without its hyphens: otherwise it would be removed like the id of a record.
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

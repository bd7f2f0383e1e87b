import type { z } from 'zod/mini'

/** Who may call a route. The server refuses everyone else before the handler runs. `annuaire`: who may read the others (`ouvreAnnuaire`). */
export type Access = 'public' | 'adherent' | 'non_retraite' | 'annuaire' | 'admin'

/** One HTTP route as data: the server implements it, the web calls it, neither repeats its types. */
export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api`, parameters as `:nom`. */
  path: `/${string}`
  access: Access
  /** One French sentence, shown in the OpenAPI document. */
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Absent: 204 without a body. */
  response?: z.ZodMiniType
  /** Answers 201 and accepts an `Idempotency-Key`. */
  creates?: true
  /** Of a creation: the field of the body that names what it will lock, for which it waits its turn without a connection. */
  turn?: string
  /** Requires `If-Match: "<version>"`: 428 without, 412 when it is stale. */
  versioned?: true
  /** Open to an administrator who still has to enrol a second factor; every other route but the public ones is closed. */
  sansSecondFacteur?: true
  /** Of the person alone: refused to an administrator who acts for them. */
  personnel?: true
  /** A write that holds whatever account its page was opened for (`X-Compte`). */
  toutCompte?: true
  /** Answers a file, which the browser saves: a `Fichier` and no `response`. */
  file?: true
  /** Of a `file` that the address names by its content: shown by the page, kept by browsers for ever. */
  inline?: true
  /** Answers server-sent events for as long as they last, uncompressed; no `response`. */
  stream?: true
  /** Takes one file, in a form of one part named `fichier`: its greatest size in bytes. No `body`. */
  upload?: number
  /** Asked by the page, not by its reader: it keeps no session alive. */
  passive?: true
  /** Answers during maintenance too: to anyone, or to who is not signed in. Administrators call every route all along. */
  duringMaintenance?: 'tous' | 'anonyme'
}

export const defineRoutes = <const Routes extends Record<string, Route>>(routes: Routes): Routes => routes

/** `octets` may come piece by piece. With an `empreinte`, the browser keeps it and asks each time whether it may still show it. */
export type Fichier = {
  nom: string
  type: string
  octets: Uint8Array | AsyncIterable<Uint8Array | string>
  empreinte?: string
}
/** Each piece is an event as it is written on the wire. */
export type Flux = AsyncIterable<Uint8Array | string>
export type FichierRecu = { nom: string; octets: Uint8Array }

type Part<
  R extends Route,
  Name extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = R[Name] extends z.ZodMiniType
  ? { [key in Name]: Side extends 'input' ? z.input<R[Name]> : z.output<R[Name]> }
  : unknown

type Versioned<R extends Route> = R['versioned'] extends true ? { version: number } : unknown

/** What a client sends: before defaults and transforms. */
export type RequestOf<R extends Route> = Part<R, 'params', 'input'> &
  Part<R, 'query', 'input'> &
  Part<R, 'body', 'input'> &
  Versioned<R>

/** What a handler receives: after validation. */
export type ValidatedRequestOf<R extends Route> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'> &
  Versioned<R> &
  (R['upload'] extends number ? { fichier: FichierRecu } : unknown)

export type ResponseOf<R extends Route> = R['response'] extends z.ZodMiniType
  ? z.output<R['response']>
  : R['file'] extends true
    ? Fichier
    : R['stream'] extends true
      ? Flux
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing returns nothing
        void
